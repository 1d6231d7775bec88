import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Statuses by which imported orders can be listed. */
export const importedOrderStates = [
  'awaiting-payment',
  'part-paid',
  'paid',
  'part-refunded',
  'refunded',
  'cancelled',
] as const;

/** An order of a former shop in a list. Amounts are hundredths of its currency, times milliseconds. */
export const importedOrderSummary = z.object({
  id: z.string(),
  /** Its number in the former shop. */
  number: z.string(),
  source: z.string(),
  placedAt: z.int(),
  cancelledAt: z.nullable(z.int()),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  /** Empty once the customer is erased. */
  name: z.string(),
  email: z.string(),
  /** ISO 4217: not only currencies of this shop. */
  currency: z.string(),
  total: z.int(),
  refunded: z.int(),
});
export type ImportedOrderSummary = z.output<typeof importedOrderSummary>;

const importedOrder = z.extend(importedOrderSummary, {
  importedAt: z.int(),
  address: z.string(),
  country: z.string(),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  /** Null if the file did not tell. */
  taxIncluded: z.nullable(z.boolean()),
  promoCode: z.string(),
  paymentMethod: z.string(),
  lines: listOf(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), unitPrice: z.int(), total: z.int() })),
});
export type ImportedOrderDetails = z.output<typeof importedOrder>;

export const listImportedOrders = operation({
  name: 'imported-orders.list',
  effect: 'read',
  path: '/imported-orders',
  permission: 'orders:read',
  summary: 'List orders imported from a former shop, newest first',
  input: z.object({
    search: field(z._default(searchText(300), ''), 'part of the number, name or email address', {
      placeholder: 'TEXT',
    }),
    status: field(
      z._default(z.enum(['', ...importedOrderStates]), ''),
      `only orders that are ${importedOrderStates.join(', ')}`,
      { placeholder: 'STATUS' },
    ),
    after: z._default(z.string().check(z.maxLength(300)), ''),
  }),
  output: z.object({ orders: listOf(importedOrderSummary), next: z.nullable(z.string()) }),
});

export const showImportedOrder = operation({
  name: 'imported-orders.show',
  effect: 'read',
  path: '/imported-orders/:id',
  permission: 'orders:read',
  summary: 'Show an order imported from a former shop',
  input: z.object({ id: field(z.string().check(z.maxLength(60)), 'id of the imported order', { placeholder: 'ID' }) }),
  output: importedOrder,
  errors: ['imported-order-not-found'],
});
