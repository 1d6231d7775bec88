/** Outbox message. Neither sent nor a dead letter until one of the times is set. */
export interface OutboxRow {
  id: string;
  kind: string;
  /** Blank once erased, some time after the email was sent or became a dead letter. */
  recipient: string;
  /** JSON; `null` once erased. */
  payload: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  leased_by: string | null;
  sent_at: number | null;
  dead_lettered_at: number | null;
  /** When the recipient was permanently refused; the email becomes a dead letter. */
  refused_at: number | null;
  last_error: string | null;
  /** When the operator last retried it. */
  retried_at: number | null;
  /** The order that the email is about, if any. */
  order_id: string | null;
  /** When it was charged to the rate limits for emails to unproven addresses. */
  counted_at: number | null;
  /** When one of these rate limits last delayed it; null once it is charged. */
  held_at: number | null;
}

/** Email address whose owner has clicked a link in an email to it, or has paid for an order with it. */
export interface ProvenAddressRow {
  /** In lower case. */
  address: string;
  proven_by: 'click' | 'payment';
  /** Time of the latest proof. */
  proven_at: number;
}
