import * as z from 'zod/mini';
import { fileFormat } from '../shared/file-format.ts';
import { field, operation } from '../shared/operation.ts';

const shared = {
  effect: 'batch',
  method: 'GET',
  permission: 'payments:read',
  stepUp: true,
  output: 'file',
  errors: ['period-reversed'],
} as const;

const time = (description: string) =>
  field(z.optional(z.string().check(z.maxLength(40))), description, { placeholder: 'TIME' });

export const exportInvoices = operation({
  ...shared,
  name: 'invoices.export',
  path: '/invoices/export',
  summary: 'Export invoices and credit notes with their tax, as CSV or JSON',
  details: 'Amounts of credit notes are negative. Days are London days, times UTC.',
  input: z.object({
    from: time('first day or time, such as 2026-01-01'),
    to: time('last day or time, such as 2026-03-31'),
    format: fileFormat('csv'),
  }),
});

const day = z.iso.date('Must be a date such as 2026-11-30');

export const exportSales = operation({
  ...shared,
  name: 'payments.export-sales',
  path: '/payments/sold',
  summary: 'Export the order lines of a period as CSV, without names',
  /** Inclusive London days. */
  input: z.object({ from: day, to: day }),
});
