/** Audit log entry: a change by a staff member, CLI user or API token. Append-only; an erasure blanks personal data. */
export interface AuditRow {
  id: string;
  at: number;
  channel: 'command' | 'desk' | 'api';
  /** Staff member; null at the command line and for API tokens. */
  person_id: string | null;
  actor: string;
  /** Action, such as `order.status`. */
  action: string;
  /** Kind of subject: the part of the action before the dot. */
  subject_kind: string;
  /** Name that staff use for the subject, such as an order's reference. */
  subject: string;
  /** JSON; null if there was no value or it was erased. */
  before: string | null;
  after: string | null;
}

/** Staff member: may sign in to the desk. */
export interface StaffMemberRow {
  id: string;
  name: string;
  role: 'owner' | 'helper';
  created_at: number;
  /** When access was revoked. */
  deactivated_at: number | null;
}

/** Permissions of a role that the owner has edited. */
export interface StaffRoleRow {
  role: 'owner' | 'helper';
  /** JSON array. */
  permissions: string;
}

/** Invitation link for registering a passkey, once. */
export interface DeskInvitationRow {
  /** SHA-256 of the token. */
  token_hash: string;
  person_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Code with which a staff member without a passkey registers a new one, once. */
export interface RecoveryCodeRow {
  /** SHA-256 of the code. */
  code_hash: string;
  person_id: string;
  created_at: number;
  used_at: number | null;
}

export interface DeskPasskeyRow {
  /** Credential ID (WebAuthn), in base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** Signature counter, if the authenticator has one: it must never decrease. */
  counter: number;
  /** JSON list. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** Session of a staff member in one browser. */
export interface DeskSessionRow {
  id: string;
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  /** Hash of the previous value, which a concurrent request may still send. */
  former_hash: string | null;
  person_id: string;
  passkey_id: string;
  /** Browser and system, as far as the user agent shows. */
  device: string;
  started_at: number;
  seen_at: number;
  rotated_at: number;
  /** Time of the last passkey authentication (re-authentication). */
  confirmed_at: number;
}

/** WebAuthn challenge that was signed, kept until it expires so that no response is accepted twice. */
export interface DeskChallengeRow {
  challenge: string;
  purpose: 'enter' | 'join' | 'confirm' | 'add';
  /** Staff member who must answer; null if the response identifies them. */
  person_id: string | null;
  expires_at: number;
}
