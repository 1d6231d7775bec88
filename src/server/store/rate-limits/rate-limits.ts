import { sql } from 'kysely';
import { isStillPending, maxClockSkewMs } from '../../../domain/shared/time/clock-skew.ts';
import type { Database, Store } from '../engine/database.ts';
import type { RateLimitRow } from '../engine/schema/maintenance-rows.ts';
import { withRetry } from '../engine/transactions/with-retry.ts';

/** Points used of a rate limit, and when it resets, in milliseconds since the epoch. */
export interface UsedBudget {
  readonly points: number;
  readonly expiresAt: number;
}

/** One use of a rate limit, or a read of it, by its key. */
export interface Use {
  readonly key: string;
  /** Period of the count. */
  readonly durationMs: number;
}

/** Returns the current usage of several rate limits, in the same order; undefined if nothing counts. */
export async function findUsed(store: Store, looks: readonly Use[], now: number): Promise<(UsedBudget | undefined)[]> {
  const rows = await store.db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expires_at'])
    .where(
      'key',
      'in',
      looks.map(({ key }) => key),
    )
    .execute();
  const found = new Map(rows.map(({ key, points, expires_at }) => [key, { points, expiresAt: expires_at }]));
  return looks.map(({ key, durationMs }) => {
    const used = found.get(key);
    return used && isStillPending(used.expiresAt, now, durationMs) ? used : undefined;
  });
}

/**
 * Counts uses atomically and returns the usage after each. An expired count restarts; so does one that would last
 * longer than a new one, written while a clock was ahead.
 */
export async function countUses(store: Store, uses: readonly Use[], now: number): Promise<UsedBudget[]> {
  // One statement may update a key only once. Sorted by key, so that two processes cannot deadlock.
  const together = Map.groupBy(uses, ({ key }) => key);
  const values = Array.from(together, ([key, same]) => {
    const durationMs = Math.max(...same.map((use) => use.durationMs));
    return { key, points: same.length, expires_at: now + durationMs };
  }).sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await withRetry(() =>
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

/**
 * Counts may be lost in a power failure and need not wait for fsync: disables synchronous commit for this statement.
 */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('set_config');

/** The same for SQLite. No other query uses the connection during this. */
async function upsertFile(store: Store, values: readonly RateLimitRow[], now: number): Promise<RateLimitRow[]> {
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
  values: readonly RateLimitRow[],
  now: number,
  also: readonly (typeof withoutWaiting)[] = [],
): Promise<RateLimitRow[]> {
  return db
    .insertInto('rate_limits')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((e) => {
        const isOver = e.or([
          e('rate_limits.expires_at', '<=', now),
          e('rate_limits.expires_at', '>', e('excluded.expires_at', '+', maxClockSkewMs)),
        ]);
        return {
          points: e
            .case()
            .when(isOver)
            .then(e.ref('excluded.points'))
            .else(e('rate_limits.points', '+', e.ref('excluded.points')))
            .end(),
          expires_at: e
            .case()
            .when(isOver)
            .then(e.ref('excluded.expires_at'))
            .else(e.ref('rate_limits.expires_at'))
            .end(),
        };
      }),
    )
    .returning(['key', 'points', 'expires_at', ...also])
    .execute();
}
