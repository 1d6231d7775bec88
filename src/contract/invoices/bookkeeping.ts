import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';

/** Bookkeeping software whose import format the shop writes. */
export const bookkeepingSoftware = ['xero', 'quickbooks', 'sage', 'datev'] as const;
export type BookkeepingSoftware = (typeof bookkeepingSoftware)[number];

const day = (description: string) =>
  field(z.iso.date('Must be a date such as 2026-11-30'), description, { placeholder: 'DAY' });

export const exportBookkeeping = operation({
  name: 'invoices.export-bookkeeping',
  effect: 'batch',
  method: 'GET',
  path: '/invoices/bookkeeping',
  permission: 'payments:read',
  stepUp: true,
  summary: 'Export invoices and credit notes for Xero, QuickBooks, Sage or DATEV',
  details:
    'One row per document, with customer, description, payment date and VAT code. Accounts and codes are settings: salesAccount, customerAccount, vatCodes, datevNumbers. Days are London days.',
  input: z.object({
    software: field(z.enum(bookkeepingSoftware), 'xero, quickbooks, sage or datev', { placeholder: 'SOFTWARE' }),
    from: day('first day, such as 2026-11-01'),
    to: day('last day, such as 2026-11-30'),
  }),
  output: 'file',
  errors: ['period-reversed', 'account-not-numeric', 'period-in-two-years'],
});
