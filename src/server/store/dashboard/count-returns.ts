import { sql } from 'kysely';
import { erasedName } from '../customers/erase-customer.ts';
import { createAggregateCache, yieldToEventLoop } from '../engine/cached-aggregates.ts';
import type { Database, Store } from '../engine/database.ts';
import { paged } from '../engine/sql/paged.ts';
import { moneyProof } from '../payments/order-money.ts';
import { findAwaited } from './find-returns.ts';
import { findReturnsOwedRefund } from './refunds-owed.ts';

interface Returns {
  /** Withdrawals with outstanding goods. */
  readonly awaited: number;
  /** Those whose promised return label is missing. */
  readonly unlabelled: number;
  /** Withdrawals with a refund owed, as in the list; cancelled orders are counted separately. */
  readonly owed: number;
  /** Number of withdrawals examined. */
  readonly looked: number;
}

/** Slow beyond a few thousand withdrawals, which take more than a second. */
const cacheReturns = createAggregateCache<Returns>(({ looked }) => looked > 2_000);

/**
 * Counts returns with outstanding goods, without a label, and with a refund owed. The state of a withdrawal is not
 * stored but follows from nine tables, so all are examined in batches, and the result is cached in memory until those
 * tables change. With many withdrawals, the previous result is served during recalculation.
 */
export async function countReturns(store: Store): Promise<Returns> {
  return cacheReturns(store, 'returns', await readProof(store.db), async () => {
    let [awaited, unlabelled, owed, looked] = [0, 0, 0, 0];
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
      const ids = rows.map(({ id }) => id);
      const waiting = await findAwaited(store.db, ids);
      awaited += waiting.length;
      unlabelled += waiting.filter(({ lacksLabel }) => lacksLabel).length;
      const withOrders = rows.map(({ id, order_id }) => ({ id, orderId: order_id }));
      owed += (await findReturnsOwedRefund(store.db, withOrders, { cancelled: false })).length;
      await yieldToEventLoop();
    }
    return { awaited, unlabelled, owed, looked };
  });
}

/** About 5 ms in SQLite. */
const atOnce = 200;

/**
 * Fingerprint of the tables behind the counts: rows of returns are only added, and a cancelled order stays cancelled.
 */
async function readProof(db: Database): Promise<string> {
  const { rows } = await sql`select
    (select count(*) from withdrawals) as withdrawals,
    (select count(*) from withdrawals where name = ${erasedName}) as erased,
    (select count(*) from returned_goods) as returned,
    (select count(*) from return_closings) as closings,
    (select count(*) from attachments where withdrawal_id is not null) as labels,
    (select count(*) from orders where status = 'cancelled') as cancelled,
    ${moneyProof}`.execute(db);
  return JSON.stringify(rows);
}
