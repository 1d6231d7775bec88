import type { Period, ProductSum, SalesDay } from '../../../../contract/dashboard/figures.ts';
import { countedId } from '../../../../domain/orders/custom-product.ts';
import { daysBetween, earlierDay, laterDay, londonDay, shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { monthsAndDays } from '../../../../domain/shared/time/whole-months.ts';
import { createAggregateCache, yieldToEventLoop } from '../../engine/cached-aggregates.ts';
import type { Database, Store } from '../../engine/database.ts';
import type { SalesPeriodRow, SalesProductRow } from '../../engine/schema/dashboard-rows.ts';
import {
  findStaleDays,
  firstSalesDay,
  lastClosedDay,
  readMonthProducts,
  readProducts,
  rebuildSalesDay,
} from './sales-rollups.ts';
import { sumDay, sumDayProducts } from './sum-orders.ts';

/** Orders placed on a day; the total is of orders that are not cancelled, paid or not. */
export type PlacedDay = Omit<SalesDay, 'paid'>;

/**
 * Returns the sales of each day in a period, earliest first. Past days come from rollups, which are rebuilt if stale;
 * today from its orders. Days without an order or refund are left out.
 */
export async function readSalesDays(store: Store, { first, last }: Period, now: number): Promise<PlacedDay[]> {
  const settled = await bringUpToDate(store, { first, last }, now);
  const days = await readKept(store, settled);
  days.push(...(await sumDays(store.db, openDays({ first, last }, now))));
  return days.filter(({ placed, refunded_minor }) => placed > 0 || refunded_minor > 0).map(fromRow);
}

interface ProductSums {
  /** Revision of the cached sums. */
  readonly made: number;
  readonly sums: ReadonlyMap<string, ProductSum>;
}

let revision = 0;
const cacheProducts = createAggregateCache<ProductSums>(({ sums }) => sums.size > 2_000);
const cacheTop = createAggregateCache<readonly ProductSum[]>();

/**
 * Returns the best-selling products of a period by units: cached in memory until a day's sales change, with the totals
 * of past days cached until those change. With thousands of products, the previous totals are served
 * during recalculation.
 * @param imported sums of a former shop that count as well
 */
export async function readTopSold(
  store: Store,
  { first, last }: Period,
  { now, top, imported = [] }: { now: number; top: number; imported?: readonly ProductSum[] },
): Promise<readonly ProductSum[]> {
  const settled = await bringUpToDate(store, { first, last }, now);
  const proof = JSON.stringify(await readKept(store, settled));
  const open = openDays({ first, last }, now);
  const openSums = JSON.stringify(await sumDays(store.db, open));
  const over = await cacheProducts(store, `${settled.first} ${settled.last}`, proof, () => addUp(store, settled));
  return cacheTop(
    store,
    `${first} ${last} ${top}`,
    `${over.made} ${openSums} ${JSON.stringify(imported)}`,
    async () => {
      const sums = new Map(over.sums);
      for (const day of open) addRows(sums, await sumDayProducts(store.db, day));
      for (const one of imported) add(sums, one);
      return Array.from(sums.values())
        .sort((one, other) => other.quantity - one.quantity || (nameOf(one) < nameOf(other) ? -1 : 1))
        .slice(0, top);
    },
  );
}

const nameOf = (one: ProductSum) => (one.productId === '' ? `?${one.name}` : countedId(one));

async function sumDays(db: Database, days: readonly string[]): Promise<SalesPeriodRow[]> {
  const sums: SalesPeriodRow[] = [];
  for (const day of days) sums.push(...(await sumDay(db, day)));
  return sums;
}

async function addUp(store: Store, { first, last }: Period): Promise<ProductSums> {
  const sums = new Map<string, ProductSum>();
  for (const period of monthsAndDays(first, last)) {
    const isMonth = period.length < first.length;
    addRows(sums, isMonth ? await readMonthProducts(store, period) : await readProducts(store.db, period));
    await yieldToEventLoop();
  }
  revision += 1;
  return { made: revision, sums };
}

function addRows(sums: Map<string, ProductSum>, rows: readonly SalesProductRow[]): void {
  for (const { product_id: productId, name, currency, quantity, total_minor } of rows) {
    add(sums, { productId, name, currency, quantity: Number(quantity), total: Number(total_minor) });
  }
}

function add(sums: Map<string, ProductSum>, one: ProductSum): void {
  const { name, currency, quantity, total } = one;
  const key = `${currency} ${nameOf(one)}`;
  const before = sums.get(key);
  const summed = { quantity: (before?.quantity ?? 0) + quantity, total: (before?.total ?? 0) + total };
  // Rollups from earlier versions have several ids of custom items.
  sums.set(key, { productId: countedId(one), name: before?.name ?? name, currency, ...summed });
}

/** Reads the rollups of days. */
async function readKept(store: Store, { first, last }: Period): Promise<SalesPeriodRow[]> {
  const rows = await store.db
    .selectFrom('sales_periods')
    .selectAll()
    .where('period', '>=', first)
    .where('period', '<=', last)
    .orderBy('period')
    .orderBy('currency')
    .execute();
  // Months sort between their days.
  return rows.filter(({ period }) => period.length === first.length);
}

/** Updates the stale rollups of a period; returns the days that have one, possibly none. */
async function bringUpToDate(store: Store, { first, last }: Period, now: number): Promise<Period> {
  const begin = (await firstSalesDay(store.db)) ?? shiftDay(last, 1);
  const settled = { first: laterDay(first, begin), last: earlierDay(last, lastClosedDay(now)) };
  for (const day of await findStaleDays(store.db, settled.first, settled.last)) {
    await rebuildSalesDay(store, day);
    await yieldToEventLoop();
  }
  return settled;
}

/** Returns the days of a period without a final rollup. */
function openDays({ first, last }: Period, now: number): string[] {
  return daysBetween(laterDay(first, shiftDay(lastClosedDay(now), 1)), earlierDay(last, londonDay(now)));
}

function fromRow(row: SalesPeriodRow): PlacedDay {
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
