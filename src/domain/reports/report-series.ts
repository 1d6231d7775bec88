import type { ReportPoint } from '../../contract/reports/report-fields.ts';

/** Adds up the amounts of each step and currency, in the order of time; steps without an amount are left out. */
export function toSeries(amounts: readonly ReportPoint[]): ReportPoint[] {
  const groups = Map.groupBy(amounts, ({ first, currency }) => `${first} ${currency}`);
  return [...groups.values()]
    .flatMap(([point, ...more]) =>
      point ? { ...point, amount: more.reduce((sum, { amount }) => sum + amount, point.amount) } : [],
    )
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => (one.first < other.first ? -1 : Number(one.first > other.first)));
}
