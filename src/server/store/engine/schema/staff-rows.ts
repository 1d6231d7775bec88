/**
 * A change that somebody made who is not a visitor. Rows are only ever added; an erasure empties what they say of a
 * person.
 */
export interface AuditRow {
  id: string;
  at: number;
  door: 'command' | 'desk';
  /** Whom the desk knows; null at the command line. */
  person_id: string | null;
  actor: string;
  /** What was done, such as `order.status`. */
  action: string;
  /** To what kind of thing: the word before the dot of the action. */
  subject_kind: string;
  /** By the name that its people know it by, such as an order's reference. */
  subject: string;
  /** JSON; null where there was nothing, or it was erased. */
  before: string | null;
  after: string | null;
}

/** Somebody who may come in to the desk. */
export interface DeskPersonRow {
  id: string;
  name: string;
  role: 'owner' | 'helper';
  created_at: number;
  /** Since when they may not any more. */
  ended_at: number | null;
}

/** A link that lets a person make a passkey, once. */
export interface DeskInvitationRow {
  /** SHA-256 of its token. */
  token_hash: string;
  person_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface DeskPasskeyRow {
  /** The credential's id, in base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often it has signed, where it counts: it may never go back. */
  counter: number;
  /** JSON list. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** A browser that somebody came in with. */
export interface DeskSessionRow {
  id: string;
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  /** Of the value before, which a request on its way may still hold. */
  former_hash: string | null;
  person_id: string;
  passkey_id: string;
  /** What browser it is, as far as it tells. */
  device: string;
  started_at: number;
  seen_at: number;
  rotated_at: number;
  /** When the passkey was last asked for. */
  confirmed_at: number;
}

/** A challenge that an authenticator has signed, kept until it expires so that no answer is taken twice. */
export interface DeskChallengeRow {
  challenge: string;
  purpose: 'enter' | 'join' | 'confirm' | 'add';
  /** Whose answer it must be; null where that is what the answer tells. */
  person_id: string | null;
  expires_at: number;
}
