import { randomBytes, randomUUID } from 'node:crypto';

/** Where new names come from. */
export interface Ids {
  order(): string;
  /** What a customer quotes: short, without letters that are mistaken for others, not to be guessed. It may be taken. */
  reference(): string;
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

export const randomIds: Ids = {
  order: randomUUID,
  mail: randomUUID,
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
