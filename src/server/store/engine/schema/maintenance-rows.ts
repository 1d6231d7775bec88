/** Verified backup. Its file is on `host`. */
export interface BackupRow {
  id: string;
  made_at: number;
  verified_at: number;
  host: string;
  file: string;
  orders: number;
  /** Null for backups of versions before 0.3. */
  products: number | null;
  /** When it was copied to the backup target. */
  copied_at: number | null;
  /** Why it was not, as a sentence. */
  copy_problem: string | null;
}

/** One attempt to restore the newest backup and to start the shop on it. */
export interface RestoreDrillRow {
  id: string;
  drilled_at: number;
  host: string;
  /** Null if there was no backup. */
  file: string | null;
  /** Orders that the started shop had; null if it failed. */
  orders: number | null;
  /** Why it failed, as a sentence; null if it succeeded. */
  problem: string | null;
}

/** How often instances with this ORDER_LINK_SECRET have reported that they run. */
export interface SecretHeartbeatRow {
  /** Keyed hash that does not reveal the secret. */
  fingerprint: string;
  beats: number;
}

/** Page as it was last submitted to search engines. */
export interface SubmittedPageRow {
  path: string;
  fingerprint: string;
}

export interface RateLimitRow {
  /** Name of the rate limit and a hash of the client key. */
  key: string;
  points: number;
  expires_at: number;
}
