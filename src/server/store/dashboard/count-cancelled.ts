import { sql } from 'kysely';
import { createAggregateCache } from '../engine/cached-aggregates.ts';
import type { Database, Store } from '../engine/database.ts';
import { paged } from '../engine/sql/paged.ts';
import { moneyProof, paid, refunded } from '../payments/order-money.ts';

interface Cancelled {
  readonly owed: number;
  /** Number of cancelled orders examined. */
  readonly looked: number;
}

/** Slow beyond a few thousand orders, which take more than a second. */
const cacheCancelled = createAggregateCache<Cancelled>(({ looked }) => looked > 2_000);

/** About 5 ms in SQLite. */
const atOnce = 200;

/**
 * Counts cancelled orders with a refund due, by whichever party they were cancelled. Calculated and cached like the
 * counts of returns.
 */
export async function countOwedOfCancelled(store: Store): Promise<number> {
  const { owed } = await cacheCancelled(store, 'cancelled', await readProof(store.db), () => count(store.db));
  return owed;
}

async function readProof(db: Database): Promise<string> {
  const { rows } = await sql`select ${moneyProof},
    (select count(*) from orders where status = 'cancelled') as cancelled`.execute(db);
  return JSON.stringify(rows);
}

async function count(db: Database): Promise<Cancelled> {
  let [owed, looked] = [0, 0];
  const pages = paged(
    (last: { id: string; created_at: number } | undefined) =>
      db
        .selectFrom('orders')
        .select(['id', 'created_at'])
        .where('status', '=', 'cancelled')
        .$if(last !== undefined, (query) =>
          query.where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(last?.created_at ?? 0, last?.id ?? ''))),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    atOnce,
  );
  for await (const orders of pages) {
    looked += orders.length;
    const { rows } = await sql<{ number: number }>`select count(*) as number from orders o
      where o.id in (${sql.join(orders.map(({ id }) => id))})
      and ${paid} > ${refunded}`.execute(db);
    owed += Number(rows[0]?.number ?? 0);
  }
  return { owed, looked };
}
