/** The request header that carries the key of an order. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** The header of an answer that was given before, to the same order under the same key. */
export const replayedHeader = 'Idempotent-Replayed';
