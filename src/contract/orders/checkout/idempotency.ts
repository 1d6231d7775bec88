/** Request header with the idempotency key of an order. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Response header that marks a replayed response to the same order and key. */
export const replayedHeader = 'Idempotent-Replayed';
