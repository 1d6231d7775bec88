import { daysBetween } from '../../../domain/shared/time/london-day.ts';

interface OfDay {
  readonly day: string;
}

/** A step of the chart: some days with a figure. */
export interface Step {
  readonly first: string;
  readonly last: string;
  readonly value: number;
  /** The same step in the period before. */
  readonly before: number;
}

interface SeriesInput<Row> {
  readonly period: { readonly first: string; readonly last: string };
  readonly before: { readonly first: string; readonly last: string };
  readonly rows: readonly Row[];
  readonly rowsBefore: readonly Row[];
  readonly figure: (row: Row) => number;
}

/** More points would be too close to distinguish: then a step is a week. */
const maxDays = 100;

/** Figures of a period by day or week, next to the period before. Days without a row are 0. */
export function inSteps<Row extends OfDay>({ period, before, rows, rowsBefore, figure }: SeriesInput<Row>): Step[] {
  const days = daysBetween(period.first, period.last);
  const daysBefore = daysBetween(before.first, before.last);
  const size = days.length > maxDays ? 7 : 1;
  const [now, then] = [sumByDay(rows, figure), sumByDay(rowsBefore, figure)];
  const sum = (sums: ReadonlyMap<string, number>, of: readonly string[]) =>
    of.reduce((total, day) => total + (sums.get(day) ?? 0), 0);
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const within = days.slice(index * size, (index + 1) * size);
    return {
      first: within[0] ?? period.first,
      last: within.at(-1) ?? period.last,
      value: sum(now, within),
      before: sum(then, daysBefore.slice(index * size, (index + 1) * size)),
    };
  });
}

function sumByDay<Row extends OfDay>(rows: readonly Row[], figure: (row: Row) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + figure(row));
  return sums;
}
