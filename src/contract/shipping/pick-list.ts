import * as z from 'zod/mini';
import { orderReferences } from '../orders/checkout/order-fields.ts';
import { operation } from '../shared/operation.ts';

const pickedLine = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Number of orders with the product. */
  orders: z.int(),
});

const pickList = z.object({
  lines: z.array(pickedLine),
  references: z.array(z.string()),
  /** Orders with nothing to dispatch. */
  omitted: z.array(z.string()),
});
export type PickList = z.output<typeof pickList>;

const shared = {
  effect: 'read',
  method: 'POST',
  permission: 'orders:read',
  details: 'Quantities are added up across the orders. Orders with nothing to dispatch are left out.',
  input: z.object({ references: orderReferences }),
  errors: ['nothing-to-ship'],
} as const;

export const showPickList = operation({
  ...shared,
  name: 'orders.pick-list',
  path: '/orders/pick-list',
  summary: 'List the products to collect for orders',
  output: pickList,
});

export const printPickList = operation({
  ...shared,
  name: 'orders.print-pick-list',
  path: '/orders/pick-list/print',
  summary: 'Print the products to collect for orders as a PDF',
  output: 'file',
});
