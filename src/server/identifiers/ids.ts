import { randomBytes, randomUUID } from 'node:crypto';

/** Source of new identifiers. */
export interface Ids {
  order(): string;
  /**
   * Order reference for customers: short, hard to guess, without letters that are easily confused. It may already
   * exist.
   */
  reference(): string;
  /** Sort key of the outbox: emails queued in the same moment are sent and listed in the order of their ids. */
  mail(): string;
  payment(): string;
  refund(): string;
  withdrawal(): string;
  statement(): string;
  message(): string;
  /** Unsubscribe token for one email address: 160 bits, in characters at which no mail program cuts a link. */
  token(): string;
  /** 80 random bits to print and to type: 'K7QM-2XWD-9RTA-5HNC'. */
  recoveryCode(): string;
}

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomSymbols = (count: number) => Array.from(randomBytes(count), (byte) => alphabet[byte % 32]).join('');

/** Monotonic ids within a process. UUID version 7 (RFC 9562, 6.2, method 1): milliseconds, a counter, random bits. */
export function createOrderedIds(clock: () => number): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const now = clock();
    // If the 12-bit counter overflows or the clock is set back, the time of the ids advances from its last value.
    count = now > time ? 0 : (count + 1) % 0x1000;
    time = count === 0 ? Math.max(now, time + 1) : time;
    const [ms, nth] = [time.toString(16).padStart(12, '0'), count.toString(16).padStart(3, '0')];
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${nth}${randomUUID().slice(18)}`;
  };
}

export const randomIds: Ids = {
  order: randomUUID,
  mail: createOrderedIds(Date.now),
  // Typed by the operator: shorter than a UUID, and as unlikely to collide.
  payment: () => randomBytes(6).toString('hex'),
  refund: () => randomBytes(6).toString('hex'),
  withdrawal: () => randomBytes(6).toString('hex'),
  statement: () => randomBytes(6).toString('hex'),
  message: randomUUID,
  token: () => randomBytes(20).toString('hex'),
  recoveryCode: () => randomSymbols(16).match(/.{4}/g)?.join('-') ?? '',
  // 40 bits: even with 100,000 orders, a guess succeeds once in eleven million.
  reference: () => {
    const symbols = randomSymbols(8);
    return `BB-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
  },
};
