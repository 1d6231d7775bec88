import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { operation } from '../shared/operation.ts';

const short = z._default(z.string().check(z.maxLength(300)), '');

/** An order in a list. Times are milliseconds since the epoch, amounts in minor units. */
const listedOrder = z.object({
  reference: z.string(),
  createdAt: z.int(),
  status: z.string(),
  money: z.string(),
  name: z.string(),
  /** School or business. */
  organisation: z.nullable(z.string()),
  country: z.string(),
  total: z.int(),
  currency: z.enum(['GBP', 'USD']),
  origin: z.nullable(z.enum(['telephone', 'quotation'])),
});
export type ListedOrder = z.output<typeof listedOrder>;

const orderList = z.object({
  orders: z.array(listedOrder),
  /** Cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Time back to which a sparse search has looked; the next page continues from there. */
  searchedTo: z.nullable(z.int()),
  /** Number of matches, up to a thousand; null when searching by text or payment state. */
  count: z.nullable(z.int()),
});
export type OrderList = z.output<typeof orderList>;

export const listOrders = operation({
  name: 'orders.list',
  effect: 'read',
  method: 'GET',
  path: '/orders',
  permission: 'orders:read',
  summary: 'List the newest orders, or search for some',
  input: z.object({
    search: z._default(searchText(300), ''),
    status: short,
    money: short,
    since: short,
    before: short,
    after: short,
  }),
  output: orderList,
  errors: [],
});
