import { sql } from 'kysely';
import { daysBetween, laterDay, londonDay, shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { daysOfMonth } from '../../../../domain/shared/time/whole-months.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../engine/database.ts';
import type { SalesProductRow } from '../../engine/schema/dashboard-rows.ts';
import { sumDay, sumDayProducts } from './sum-orders.ts';

/** Margin for orders started before midnight and committed after it, and for clock skew between machines. */
const settlingMs = 60 * 60 * 1000;

/** Returns the last day with a final rollup. Later days are calculated from the orders each time. */
export function lastClosedDay(now: number): string {
  return shiftDay(londonDay(now - settlingMs), -1);
}

/** Returns the days of a period whose rollups are missing or stale. */
export async function findStaleDays(db: Database, first: string, last: string): Promise<string[]> {
  const known = await db
    .selectFrom('sales_periods')
    .select('period')
    .where('period', '>=', first)
    .where('period', '<=', last)
    .where('currency', '=', 'GBP')
    .execute();
  const stale = await db.selectFrom('stale_sales_days').select('day').distinct().where('day', '<=', last).execute();
  const fresh = new Set(known.map(({ period }) => period));
  for (const { day } of stale) fresh.delete(day);
  return daysBetween(first, last).filter((day) => !fresh.has(day));
}

/** Returns the day of the first order, or undefined if there is none yet. */
export async function firstSalesDay(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return row && londonDay(row.created_at);
}

/**
 * Rebuilds the rollup of a day from its orders. A concurrent change marks the day as stale again: either this
 * transaction saw both the mark and the change, or the mark is still there afterwards.
 */
export async function rebuildSalesDay(store: Store, day: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    await oneAtATime(store, tx);
    await tx.deleteFrom('stale_sales_days').where('day', '=', day).execute();
    const [sums, products] = [await sumDay(tx, day), await sumDayProducts(tx, day)];
    // The month is summed again when it is next requested.
    const periods = [day, day.slice(0, 7)];
    await tx.deleteFrom('sales_periods').where('period', 'in', periods).execute();
    await tx.deleteFrom('sales_products').where('period', 'in', periods).execute();
    await tx.insertInto('sales_periods').values(sums).execute();
    for (let index = 0; index < products.length; index += 1_000) {
      await tx
        .insertInto('sales_products')
        .values(products.slice(index, index + 1_000))
        .execute();
    }
  });
}

/**
 * Returns the products sold in a month from its rollup, which is built if it is missing. Both happen in one
 * transaction, because a concurrent rebuild of a day deletes the rollup of its month.
 */
export async function readMonthProducts(store: Store, month: string): Promise<SalesProductRow[]> {
  const days = daysOfMonth(month);
  const within = sql`period >= ${days[0]} and period <= ${days.at(-1)}`;
  return await inTransaction(store, async (tx) => {
    await oneAtATime(store, tx);
    if (!(await tx.selectFrom('sales_periods').select('period').where('period', '=', month).executeTakeFirst())) {
      await sql`insert into sales_periods (period, currency, placed, orders, discount_minor, total_minor, refunded_minor)
        select cast(${month} as text), currency, sum(placed), sum(orders), sum(discount_minor), sum(total_minor), sum(refunded_minor)
        from sales_periods where ${within} group by currency`.execute(tx);
      await sql`insert into sales_products (period, product_id, currency, name, quantity, total_minor)
        select cast(${month} as text), product_id, currency, max(name), sum(quantity), sum(total_minor)
        from sales_products where ${within} group by product_id, currency`.execute(tx);
    }
    return await readProducts(tx, month);
  });
}

/** Returns the rollups of the products sold in a day or month. */
export async function readProducts(db: Database, period: string): Promise<SalesProductRow[]> {
  return await db.selectFrom('sales_products').selectAll().where('period', '=', period).execute();
}

/** Arbitrary advisory lock number, unused elsewhere. SQLite has one writer at a time. */
const salesLock = 2_026_112_215;

async function oneAtATime(store: Store, tx: Tx): Promise<void> {
  if (store.engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(salesLock)})`.execute(tx);
}

/**
 * Deletes rollups of unfinished days, written while a clock was ahead: once these days are over, they would show
 * incomplete sales. The month of the first unfinished day is unfinished too.
 */
async function purgeFutureDays(store: Store, last: string): Promise<void> {
  const openMonth = shiftDay(last, 1).slice(0, 7);
  const isAhead = sql<boolean>`(period > ${last} or period = ${openMonth})`;
  if (!(await store.db.selectFrom('sales_periods').select('period').where(isAhead).limit(1).executeTakeFirst())) return;
  await inTransaction(store, async (tx) => {
    await oneAtATime(store, tx);
    await tx.deleteFrom('sales_periods').where(isAhead).execute();
    await tx.deleteFrom('sales_products').where(isAhead).execute();
  });
}

/** How far back rollups are kept ready: two years, and the two before them. */
const retainedDays = 4 * 366;

/** Updates stale rollups, a few days at a time, so that requests find them ready. Returns true if more remain. */
export async function rebuildSalesRollups(store: Store, now: number, limit: number): Promise<boolean> {
  const last = lastClosedDay(now);
  await purgeFutureDays(store, last);
  const begin = await firstSalesDay(store.db);
  if (begin === undefined) return false;
  const earliest = shiftDay(last, -retainedDays);
  const days = await findStaleDays(store.db, laterDay(begin, earliest), last);
  for (const day of days.slice(-limit)) await rebuildSalesDay(store, day);
  return days.length > limit;
}
