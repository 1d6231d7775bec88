import type { Cart } from '../../../contract/cart/cart.ts';
import type { OrderRequest } from '../../../contract/orders/order.ts';
import { isNumber, isOptional, isText } from '../../../contract/shared/shape.ts';
import { withCrossTabLock } from '../../cart/cross-tab-lock.ts';

const storageKey = 'order-attempts';
/** Abandoned attempts are deleted once there are this many newer ones. */
const storedAttempts = 10;

/** An identical order within this time counts as a retry. */
const sameSubmissionMs = 60 * 60 * 1000;

/** An order attempt and its idempotency key. */
export interface OrderAttempt {
  readonly key: string;
  /** Whether the attempt is so old that the customer may want the same goods again. */
  readonly isOld: boolean;
}

/**
 * Returns the idempotency key of an order. The same order has the same key until it is accepted, whether it is sent
 * again after a double click, a lost response or a reload, or from another tab, so that the server creates one order.
 */
export function startAttempt(order: OrderRequest): Promise<OrderAttempt> {
  const print = fingerprint(order);
  return withCrossTabLock(storageKey, () => {
    const attempts = readAttempts();
    const known = attempts.find((attempt) => attempt[0] === print);
    const now = Date.now();
    // Attempts of an earlier version have no time. A time in the future, from a wrong clock, is ignored.
    if (known) return { key: known[1], isOld: !(Math.abs(now - (known[2] ?? 0)) < sameSubmissionMs) };
    const key = hex(crypto.getRandomValues(new Uint8Array(16)));
    writeAttempts([[print, key, now], ...attempts]);
    return { key, isOld: false };
  });
}

/** Deletes the key of an accepted order, so that the same goods can be ordered again on purpose. */
export async function clearAttempt(order: OrderRequest): Promise<void> {
  const print = fingerprint(order);
  await withCrossTabLock(storageKey, () => writeAttempts(readAttempts().filter((attempt) => attempt[0] !== print)));
}

/**
 * Fingerprint of an order: customer, quantities, prices and promo code, but not the product texts, which may be
 * refreshed between attempts. 64-bit FNV-1a, since crypto.subtle is missing on plain HTTP origins.
 */
function fingerprint(order: OrderRequest): string {
  const lines: Cart = JSON.parse(order.items);
  const items = lines.map(({ productId, quantity, product }) => [productId, quantity, product.price]);
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify({ ...order, items }))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Attempt = readonly [print: string, key: string, startedAt?: number];
const isAttempt = (value: unknown): value is Attempt =>
  Array.isArray(value) && isText(value[0]) && isText(value[1]) && isOptional(isNumber)(value[2]);
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
  try {
    localStorage.setItem(storageKey, JSON.stringify(inMemory));
  } catch {
    // Storage is full or blocked: this tab still sends the same key for the same order.
  }
}
