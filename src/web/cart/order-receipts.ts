import { useSyncExternalStore } from 'react';
import { type Region, regions } from '../../contract/catalogue/product.ts';
import { isOwnPath } from '../../contract/shared/answers.ts';
import { isOneOf, isOptional, isShaped, isText, readListOf } from '../../contract/shared/shape.ts';
import { readStoredJson, writeStored } from '../ui/dom/browser-storage.ts';
import { createListeners } from '../ui/dom/create-listeners.ts';

/** Receipt of an order that was just placed. */
export interface OrderReceipt {
  readonly reference: string;
  /** Missing in receipts stored by an earlier version. */
  readonly region?: Region;
  /** As charged, for example '£361.80'. */
  readonly total: string;
  /** Payment due date, for example '4 December 2026'. */
  readonly payBy?: string;
  readonly email: string;
  /** Path and query of the order page. */
  readonly link: string;
  /** The order page was opened, where the customer may have paid: whether anything was charged is no longer known. */
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
const { subscribe, notify } = createListeners();

function read(): readonly OrderReceipt[] {
  receipts ??= readReceipts(readStoredJson('sessionStorage', storageKey)) ?? none;
  return receipts;
}

function write(next: readonly OrderReceipt[]): void {
  receipts = next;
  writeStored('sessionStorage', storageKey, JSON.stringify(next));
  notify();
}

/** Returns the receipts of orders placed in this tab that the customer has not dismissed. */
export function useOrderReceipts(): readonly OrderReceipt[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function addReceipt(receipt: OrderReceipt): void {
  write([...read().filter(({ reference }) => reference !== receipt.reference), receipt]);
}

/** Marks that the customer has opened the order page. */
export function markOrderPageOpened(reference: string): void {
  write(read().map((receipt) => (receipt.reference === reference ? { ...receipt, opened: true } : receipt)));
}

export function clearReceipts(): void {
  write(none);
}
