import type { Figures, Period, SalesDay } from '../../../contract/dashboard/figures.ts';
import { daysBetween, londonDay, shiftDay } from '../../../domain/shared/time/london-day.ts';
import { readPageViewDays, readTopPages } from '../../store/dashboard/page-views/page-views.ts';
import { readSalesDays, readTopSold } from '../../store/dashboard/sales/sales.ts';
import { createAggregateCache } from '../../store/engine/cached-aggregates.ts';
import type { Store } from '../../store/engine/database.ts';
import { sumImportedDays } from '../../store/imports/imported-orders.ts';
import { sumImportedProducts } from '../../store/imports/imported-sales.ts';
import { readPaidProof } from '../../store/reports/unpaid-documents.ts';
import { sumPaidSales } from '../reports/read-reports.ts';
import { toTime } from '../reports/report-time.ts';

/** Number of top products and pages on the dashboard. */
export const namedInFigures = 10;

interface FiguresInput {
  readonly period: Period;
  readonly now: number;
  /** Number of top products and pages. */
  readonly top: number;
  /** Whether page views are counted. */
  readonly counts: boolean;
  /** Whether orders of a former shop count as sales. */
  readonly countsImported: boolean;
}

/** Returns sales and page views of a period, and of the preceding period of the same length. */
export async function readFigures(
  store: Store,
  { period, now, top, counts, countsImported }: FiguresInput,
): Promise<Figures> {
  const { first, last } = period;
  const before = periodBefore(period);
  return {
    period,
    before,
    sales: await readSales(store, period, { now, countsImported }),
    salesBefore: await readSales(store, before, { now, countsImported }),
    topSold: await readTopSold(store, period, {
      ...{ now, top },
      imported: countsImported ? await sumImportedProducts(store, period) : [],
    }),
    visits: counts
      ? {
          days: await readPageViewDays(store.db, first, last),
          daysBefore: await readPageViewDays(store.db, before.first, before.last),
          topPages: await readTopPages(store, period, { now, top }),
        }
      : null,
  };
}

interface SalesOptions {
  readonly now: number;
  readonly countsImported: boolean;
}

/** Sales per day and currency of this shop, and of a former one in the same currencies. */
async function readSales(store: Store, period: Period, { now, countsImported }: SalesOptions): Promise<SalesDay[]> {
  const days = new Map<string, SalesDay>();
  const add = ({ day, currency, ...sums }: Pick<SalesDay, 'day' | 'currency'> & Partial<SalesDay>) => {
    const key = `${day} ${currency}`;
    const before = days.get(key);
    const sum = (name: Exclude<keyof SalesDay, 'day' | 'currency'>) => (before?.[name] ?? 0) + (sums[name] ?? 0);
    days.set(key, {
      ...{ day, currency, placed: sum('placed'), orders: sum('orders'), discount: sum('discount') },
      ...{ paid: sum('paid'), total: sum('total'), refunded: sum('refunded') },
    });
  };
  for (const { total: _, ...placed } of await readSalesDays(store, period, now)) add(placed);
  for (const { first: day, currency, invoices: paid, total } of await readPaidDays(store, period))
    add({ day, currency, paid, total });
  for (const { currency, ...sums } of countsImported ? await sumImportedDays(store.db, period) : [])
    if (currency === 'GBP' || currency === 'USD') add({ ...sums, currency });
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sales]) => sales);
}

type PaidDays = Awaited<ReturnType<typeof sumPaidSales>>;

/** Above this number of rows, the previous figures are shown while they are calculated again. */
const manyRows = 100;
const cachePaidDays = createAggregateCache<PaidDays>((rows) => rows.length > manyRows);

/** Paid sales of each day, as the sales report adds them up, cached until an invoice, a payment or an order changes. */
async function readPaidDays(store: Store, { first, last }: Period): Promise<PaidDays> {
  const steps = daysBetween(first, last).map((day) => toTime({ first: day, last: day }));
  const all = { market: 'all', tax: 'all' } as const;
  const proof = await readPaidProof(store.db);
  return cachePaidDays(store, `${first} ${last}`, proof, () => sumPaidSales(store.db, steps, all));
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
