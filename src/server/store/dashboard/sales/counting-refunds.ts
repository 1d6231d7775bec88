import { sql } from 'kysely';

/**
 * Condition of a refund that counts in figures: it did not fail, and the payment that it refunds counted. Tables
 * `card_refunds`, `payments` and `payment_resolutions` are left-joined to `refunds`.
 */
export const refundCounts = sql<boolean>`(card_refunds.state is null or card_refunds.state in ('pending', 'succeeded'))
  and (payments.mismatch_reason is null or payment_resolutions.outcome = 'counted')`;
