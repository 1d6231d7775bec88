import * as z from 'zod/mini';
import { importedFile, importId } from '../imports/imported-file.ts';
import { dispatchConfirmations, owed } from '../orders/order-status.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Maximum number of lines of one dispatch list. */
export const maxDispatchLines = 200;

const dispatchedLine = z.object({
  /** Its number in the text, from 1. */
  line: z.int(),
  reference: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** What the line does: dispatch the order, change the tracking of a dispatched one, or nothing. */
  effect: z.enum(['dispatch', 'track', 'unchanged', 'refused']),
  /** Former tracking number or carrier that `track` replaces; null if it only adds tracking. */
  replaces: z.nullable(z.object({ from: z.string(), to: z.string() })),
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
    'Each line has an order number, a carrier and a tracking number, separated by tabs, commas, semicolons or spaces. A header row can name the columns. If an order is already dispatched, only its tracking number is added or, as `replaces` names it, replaced. If any line is refused, nothing is changed; otherwise each order is changed separately. Unpaid orders are dispatched only if the unpaid amounts are confirmed.',
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
    /** Id of the list, to undo it; null if it changed no order. */
    id: z.nullable(z.string()),
    lines: z.array(dispatchedLine),
    /** Number of orders dispatched, or to be dispatched. */
    dispatched: z.int(),
    /** Number of emails to customers. */
    emails: z.int(),
  }),
  errors: ['no-dispatch-lines', 'too-many-dispatch-lines'],
});

export const listDispatches = operation({
  name: 'orders.list-dispatches',
  effect: 'read',
  path: '/orders/dispatches',
  permission: 'orders:write',
  summary: 'List the newest dispatches of orders by tracking numbers',
  input: z.object({}),
  output: z.object({
    imports: listOf(
      z.object({
        /** `file` names an order, since lists can be pasted: 'BB-7K2M-9QXT and 11 more'. */
        ...importedFile,
        /** Number of orders that it dispatched, or whose tracking it changed. */
        orders: z.int(),
        /** Number of orders among them that were dispatched before. */
        tracked: z.int(),
      }),
    ),
  }),
});

export const undoDispatch = operation({
  name: 'orders.undo-dispatch',
  path: '/orders/dispatches/:id/undo',
  permission: 'orders:write',
  preview: true,
  summary: 'Undo a dispatch of orders by tracking numbers as far as possible',
  details:
    'Its orders return to their previous status, without tracking. Orders that have since been delivered, refunded, withdrawn from or given other tracking stay dispatched. Orders that were dispatched before get their previous tracking back. Queued dispatch emails are not sent. Issued invoices stay. If no order can be undone, the call is refused. Webhooks are not called.',
  input: z.object({ id: importId }),
  output: z.object({
    id: z.string(),
    undone: listOf(
      z.object({
        reference: z.string(),
        name: z.string(),
        /** False if only its tracking is undone, since it was dispatched before. */
        isDispatch: z.boolean(),
        /** The customer was already emailed about it. */
        isTold: z.boolean(),
      }),
    ),
    /** Orders that stay dispatched; `reason` is a sentence. */
    kept: listOf(z.object({ reference: z.string(), reason: z.string() })),
  }),
  errors: ['dispatch-list-not-found', 'dispatch-list-undone', 'nothing-can-be-undone'],
});
