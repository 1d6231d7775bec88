import * as z from 'zod/mini';
import { noteInput } from '../../desk/text-inputs.ts';
import { field, operation } from '../../shared/operation.ts';
import { orderReference } from '../checkout/order-fields.ts';

export const cancelRest = operation({
  name: 'orders.cancel-rest',
  path: '/orders/one/:reference/cancel-rest',
  permission: 'orders:write',
  preview: true,
  summary: 'Cancel the items of an unpaid, part-dispatched order that are still to be sent, and email the customer',
  details:
    'The items are restocked, the customer no longer has to pay for them, and a credit note corrects the invoice. The customer keeps the discount. If the order is paid, refund the items instead.',
  input: z.object({
    reference: orderReference,
    note: field(noteInput, 'note to the customer, shown in the email', { placeholder: 'TEXT' }),
  }),
  output: z.object({
    reference: z.string(),
    status: z.string(),
    /** Amount still due, in minor units. */
    due: z.int(),
    currency: z.string(),
  }),
  errors: ['order-not-found', 'rest-not-cancellable', 'rest-paid'],
});
