import { sql } from 'kysely';
import { inTransaction, type Store, type Tx } from '../../src/server/store/engine/database.ts';
import { eventually } from '../support/eventually.ts';

/** Counts the connections to a PostgreSQL database that are waiting for a lock. */
export async function countWaiting({ db }: Store): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.waiting);
}

/**
 * Runs `first` in a transaction and starts `second` before it is committed. On PostgreSQL the commit follows once
 * `second` waits for a lock, or has finished without needing one. SQLite has a single writer.
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
 * Starts operations one after another while a table is locked against writes, each once the previous one is waiting;
 * then all continue. On SQLite they run one after another.
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
  // The caller awaits this promise.
  later.catch(() => undefined);
  if (store.engine === 'postgres')
    await eventually(async () => isDone || (await countWaiting(store)) >= waiting).toBe(true);
  return { later };
}
