/** Verified backup. Its file is on `host`. */
export interface BackupRow {
  id: string;
  made_at: number;
  verified_at: number;
  host: string;
  file: string;
  orders: number;
}

/** Usage of one rate limit by one client. */
export interface RateLimitRow {
  /** Name of the rate limit and a hash of the client key. */
  key: string;
  points: number;
  expires_at: number;
}
