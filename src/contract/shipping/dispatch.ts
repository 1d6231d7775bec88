import * as z from 'zod/mini';
import { dispatchConfirmations, owed } from '../orders/order-status.ts';
import { field, operation } from '../shared/operation.ts';

/** Maximum number of lines of one dispatch list. */
export const maxDispatchLines = 200;

const dispatchedLine = z.object({
  /** Its number in the text, from 1. */
  line: z.int(),
  reference: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** What the line does: dispatch the order, add tracking to a dispatched one, or nothing. */
  effect: z.enum(['dispatch', 'track', 'unchanged', 'refused']),
  done: z.boolean(),
  /** Why it is refused, in a sentence. */
  why: z.nullable(z.string()),
  owed,
});
export type DispatchedLine = z.output<typeof dispatchedLine>;

export const dispatchOrders = operation({
  name: 'orders.dispatch',
  effect: 'batch',
  path: '/orders/dispatch',
  permission: 'orders:write',
  preview: true,
  summary: 'Dispatch many orders with their tracking numbers and email the customers',
  details:
    'Each line has an order number, a carrier and a tracking number, separated by tabs, commas, semicolons or spaces. A header row can name the columns. If an order is already dispatched, only its tracking number is added. If any line is refused, nothing is changed; otherwise each order is changed separately. Unpaid orders are dispatched only if the unpaid amounts are confirmed.',
  input: z.object({
    text: field(
      z.string().check(z.minLength(1, 'Enter order numbers and tracking numbers'), z.maxLength(100_000)),
      'lines with order number, carrier and tracking number',
    ),
    carrier: field(z.optional(z.string().check(z.maxLength(100))), 'carrier of lines without one', {
      placeholder: 'NAME',
    }),
    confirmUnpaid: z.optional(dispatchConfirmations),
  }),
  output: z.object({
    lines: z.array(dispatchedLine),
    /** Number of orders dispatched, or to be dispatched. */
    dispatched: z.int(),
    /** Number of emails to customers. */
    emails: z.int(),
  }),
  errors: ['no-dispatch-lines', 'too-many-dispatch-lines'],
  invalidates: ['dashboard'],
});
