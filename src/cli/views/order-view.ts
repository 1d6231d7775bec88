import type { CheckoutForm } from '../../contract/orders/checkout.ts';
import type { PricedLine } from '../../domain/pricing/calculate-totals.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { suggestEmail } from '../../domain/shared/text/suggest-email.ts';
import { addressLines } from '../../domain/shipping/recipient.ts';
import type { OrderNote } from '../../server/store/orders/order-notes.ts';
import type { StatusChange } from '../../server/store/orders/order-status.ts';
import type { OrderHeader, StoredOrder } from '../../server/store/orders/orders.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';
import { escapeControlCharacters } from '../runtime/output/escape-control-characters.ts';

/** An order's header, for JSON: amounts as decimal strings, time as ISO 8601 in UTC. */
export function describeOrder({ subtotal, discount, total, createdAt, linkVersion: _, ...order }: OrderHeader) {
  return {
    ...order,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    total: toDecimal(total),
    createdAt: isoTime(createdAt),
  };
}

export function describeLine({ unitPrice, lineTotal, ...line }: PricedLine) {
  return { ...line, unitPrice: toDecimal(unitPrice), lineTotal: toDecimal(lineTotal) };
}

export function describeWholeOrder(order: StoredOrder) {
  return { ...describeOrder(order), lines: order.lines.map(describeLine) };
}

export function describeStatusChange({ changedAt, ...change }: StatusChange) {
  return { ...change, changedAt: isoTime(changedAt) };
}

export function describeNote({ createdAt, ...note }: OrderNote) {
  return { ...note, createdAt: isoTime(createdAt) };
}

/** Customer, shipping address and email address, in lines. */
export function describeCustomer(customer: CheckoutForm): string {
  return [...addressLines(customer), customer.customerEmail].map(escapeControlCharacters).join('\n');
}

/** Warning about a probable typo in an email address, before the last confirmation; empty if there is none. */
export function doubtEmail({ customerEmail = '' }: { readonly customerEmail?: string | undefined }): string {
  const suggested = suggestEmail(customerEmail);
  return suggested === undefined
    ? ''
    : `The address is ${escapeControlCharacters(customerEmail)}. Did you mean ${escapeControlCharacters(suggested)}?\n`;
}

/** Columns of an order in table and CSV, without its lines. */
export const orderColumns: readonly Column<OrderHeader>[] = [
  { key: 'reference', heading: 'reference', value: ({ reference }) => reference },
  {
    key: 'placed',
    heading: 'placed (UTC)',
    value: ({ createdAt }) => isoTime(createdAt),
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  { key: 'status', heading: 'status', value: ({ status }) => status },
  { key: 'region', value: ({ region }) => region },
  {
    key: 'customerName',
    heading: 'customer',
    value: ({ customer }) => customer.customerName,
    // Shows why a search for a school matched.
    cell: ({ customer }) => [customer.customerName, customer.organisation].filter(Boolean).join(', '),
  },
  { key: 'customerEmail', value: ({ customer }) => customer.customerEmail },
  { key: 'shippingAddress', value: ({ customer }) => customer.shippingAddress },
  { key: 'city', value: ({ customer }) => customer.city },
  { key: 'postalCode', value: ({ customer }) => customer.postalCode },
  { key: 'country', value: ({ customer }) => customer.country },
  { key: 'currency', value: ({ currency }) => currency },
  { key: 'subtotal', value: ({ subtotal }) => toDecimal(subtotal) },
  { key: 'purchaseOrder', value: ({ purchaseOrder }) => purchaseOrder ?? '' },
  { key: 'promoCode', value: ({ promoCode }) => promoCode },
  { key: 'promoPercent', value: ({ promoPercent }) => promoPercent },
  { key: 'discount', value: ({ discount }) => toDecimal(discount) },
  {
    key: 'total',
    heading: 'total',
    value: ({ total }) => toDecimal(total),
    cell: ({ total, currency }) => formatCharge(total, currency),
  },
];

/** Added later, and therefore last: programs read the other columns by position. */
export const organisationColumn: Column<OrderHeader> = {
  key: 'organisation',
  value: ({ customer }) => customer.organisation ?? '',
};
