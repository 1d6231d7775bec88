import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { orderReference } from '../orders/checkout/order-fields.ts';
import { field, operation } from '../shared/operation.ts';

export const orderDocument = operation({
  name: 'orders.document',
  effect: 'read',
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

export const issueInvoice = operation({
  name: 'orders.issue-invoice',
  path: '/orders/one/:reference/invoice',
  permission: 'payments:write',
  summary: 'Issue the missing invoice of a paid or dispatched order',
  input: z.object({ reference: orderReference }),
  output: z.object({
    number: z.string(),
    /** Whether it was missing. */
    isNew: z.boolean(),
  }),
  errors: ['order-not-found', 'invoice-not-due'],
});

export const setNextInvoiceNumber = operation({
  name: 'invoices.set-next-number',
  effect: 'batch',
  path: '/invoices/next-number',
  permission: 'settings:write',
  stepUp: true,
  preview: true,
  summary: 'Set the last invoice or credit note number used',
  details:
    'For numbers issued after the backup that was restored. The numbers in between are skipped, which your accountant needs to know. This cannot be undone. If the last issued number has a date in the future from a wrong clock, the next one is dated by the current clock.',
  input: z.object({ number: field(identifier(40), 'last number that was issued', { placeholder: 'NUMBER' }) }),
  output: z.object({
    kind: z.enum(['invoice', 'credit-note']),
    next: z.string(),
    /** The next number before. */
    before: z.string(),
    /** Numbers that are skipped. */
    skipped: z.int(),
    /** Date of the last number, if it is in the future and the clock replaces it. */
    futureDate: z.nullable(z.int()),
  }),
  errors: ['invalid-series-number', 'series-number-too-high', 'series-number-not-higher'],
});
