import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';
import { reportBasis, reportFilter, reportPoint } from './report-fields.ts';

/** What moved the balance at the payment provider, in the order of the report. */
export const balanceCategories = ['payments', 'refunds', 'disputes', 'fees', 'other'] as const;
export type BalanceCategory = (typeof balanceCategories)[number];

const balanceFigures = {
  /** Of the balance, in capital letters. */
  currency: z.string(),
  count: z.int(),
  /** Before fees; refunds and disputes are negative. */
  amount: z.int(),
  fees: z.int(),
  /** Amount less fees. */
  net: z.int(),
};
const balanceRow = z.object({ category: z.enum(balanceCategories), ...balanceFigures });
export type BalanceRow = Readonly<z.output<typeof balanceRow>>;

const payout = z.object({
  id: z.string(),
  /** Milliseconds: when it is expected in the bank account. */
  arrivesAt: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
});
export type Payout = Readonly<z.output<typeof payout>>;

const unmatched = z.object({
  /** Where the payment or refund is missing, or that the amounts differ. */
  kind: z.enum(['missing-here', 'missing-there', 'differs']),
  what: z.enum(['payment', 'refund']),
  reference: z.nullable(z.string()),
  /** The provider's id. */
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
  at: z.int(),
});
export type Unmatched = Readonly<z.output<typeof unmatched>>;

const payoutReport = z.object({
  rows: listOf(balanceRow),
  totals: listOf(z.object(balanceFigures)),
  fees: listOf(reportPoint),
  payouts: listOf(payout),
  /** Without failed and cancelled payouts, as is `paidOut`. */
  payoutTotals: listOf(z.object({ currency: z.string(), count: z.int(), amount: z.int() })),
  paidOut: listOf(reportPoint),
  /** Payments and refunds that agree on both sides. */
  matched: z.int(),
  unmatched: listOf(unmatched),
  /** The provider is the stand-in of a demo, which moves no money. */
  isTest: z.boolean(),
});
export type PayoutReport = Readonly<z.output<typeof payoutReport>>;

export const payoutsReport = operation({
  ...reportBasis,
  name: 'reports.payouts',
  path: '/reports/payouts',
  summary: 'Show fees and payouts of the payment provider, compared with recorded payments',
  details: 'From the balance transactions of the period. Nothing is changed. Days are London days.',
  input: z.object({ from: reportFilter.from, to: reportFilter.to }),
  output: payoutReport,
  errors: [...reportBasis.errors, 'provider-not-configured', 'provider-unavailable', 'too-many-to-compare'],
});
