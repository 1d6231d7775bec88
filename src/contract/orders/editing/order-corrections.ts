import * as z from 'zod/mini';
import { textInput } from '../../desk/text-inputs.ts';
import { field, operation } from '../../shared/operation.ts';
import { customerInput, orderCustomer, orderReference } from '../checkout/order-fields.ts';
import { maxHoldDays } from './payment-deadline-days.ts';

export const correctAddress = operation({
  name: 'orders.address',
  method: 'PUT',
  path: '/orders/one/:reference/address',
  permission: 'orders:write',
  preview: true,
  summary: 'Correct the customer and address of an order before dispatch and email the customer',
  details:
    'An issued invoice keeps the former address; with one, the order cannot move to a place that is taxed differently. With a new email address, links in emails sent before stop working.',
  // Only the fields to change: other fields keep corrections made in the meantime.
  input: z.object({ reference: orderReference, customer: z.partial(customerInput) }),
  output: z.object({
    reference: z.string(),
    customer: orderCustomer,
    /** Number of an earlier invoice, which keeps the former address. */
    invoice: z.nullable(z.string()),
  }),
  errors: [
    'order-not-found',
    'customer-erased',
    'address-final',
    'unchanged',
    'taxed-differently',
    'reauthentication-required',
  ],
});

export const addOrderNote = operation({
  name: 'orders.note',
  path: '/orders/one/:reference/notes',
  permission: 'orders:write',
  summary: 'Add an internal note to an order',
  details: "Customers do not see it, unless they request a copy of their data. It is erased with the customer's data.",
  input: z.object({
    reference: orderReference,
    /** Identical for every retry, so that a note of uncertain outcome is added once. */
    noteId: z.optional(z.uuid()),
    text: field(textInput.check(z.minLength(1, 'Is required')), 'the note', { placeholder: 'TEXT' }),
  }),
  output: z.object({ id: z.string(), author: z.string(), text: z.string(), createdAt: z.int() }),
  errors: ['order-not-found'],
});

const holdDays = `Must be a whole number from 1 to ${maxHoldDays}`;

export const extendOrderHold = operation({
  name: 'orders.hold',
  method: 'PUT',
  path: '/orders/one/:reference/hold',
  permission: 'orders:write',
  summary: 'Extend the payment deadline of an unpaid order, in days from today',
  details:
    'An unpaid order is cancelled automatically after its deadline; a confirmed one never is. The customer is not emailed.',
  input: z.object({
    reference: orderReference,
    days: field(z.int(holdDays).check(z.gte(1, holdDays), z.lte(maxHoldDays, holdDays)), 'days from today', {
      placeholder: 'DAYS',
    }),
  }),
  output: z.object({ reference: z.string(), until: z.int() }),
  errors: ['order-not-found', 'not-awaiting-payment', 'deadline-not-later'],
});
