import { sql } from 'kysely';

/** Whether a payment `p` with its resolution `s` counts towards its order. */
export const paymentCounts = sql`((p.mismatch_reason is null and s.outcome is null) or s.outcome = 'counted')`;

/**
 * Condition of a refund that counts in figures: it did not fail, and the payment that it refunds counted. Tables
 * `card_refunds`, `payments` and `payment_resolutions` are left-joined to `refunds`.
 */
export const refundCounts = sql<boolean>`(card_refunds.state is null or card_refunds.state in ('pending', 'succeeded'))
  and (payments.mismatch_reason is null or payment_resolutions.outcome = 'counted')`;
