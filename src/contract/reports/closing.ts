import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { reportCurrency } from './report-fields.ts';

const month = field(
  z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Must be a month, such as 2026-10')),
  'month, such as 2026-10',
  { placeholder: 'MONTH' },
);

/** Invoices less credit notes of a month in one currency. */
const monthTotal = z.object({
  currency: reportCurrency,
  documents: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});
export type MonthTotal = Readonly<z.output<typeof monthTotal>>;

const reportedMonth = z.object({
  month: z.string(),
  totals: listOf(monthTotal),
  /** When it was closed, in milliseconds; null while it is open. */
  closedAt: z.nullable(z.int()),
  /** The totals at its closing, if they no longer match. */
  changedFrom: z.nullable(listOf(monthTotal)),
  /** Whether it is over, so that it can be closed. */
  isOver: z.boolean(),
});
export type ReportedMonth = Readonly<z.output<typeof reportedMonth>>;

export const listMonths = operation({
  name: 'reports.months',
  effect: 'read',
  path: '/reports/months',
  permission: 'payments:read',
  summary: 'List the months of the last year and closed ones, with their totals',
  details: 'Closed months whose totals have changed since are marked.',
  input: z.object({}),
  output: listOf(reportedMonth),
});

const changeMonth = {
  permission: 'payments:write',
  input: z.object({ month }),
  output: z.object({ month: z.string(), totals: listOf(monthTotal) }),
} as const;

export const closeMonth = operation({
  ...changeMonth,
  name: 'reports.close-month',
  path: '/reports/months/:month/close',
  summary: 'Close a month and record its totals',
  details: 'Later corrections appear as credit notes in the month they are issued.',
  errors: ['month-not-over', 'month-already-closed'],
});

export const reopenMonth = operation({
  ...changeMonth,
  name: 'reports.reopen-month',
  path: '/reports/months/:month/reopen',
  stepUp: true,
  summary: 'Reopen a closed month and delete its recorded totals',
  details: 'Until it is closed again, documents can be dated in it, and changes of its totals are not reported.',
  errors: ['month-not-closed'],
});
