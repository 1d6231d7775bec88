import { sql } from 'kysely';
import { inTransaction, type Store, type Tx } from '../../src/server/store/engine/database.ts';
import { eventually } from '../support/eventually.ts';

/** How many connections to a database on PostgreSQL wait for something that another holds. */
export async function countWaiting({ db }: Store): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.waiting);
}

/**
 * Does one thing, and begins another before the transaction of the first is over: on PostgreSQL that is over once the
 * second waits for something that it holds, or is done because there is nothing that it waits for. A file has one
 * writer at a time.
 */
export async function meet<Second>(
  store: Store,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<Second>,
): Promise<Second> {
  const { later } = await inTransaction(store, async (tx) => {
    await first(tx);
    return begin(store, second, 1);
  });
  return later;
}

/**
 * Begins one thing after another, each once the one before it waits, while no one can write to a table; then all of
 * them go on. On SQLite one comes after the other.
 */
export async function meetAt<Result>(
  store: Store,
  table: string,
  works: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const { all } = await inTransaction(store, async (tx) => {
    if (store.engine === 'postgres') await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    const begun: Promise<Result>[] = [];
    for (const work of works) begun.push((await begin(store, work, begun.length + 1)).later);
    return { all: Promise.all(begun) };
  });
  return all;
}

async function begin<Result>(store: Store, work: () => Promise<Result>, waiting: number) {
  let isDone = false;
  const later = work().finally(() => {
    isDone = true;
  });
  // It is waited for by anyone who has this.
  later.catch(() => undefined);
  if (store.engine === 'postgres')
    await eventually(async () => isDone || (await countWaiting(store)) >= waiting).toBe(true);
  return { later };
}
