import * as z from 'zod/mini';
import { orderReference } from '../orders/checkout/order-fields.ts';
import { operation } from '../shared/operation.ts';
import { erasure } from './erasure.ts';

/** Customers with an email address are erased by it, with all their orders. */
export const eraseOrderCustomer = operation({
  name: 'customers.erase-order',
  effect: 'batch',
  path: '/customers/erase-order',
  permission: 'customers:erase',
  stepUp: true,
  preview: true,
  summary: 'Erase the name and address of an order without an email address',
  details:
    'The order keeps lines, amounts, dates and country. Issued invoices keep name and address for the period that tax law requires. ‘customer erase’ erases a customer with an email address.',
  input: z.object({ reference: orderReference }),
  output: z.extend(erasure, { reference: z.string() }),
  errors: ['order-not-found', 'customer-erased', 'erased-by-email'],
  invalidates: ['orders', 'dashboard'],
});
