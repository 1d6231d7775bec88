/** Access token of the admin API. */
export interface ApiTokenRow {
  id: string;
  /** SHA-256 of the token. */
  token_hash: string;
  name: string;
  /** JSON list. */
  scopes: string;
  /** Staff member who created it. */
  person_id: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface ApiRequestRow {
  /** Hash of token and idempotency key. */
  key: string;
  request_hash: string;
  /** Encrypted with a key derived from the token; empty while the request is in progress. */
  response: string;
  created_at: number;
}
