import * as contracts from '../../../contract/reports/closing.ts';
import { endOfMonth } from '../../../domain/reports/report-steps.ts';
import { londonDay, shiftDay } from '../../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../../domain/shared/time/london-time.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Database } from '../../store/engine/database.ts';
import { deleteClosedMonth, insertClosedMonth, listClosedMonths } from '../../store/reports/closed-months.ts';
import { type DocumentTotals, sumDocuments } from '../../store/reports/document-totals.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

/** Months that are listed although they are open. */
const shownMonths = 13;

/** Start and end of a month in London; `first` names it. */
function spanOf(month: string) {
  const first = `${month}-01`;
  return { first, since: startOfLondonDay(first), before: startOfLondonDay(shiftDay(endOfMonth(first), 1)) };
}

/** Adds up invoices less credit notes of each month. */
async function sumMonths(db: Database, months: readonly string[]): Promise<Map<string, contracts.MonthTotal[]>> {
  const totals = await sumDocuments(db, months.map(spanOf), { market: 'all', tax: 'all' });
  const ofMonth = Map.groupBy(totals, ({ step }) => step.slice(0, 7));
  return new Map(months.map((month) => [month, totalsOf(ofMonth.get(month) ?? [])]));
}

function totalsOf(totals: readonly DocumentTotals[]): contracts.MonthTotal[] {
  return Array.from(
    Map.groupBy(totals, ({ currency }) => currency),
    ([currency, own]) => {
      const sum = (figure: 'net' | 'tax' | 'gross') =>
        own.reduce((all, one) => all + (one.series === 'invoice' ? one[figure] : -one[figure]), 0);
      const documents = own.reduce((all, { count }) => all + count, 0);
      return { currency, documents, net: sum('net'), tax: sum('tax'), gross: sum('gross') };
    },
  );
}

export const listMonthsAction = implement(contracts.listMonths, async ({ db, clock }) => {
  const now = clock();
  const closed = new Map((await listClosedMonths(db)).map((one) => [one.month, one]));
  const months = [...new Set([...lastMonths(now), ...closed.keys()])].sort().reverse();
  const sums = await sumMonths(db, months);
  const reported = months.map((month): contracts.ReportedMonth => {
    const [totals, closing] = [sums.get(month) ?? [], closed.get(month)];
    const isChanged = closing !== undefined && JSON.stringify(closing.totals) !== JSON.stringify(totals);
    return {
      month,
      totals,
      closedAt: closing?.closedAt ?? null,
      changedFrom: isChanged ? closing.totals : null,
      isOver: spanOf(month).before <= now,
    };
  });
  // This month and the last are listed even without a document.
  return reported.filter(({ totals, closedAt }, at) => at < 2 || totals.length > 0 || closedAt !== null);
});

function lastMonths(now: number): string[] {
  const months: string[] = [];
  for (let day = londonDay(now); months.length < shownMonths; day = shiftDay(`${months.at(-1)}-01`, -1)) {
    months.push(day.slice(0, 7));
  }
  return months;
}

export const closeMonthAction = implement(contracts.closeMonth, async ({ tx, clock }, { month }) => {
  const now = clock();
  const endsAt = spanOf(month).before;
  if (endsAt > now) return fail('month-not-over', { month });
  const totals = (await sumMonths(tx, [month])).get(month) ?? [];
  const isNew = await insertClosedMonth(tx, { month, endsAt, totals, closedAt: now });
  if (!isNew) return fail('month-already-closed', { month });
  await writeAuditEntry(tx, { action: 'invoice.close-month', subject: month, after: { totals } }, now);
  return { month, totals };
});

export const reopenMonthAction = implement(contracts.reopenMonth, async ({ tx, clock }, { month }) => {
  const totals = await deleteClosedMonth(tx, month);
  if (!totals) return fail('month-not-closed', { month });
  await writeAuditEntry(tx, { action: 'invoice.reopen-month', subject: month, before: { totals } }, clock());
  return { month, totals: [...totals] };
});
