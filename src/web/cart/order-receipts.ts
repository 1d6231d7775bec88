import { useSyncExternalStore } from 'react';
import { type Region, regions } from '../../contract/catalogue/product.ts';
import { isOwnPath } from '../../contract/shared/answers.ts';
import { isOneOf, isOptional, isShaped, isText, readListOf } from '../../contract/shared/shape.ts';

/** An order that was just placed, as the visitor is told of it. */
export interface OrderReceipt {
  readonly reference: string;
  /** Missing in what an earlier version of the shop kept. */
  readonly region?: Region;
  /** As it was charged, such as '£361.80'. */
  readonly total: string;
  /** By when it is to be paid, such as '4 December 2026'. */
  readonly payBy?: string;
  readonly email: string;
  /** Path and query of its page. */
  readonly link: string;
  /** Its page was opened, where it may have been paid: that nothing is charged yet is no longer known. */
  readonly opened?: true;
}

const readReceipts = readListOf(
  isShaped<OrderReceipt>({
    reference: isText,
    region: isOptional(isOneOf(regions)),
    total: isText,
    payBy: isOptional(isText),
    email: isText,
    link: isOwnPath,
    opened: isOptional(isOneOf([true])),
  }),
);

const storageKey = 'order-receipts';
const none: readonly OrderReceipt[] = [];
let receipts: readonly OrderReceipt[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly OrderReceipt[] {
  if (receipts) return receipts;
  try {
    receipts = readReceipts(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')) ?? none;
  } catch {
    receipts = none;
  }
  return receipts;
}

function write(next: readonly OrderReceipt[]): void {
  receipts = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage full or forbidden: the receipt stays until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The orders placed in this tab whose receipts the visitor has not put away yet. */
export function useOrderReceipts(): readonly OrderReceipt[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function addReceipt(receipt: OrderReceipt): void {
  write([...read().filter(({ reference }) => reference !== receipt.reference), receipt]);
}

/** The customer has gone to the page of an order. */
export function markOrderPageOpened(reference: string): void {
  write(read().map((receipt) => (receipt.reference === reference ? { ...receipt, opened: true } : receipt)));
}

export function clearReceipts(): void {
  write(none);
}
