import { randomBytes, randomUUID } from 'node:crypto';

/** Where new names come from. */
export interface Ids {
  order(): string;
  /**
   * What a customer quotes: short, without letters that are mistaken for others, not to be guessed. It may be taken.
   */
  reference(): string;
  /** Mails that are queued in the same moment leave and are listed in the order of their ids. */
  mail(): string;
  payment(): string;
  refund(): string;
  withdrawal(): string;
  statement(): string;
  message(): string;
  /** Lets whoever holds it end the mails to one address: 160 bits, in letters that no mail program cuts off. */
  token(): string;
}

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Of one process, each greater than the one before. UUID, version 7 (RFC 9562, 6.2, method 1): milliseconds, a counter,
 * chance.
 */
export function createOrderedIds(clock: () => number): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const now = clock();
    // Where the counter of 12 bits is full, or the clock goes back, the time of the ids goes on from where it was.
    count = now > time ? 0 : (count + 1) % 0x1000;
    time = count === 0 ? Math.max(now, time + 1) : time;
    const [ms, nth] = [time.toString(16).padStart(12, '0'), count.toString(16).padStart(3, '0')];
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${nth}${randomUUID().slice(18)}`;
  };
}

export const randomIds: Ids = {
  order: randomUUID,
  mail: createOrderedIds(Date.now),
  // Typed by the operator: shorter than a UUID, and as unlikely to meet its like.
  payment: () => randomBytes(6).toString('hex'),
  refund: () => randomBytes(6).toString('hex'),
  withdrawal: () => randomBytes(6).toString('hex'),
  statement: () => randomBytes(6).toString('hex'),
  message: randomUUID,
  token: () => randomBytes(20).toString('hex'),
  // 40 bits: even with 100,000 orders a guess hits one in eleven million.
  reference: () => {
    const symbols = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
    return `BB-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
  },
};
