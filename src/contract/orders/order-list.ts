import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { field, operation } from '../shared/operation.ts';

const text = z._default(z.string().check(z.maxLength(300)), '');
const time = (description: string) => field(text, description, { placeholder: 'TIME' });

/** An order in a list. Times are milliseconds since the epoch, amounts in minor units. */
const listedOrder = z.object({
  reference: z.string(),
  createdAt: z.int(),
  /** Step of the order: pending until confirmed. */
  status: z.string(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  name: z.string(),
  email: z.string(),
  /** School or business. */
  organisation: z.nullable(z.string()),
  country: z.string(),
  total: z.int(),
  /** Value of the withdrawn lines, which the total includes. */
  withdrawn: z.int(),
  currency: z.enum(['GBP', 'USD']),
  origin: z.nullable(z.enum(['telephone', 'quotation', 'exchange'])),
});
export type ListedOrder = z.output<typeof listedOrder>;

const orderList = z.object({
  orders: z.array(listedOrder),
  /** Cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Time back to which a sparse search has looked; the next page continues from there. */
  searchedTo: z.nullable(z.int()),
  /** Number of matches, up to a thousand; null when searching by text or payment status. */
  count: z.nullable(z.int()),
});
export type OrderList = z.output<typeof orderList>;

export const listOrders = operation({
  name: 'orders.list',
  effect: 'read',
  path: '/orders',
  permission: 'orders:read',
  summary: 'List the newest orders, or search for some',
  input: z.object({
    search: field(
      z._default(searchText(300), ''),
      'words, or the start of words, in the order number, name, school or business, email address or its domain, postcode or purchase order number; or an invoice number, a tracking number or a total such as £259 or 259.00',
      { placeholder: 'TEXT' },
    ),
    status: field(
      text,
      'only orders that are unfulfilled (pending or confirmed), part-fulfilled, fulfilled, delivered, returned or cancelled',
      { placeholder: 'STATUS' },
    ),
    money: field(
      text,
      'only orders with this payment status: pending, awaiting-payment, part-paid, unpaid (any of these), paid, part-refunded, refunded, disputed, cancelled, or owed (refund due)',
      { option: 'payment-state', placeholder: 'STATE' },
    ),
    since: time('only orders placed at or after this time, such as 2026-01-31 (UTC)'),
    before: time('only orders placed before this time, such as 2026-01-31T12:00 (UTC)'),
    /** `next` of the previous page, or the reference of its last order. */
    after: field(text, 'reference of the order after which the list continues', { placeholder: 'REFERENCE' }),
  }),
  output: orderList,
  errors: ['order-not-found'],
});
