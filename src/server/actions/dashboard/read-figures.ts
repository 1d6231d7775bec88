import type { Figures, Period } from '../../../contract/dashboard/figures.ts';
import { daysBetween, londonDay, shiftDay } from '../../../domain/shared/time/london-day.ts';
import { readPageViewDays, readTopPages } from '../../store/dashboard/page-views/page-views.ts';
import { readSalesDays, readTopSold } from '../../store/dashboard/sales/sales.ts';
import type { Store } from '../../store/engine/database.ts';

/** Number of top products and pages on the dashboard. */
export const namedInFigures = 10;

interface FiguresInput {
  readonly period: Period;
  readonly now: number;
  /** Number of top products and pages. */
  readonly top: number;
  /** Whether page views are counted. */
  readonly counts: boolean;
}

/** Returns sales and page views of a period, and of the preceding period of the same length. */
export async function readFigures(store: Store, { period, now, top, counts }: FiguresInput): Promise<Figures> {
  const { first, last } = period;
  const before = periodBefore(period);
  return {
    period,
    before,
    sales: await readSalesDays(store, period, now),
    salesBefore: await readSalesDays(store, before, now),
    topSold: await readTopSold(store, period, { now, top }),
    visits: counts
      ? {
          days: await readPageViewDays(store.db, first, last),
          daysBefore: await readPageViewDays(store.db, before.first, before.last),
          topPages: await readTopPages(store, period, { now, top }),
        }
      : null,
  };
}

/** Returns the preceding period of the same length. */
export function periodBefore({ first, last }: Period): Period {
  return { first: shiftDay(first, -daysBetween(first, last).length), last: shiftDay(first, -1) };
}

/** Returns the period of a number of days that ends today. */
export function lastDays(days: number, now: number): Period {
  const last = londonDay(now);
  return { first: shiftDay(last, 1 - days), last };
}
