import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { orderReference } from '../orders/order-fields.ts';
import { field, operation } from '../shared/operation.ts';

export const orderDocument = operation({
  name: 'orders.document',
  effect: 'read',
  method: 'GET',
  path: '/orders/one/:reference/documents/:number',
  permission: 'orders:read',
  summary: 'Download an invoice or credit note of an order as a PDF',
  input: z.object({
    reference: orderReference,
    number: field(identifier(40), 'number of the document', { placeholder: 'NUMBER' }),
  }),
  output: 'file',
  errors: ['document-not-found'],
});
