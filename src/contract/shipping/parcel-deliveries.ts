import * as z from 'zod/mini';
import { orderReference } from '../orders/checkout/order-fields.ts';
import { notEmailed } from '../orders/order-status.ts';
import { field, operation } from '../shared/operation.ts';

export const deliverParcel = operation({
  name: 'orders.deliver-parcel',
  path: '/orders/one/:reference/parcels/:number/delivered',
  permission: 'orders:write',
  preview: true,
  summary: 'Record that one of several parcels was delivered',
  details:
    'Once every parcel of a dispatched order is delivered, the order is delivered: the customer is emailed, and the withdrawal period starts.',
  input: z.object({
    reference: orderReference,
    number: field(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 'number of the parcel', {
      placeholder: 'NUMBER',
    }),
  }),
  output: z.object({
    reference: z.string(),
    number: z.int(),
    /** Status of the order: delivered if all of its parcels are. */
    status: z.string(),
    notEmailed,
  }),
  errors: ['order-not-found', 'parcel-not-found', 'status-change-not-allowed', 'part-dispatched'],
});
