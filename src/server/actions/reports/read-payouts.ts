import { payoutsReport } from '../../../contract/reports/payouts.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import {
  type BalanceTransaction,
  isPaidOut,
  sumBalance,
  totalBalance,
  totalPayouts,
} from '../../../domain/payments/balance-transactions.ts';
import { matchBalance } from '../../../domain/payments/match-balance.ts';
import { toSeries } from '../../../domain/reports/report-series.ts';
import { listProviderMovements } from '../../store/payments/provider-movements.ts';
import type { ReadContext } from '../app.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { readAllPages } from '../payments/provider/read-all-pages.ts';
import { reportTime } from './report-time.ts';

type Days = ParsedInputOf<typeof payoutsReport>;

const dayMs = 24 * 60 * 60 * 1000;

/** Fees, payouts and the comparison with recorded payments, read from the provider each time: nothing is stored. */
export async function readPayoutsReport({ db, cards }: Pick<ReadContext, 'db' | 'cards'>, days: Days) {
  const time = reportTime(days);
  if (time instanceof Failure) return time;
  if (!cards) return fail('provider-not-configured');
  const { since, before } = time.whole;
  const wide = { since: since - dayMs, before: before + dayMs };
  const there = await readAllPages((after) => cards.listBalanceTransactions(wide, after));
  if (!there.ok) return refuse(there.reason);
  const payouts = await readAllPages((after) => cards.listPayouts({ since, before }, after));
  if (!payouts.ok) return refuse(payouts.reason);
  const recorded = await listProviderMovements(db, { since, before, names: namesOf(there.values) });
  // Test payments of a demo moved no money.
  const here = recorded.filter(({ name }) => !name.startsWith('demo_'));
  const stepOf = (at: number) => time.steps.find((step) => at >= step.since && at < step.before)?.first ?? '';
  const moved = there.values.filter(({ createdAt }) => createdAt >= since && createdAt < before);
  const rows = sumBalance(moved);
  const fees = moved.flatMap((one) =>
    sumBalance([one]).map(({ currency, fees: amount }) => ({ first: stepOf(one.createdAt), currency, amount })),
  );
  const paidOut = payouts.values.filter(isPaidOut);
  return {
    rows,
    totals: totalBalance(rows),
    fees: toSeries(fees),
    payouts: payouts.values,
    payoutTotals: totalPayouts(paidOut),
    paidOut: toSeries(
      paidOut.map(({ arrivesAt, currency, amount }) => ({ first: stepOf(arrivesAt), currency, amount })),
    ),
    ...matchBalance({ there: there.values, here, since, before }),
    isTest: cards.isTest ?? false,
  };
}

export const payoutsReportAction = implement(payoutsReport, (context, days) => readPayoutsReport(context, days));

const refuse = (reason: 'no-answer' | 'too-many') =>
  fail(reason === 'too-many' ? 'too-many-to-compare' : 'provider-unavailable');

function namesOf(transactions: readonly BalanceTransaction[]): string[] {
  return [...new Set(transactions.flatMap(({ source }) => (source ? [source.name, source.paymentName] : [])))];
}
