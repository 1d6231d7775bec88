import { sql } from 'kysely';
import { createAggregateCache, yieldToEventLoop } from '../engine/cached-aggregates.ts';
import type { Database, Store } from '../engine/database.ts';
import { paged } from '../engine/sql/paged.ts';
import { moneyProof } from './order-money.ts';
import { findReturnsOwedRefund } from './refunds-owed.ts';

interface Returns {
  /** Withdrawals of which goods are still to come. */
  readonly awaited: number;
  /**
   * Withdrawals that something is still owed for, as the list shows them; cancelled orders are counted by themselves.
   */
  readonly owed: number;
  /** Withdrawals that were looked at. */
  readonly looked: number;
}

/** More than some thousand take a second and more. */
const cacheReturns = createAggregateCache<Returns>(({ looked }) => looked > 2_000);

/**
 * How many returns are awaited and how many are to be refunded. What a withdrawal still needs stands in no row of its
 * own but follows from eight tables, so that all of them are looked at, some at a time; what came of it is kept in
 * memory for as long as nothing is added to those. Where many are looked at, what was known before is told until they
 * are.
 */
export async function countReturns(store: Store): Promise<Returns> {
  return cacheReturns(store, 'returns', await readProof(store.db), async () => {
    let [awaited, owed, looked] = [0, 0, 0];
    const pages = paged(
      (last: { id: string } | undefined) =>
        store.db
          .selectFrom('withdrawals')
          .select(['id', 'order_id'])
          .$if(last !== undefined, (query) => query.where('id', '>', last?.id ?? ''))
          .orderBy('id')
          .limit(atOnce)
          .execute(),
      atOnce,
    );
    for await (const rows of pages) {
      looked += rows.length;
      awaited += await countAwaited(
        store.db,
        rows.map(({ id }) => id),
      );
      const withOrders = rows.map(({ id, order_id }) => ({ id, orderId: order_id }));
      owed += (await findReturnsOwedRefund(store.db, withOrders, { cancelled: false })).length;
      await yieldToEventLoop();
    }
    return { awaited, owed, looked };
  });
}

/** About 5 ms of SQLite. */
const atOnce = 200;

/**
 * Changes with whatever those counts depend on: of returns rows are only ever added, and what is cancelled stays so.
 */
async function readProof(db: Database): Promise<string> {
  const { rows } = await sql`select
    (select count(*) from withdrawals) as withdrawals,
    (select count(*) from returned_goods) as returned,
    (select count(*) from withdrawal_closings) as closings,
    (select count(*) from orders where status = 'cancelled') as cancelled,
    ${moneyProof}`.execute(db);
  return JSON.stringify(rows);
}

async function countAwaited(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*) as number from withdrawals w
    left join withdrawal_closings c on c.withdrawal_id = w.id
    where w.id in (${sql.join(ids)}) and w.shipped = 1 and c.withdrawal_id is null
    and (select sum(quantity) from withdrawal_lines l where l.withdrawal_id = w.id)
      > coalesce((select sum(quantity) from returned_goods g where g.withdrawal_id = w.id), 0)`.execute(db);
  return Number(rows[0]?.number ?? 0);
}
