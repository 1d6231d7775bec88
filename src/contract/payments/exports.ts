import * as z from 'zod/mini';
import { operation } from '../shared/operation.ts';

const day = z.iso.date('Must be a day');

/** Both are streamed as CSV. */
const shared = {
  effect: 'batch',
  method: 'GET',
  permission: 'payments:read',
  stepUp: true,
  /** Inclusive London days. */
  input: z.object({ from: day, to: day }),
  output: 'response',
  errors: ['period-reversed'],
} as const;

export const exportDocuments = operation({
  ...shared,
  name: 'payments.documents',
  path: '/payments/documents',
  summary: 'Export the invoices and credit notes of a period',
});

export const exportSales = operation({
  ...shared,
  name: 'payments.export-sales',
  path: '/payments/sold',
  summary: 'Export the order lines of a period, without names',
});
