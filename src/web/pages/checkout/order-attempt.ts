import type { Cart } from '../../../contract/cart/cart.ts';
import type { OrderRequest } from '../../../contract/orders/order.ts';
import { isNumber, isOptional, isText } from '../../../contract/shared/shape.ts';
import { withCrossTabLock } from '../../cart/cross-tab-lock.ts';

const storageKey = 'order-attempts';
/** Attempts that were given up are forgotten when this many newer ones exist. */
const storedAttempts = 10;

/** Whoever tries an order again within so long means the same one. */
const sameSubmissionMs = 60 * 60 * 1000;

/** What an order is sent under. */
export interface OrderAttempt {
  readonly key: string;
  /** It was begun so long ago that the same goods may be meant once more. */
  readonly isOld: boolean;
}

/**
 * The idempotency key of an order. The same order has the same key until it is accepted, whether it is sent again after
 * a double click, a lost answer or a reload, or from another tab: so the server makes one order of it.
 */
export function startAttempt(order: OrderRequest): Promise<OrderAttempt> {
  const print = fingerprint(order);
  return withCrossTabLock(storageKey, () => {
    const attempts = readAttempts();
    const known = attempts.find((attempt) => attempt[0] === print);
    const now = Date.now();
    // Those of an earlier version have no time. A clock that was ahead says nothing.
    if (known) return { key: known[1], isOld: !(Math.abs(now - (known[2] ?? 0)) < sameSubmissionMs) };
    const key = hex(crypto.getRandomValues(new Uint8Array(16)));
    writeAttempts([[print, key, now], ...attempts]);
    return { key, isOld: false };
  });
}

/** Forgets the key of an order that was accepted, so that the same goods can be ordered again on purpose. */
export async function clearAttempt(order: OrderRequest): Promise<void> {
  const print = fingerprint(order);
  await withCrossTabLock(storageKey, () => writeAttempts(readAttempts().filter((attempt) => attempt[0] !== print)));
}

/**
 * What makes an order this order: buyer, quantities, prices and code, but not the texts of the products, which may be
 * refreshed between two tries. 64 bits of FNV-1a, since crypto.subtle is missing on plain-http addresses.
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

type Attempt = readonly [print: string, key: string, begun?: number];
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
    // Storage full or forbidden: this tab still sends the same key for the same order.
  }
}
