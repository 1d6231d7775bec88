interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Jitter: up to this share of a delay is added at random. */
const atRandom = 1 / 2;

/**
 * Exponential backoff after the nth failed attempt, in milliseconds: doubles from the first delay to the longest, plus
 * jitter of up to half, so that what failed together is not retried together.
 * @param random from 0 up to 1
 */
export function backoffMs(attempts: number, { firstMs, maxMs }: Backoff, random: number): number {
  return Math.round(Math.min(firstMs * 2 ** (attempts - 1), maxMs) * (1 + random * atRandom));
}

/** The longest delay, with jitter. */
export const longestBackoffMs = ({ maxMs }: Backoff): number => maxMs * (1 + atRandom);
