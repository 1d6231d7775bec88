import type { Cart } from '../../../contract/cart/cart.ts';
import type { OrderRequest } from '../../../contract/orders/order.ts';
import { isNumber, isOptional, isShaped, isText } from '../../../contract/shared/shape.ts';
import { withCrossTabLock } from '../../cart/cross-tab-lock.ts';
import { writeStored } from '../../ui/dom/browser-storage.ts';

const storageKey = 'order-attempts';
/** Abandoned attempts are deleted once there are this many newer ones. */
const storedAttempts = 10;

/** An identical order within this time counts as a retry. */
const sameSubmissionMs = 60 * 60 * 1000;

/** Amounts of an order, which a later attempt may calculate differently: a discount may have started or ended since. */
type SentAmounts = Pick<OrderRequest, 'items' | 'subtotal' | 'discount' | 'total' | 'promoCode' | 'shippingRate'>;

export interface OrderAttempt {
  readonly key: string;
  /** The order as it was first sent with the key. */
  readonly order: OrderRequest;
  /** Whether the attempt is so old that the customer may want the same goods again. */
  readonly isOld: boolean;
}

/**
 * Returns the idempotency key of an order, and the order as it was first sent with it. The same order has the same key
 * and amounts until it is accepted or refused, whether it is sent again after a double click, a lost response or a
 * reload, or from another tab, so that the server creates one order.
 * @param code the applied promo code, which the order leaves out if an automatic discount is higher
 * @param rate the shipping rate that the visitor chose
 */
export function startAttempt(
  order: OrderRequest,
  code: string | null,
  rate?: string | undefined,
): Promise<OrderAttempt> {
  const print = fingerprint(order, code, rate);
  return withCrossTabLock(storageKey, () => {
    const attempts = readAttempts();
    const known = attempts.find((attempt) => attempt[0] === print);
    const now = Date.now();
    // A time in the future, from a wrong clock, is ignored.
    if (known) {
      return {
        key: known[1],
        order: { ...order, shippingRate: undefined, ...known[3] },
        isOld: !(Math.abs(now - known[2]) < sameSubmissionMs),
      };
    }
    const key = hex(crypto.getRandomValues(new Uint8Array(16)));
    const { items, subtotal, discount, total, promoCode, shippingRate } = order;
    const sent = { items, subtotal, discount, total, promoCode, ...(shippingRate && { shippingRate }) };
    writeAttempts([[print, key, now, sent], ...attempts]);
    return { key, order, isOld: false };
  });
}

/** Deletes the key of an accepted or refused order, so that the same goods can be ordered again on purpose. */
export async function clearAttempt(sent: OrderAttempt): Promise<void> {
  await withCrossTabLock(storageKey, () => writeAttempts(readAttempts().filter(([, key]) => key !== sent.key)));
}

/**
 * Fingerprint of an order: customer, quantities and promo code, but not the product texts, prices and amounts, which
 * may be refreshed between attempts. 64-bit FNV-1a, since crypto.subtle is missing on plain HTTP origins.
 */
function fingerprint(
  { subtotal, discount, total, promoCode, shippingRate, ...order }: OrderRequest,
  code: string | null,
  rate: string | undefined,
): string {
  const lines: Cart = JSON.parse(order.items);
  const items = lines.map(({ productId, quantity }) => [productId, quantity]);
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify({ ...order, items, code, rate }))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Attempts of an earlier version have no amounts: their fingerprints match no order. */
type Attempt = readonly [print: string, key: string, startedAt: number, sent?: SentAmounts];
const isSent = isShaped<SentAmounts>({
  items: isText,
  subtotal: isText,
  discount: isText,
  total: isText,
  promoCode: (value) => value === null || isText(value),
  shippingRate: isOptional(isText),
});
const isAttempt = (value: unknown): value is Attempt =>
  Array.isArray(value) && isText(value[0]) && isText(value[1]) && isNumber(value[2]) && isOptional(isSent)(value[3]);
let inMemory: readonly Attempt[] = [];

function readAttempts(): readonly Attempt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAttempt) : [];
  } catch {
    return inMemory;
  }
}

function writeAttempts(attempts: readonly Attempt[]): void {
  inMemory = attempts.slice(0, storedAttempts);
  // Without storage this tab still sends the same key for the same order.
  writeStored('localStorage', storageKey, JSON.stringify(inMemory));
}
