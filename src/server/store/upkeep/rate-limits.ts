import { sql } from 'kysely';
import type { Database, Store } from '../engine/database.ts';
import { retrying } from '../engine/retrying.ts';

/** How much was used of a budget, and when in milliseconds since the epoch it is full again. */
export interface UsedBudget {
  readonly points: number;
  readonly expiresAt: number;
}

/** One use of a budget, counted by its key. */
export interface Use {
  readonly key: string;
  readonly durationMs: number;
}

/** What was used of several budgets by now, each in its place; undefined where nothing counts any more. */
export async function findUsed(
  store: Store,
  keys: readonly string[],
  now: number,
): Promise<(UsedBudget | undefined)[]> {
  const rows = await store.db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expires_at'])
    .where('key', 'in', keys)
    .where('expires_at', '>', now)
    .execute();
  const found = new Map(rows.map(({ key, points, expires_at }) => [key, { points, expiresAt: expires_at }]));
  return keys.map((key) => found.get(key));
}

/** Counts uses in one step, whoever else counts at the same time, and says for each what was used with it. A count that has run out begins anew. */
export async function countUses(store: Store, uses: readonly Use[], now: number): Promise<UsedBudget[]> {
  // One statement may count for a key only once. In the order of keys, or two processes would wait for each other.
  const together = Map.groupBy(uses, ({ key }) => key);
  const values = Array.from(together, ([key, same]) => {
    const durationMs = Math.max(...same.map((use) => use.durationMs));
    return { key, points: same.length, expires_at: now + durationMs };
  }).sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await retrying(() =>
    store.engine === 'postgres' ? upsert(store.db, values, now, [withoutWaiting]) : upsertFile(store, values, now),
  );
  const counted = new Map(
    rows.map(({ key, points, expires_at }) => [
      key,
      { points: points - (together.get(key)?.length ?? 0), expiresAt: expires_at },
    ]),
  );
  return uses.map(({ key }) => {
    const used = counted.get(key);
    if (!used) throw new Error('A use was not counted');
    const withThis = { ...used, points: used.points + 1 };
    counted.set(key, withThis);
    return withThis;
  });
}

type Row = { readonly key: string; readonly points: number; readonly expires_at: number };

/** Counts may be lost with the power, and are not worth a wait for the disk: PostgreSQL commits this one statement without. */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('set_config');

/** The same of a file. Nothing else runs on the connection meanwhile. */
async function upsertFile(store: Store, values: readonly Row[], now: number): Promise<Row[]> {
  return store.db.connection().execute(async (db) => {
    await sql`pragma synchronous = normal`.execute(db);
    try {
      return await upsert(db, values, now);
    } finally {
      await sql`pragma synchronous = full`.execute(db);
    }
  });
}

async function upsert(
  db: Database,
  values: readonly Row[],
  now: number,
  also: readonly (typeof withoutWaiting)[] = [],
): Promise<Row[]> {
  return db
    .insertInto('rate_limits')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((e) => ({
        points: e
          .case()
          .when('rate_limits.expires_at', '<=', now)
          .then(e.ref('excluded.points'))
          .else(e('rate_limits.points', '+', e.ref('excluded.points')))
          .end(),
        expires_at: e
          .case()
          .when('rate_limits.expires_at', '<=', now)
          .then(e.ref('excluded.expires_at'))
          .else(e.ref('rate_limits.expires_at'))
          .end(),
      })),
    )
    .returning(['key', 'points', 'expires_at', ...also])
    .execute();
}
