import type { Period, ProductSum, SalesDay } from '../../../contract/desk/figures.ts';
import { daysBetween, earlierDay, laterDay, londonDay, shiftDay } from '../../../domain/london-day.ts';
import { monthsAndDays } from '../../../domain/whole-months.ts';
import type { Store } from '../engine/database.ts';
import type { SalesPeriodRow, SalesProductRow } from '../engine/figure-rows.ts';
import { findUnreckoned, firstSalesDay, lastSettledDay, reckonDay, reckonMonth } from './reckon-sales.ts';
import { sumDay, sumDayProducts } from './sum-orders.ts';

/**
 * The sales of each day of a period, the first first. Days that are over come from kept sums, which are reckoned anew where
 * something has changed since; today from its orders. Days without any order or refund are left out.
 */
export async function readSalesDays(store: Store, { first, last }: Period, now: number): Promise<SalesDay[]> {
  const settled = await bringUpToDate(store, { first, last }, now);
  const kept = await store.db
    .selectFrom('sales_periods')
    .selectAll()
    .where('period', '>=', settled.first)
    .where('period', '<=', settled.last)
    .orderBy('period')
    .orderBy('currency')
    .execute();
  const days = kept.filter(({ period }) => period.length === first.length);
  for (const day of openDays({ first, last }, now)) days.push(...(await sumDay(store.db, day)));
  return days.filter(({ placed, refunded_minor }) => placed > 0 || refunded_minor > 0).map(fromRow);
}

/** What sold most in a period, by pieces. Added up from months and days, in a query each, so that others have their turn between. */
export async function readTopSold(
  store: Store,
  { first, last }: Period,
  { now, top }: { now: number; top: number },
): Promise<ProductSum[]> {
  const settled = await bringUpToDate(store, { first, last }, now);
  const sums = new Map<string, ProductSum>();
  const add = (rows: readonly SalesProductRow[]) => {
    for (const row of rows) {
      const key = `${row.currency} ${row.product_id}`;
      const before = sums.get(key);
      sums.set(key, {
        productId: row.product_id,
        name: row.name,
        currency: row.currency,
        quantity: (before?.quantity ?? 0) + Number(row.quantity),
        total: (before?.total ?? 0) + Number(row.total_minor),
      });
    }
  };
  for (const period of monthsAndDays(settled.first, settled.last)) {
    if (period.length < first.length) await reckonMonth(store, period);
    add(await store.db.selectFrom('sales_products').selectAll().where('period', '=', period).execute());
  }
  for (const day of openDays({ first, last }, now)) add(await sumDayProducts(store.db, day));
  return Array.from(sums.values())
    .sort((one, other) => other.quantity - one.quantity || (one.productId < other.productId ? -1 : 1))
    .slice(0, top);
}

/** Sees to it that the kept sums of a period hold; returns the days of it that have some, which may be none. */
async function bringUpToDate(store: Store, { first, last }: Period, now: number): Promise<Period> {
  const begin = (await firstSalesDay(store.db)) ?? shiftDay(last, 1);
  const settled = { first: laterDay(first, begin), last: earlierDay(last, lastSettledDay(now)) };
  for (const day of await findUnreckoned(store.db, settled.first, settled.last)) await reckonDay(store, day);
  return settled;
}

/** The days of a period that are not over yet, or only just. */
function openDays({ first, last }: Period, now: number): string[] {
  return daysBetween(laterDay(first, shiftDay(lastSettledDay(now), 1)), earlierDay(last, londonDay(now)));
}

function fromRow(row: SalesPeriodRow): SalesDay {
  return {
    day: row.period,
    currency: row.currency,
    placed: Number(row.placed),
    orders: Number(row.orders),
    discount: Number(row.discount_minor),
    total: Number(row.total_minor),
    refunded: Number(row.refunded_minor),
  };
}
