/** Endpoint that receives events. Its secret is derived from its id and not stored. */
export interface WebhookEndpointRow {
  id: string;
  url: string;
  /** JSON list of event types. */
  events: string;
  created_at: number;
  /** Since when every delivery has failed. */
  failing_since: number | null;
  disabled_at: number | null;
}

/** Outbox message: an event for one endpoint. Waiting until one of `delivered_at` and `failed_at` is set. */
export interface WebhookMessageRow {
  id: string;
  endpoint_id: string;
  event: string;
  /** JSON, as it is sent; without personal data. */
  payload: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  delivered_at: number | null;
  /** When it was given up. */
  failed_at: number | null;
  /** HTTP status of the last response. */
  last_status: number | null;
  last_error: string | null;
  /** When staff last sent it again. */
  replayed_at: number | null;
}
