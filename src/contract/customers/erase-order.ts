import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { field, operation } from '../shared/operation.ts';
import { erasure } from './erasure.ts';

/** Customers with an email address are erased by it, with all their orders. */
export const eraseOrderCustomer = operation({
  name: 'customers.erase-order',
  effect: 'batch',
  path: '/customers/erase-order',
  permission: 'customers:erase',
  stepUp: true,
  preview: true,
  summary: 'Erase the name and address of an order without an email address, also of an imported one',
  details:
    'The order keeps lines, amounts, dates and country. Issued invoices keep name and address for the period that tax law requires. ‘customer erase’ erases a customer with an email address.',
  input: z.object({
    reference: field(identifier(60), 'reference of the order, or id of the imported order', {
      placeholder: 'REFERENCE',
    }),
  }),
  output: z.extend(erasure, { reference: z.string() }),
  errors: ['order-not-found', 'customer-erased', 'erased-by-email'],
});
