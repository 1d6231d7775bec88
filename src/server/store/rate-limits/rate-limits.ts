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

/** Returns the current usage of a rate limit; undefined if nothing counts. */
export async function findUsed(store: Store, { key, durationMs }: Use, now: number): Promise<UsedBudget | undefined> {
  const used = await store.db
    .selectFrom('rate_limits')
    .select(['points', 'expires_at as expiresAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  return used && isStillPending(used.expiresAt, now, durationMs) ? used : undefined;
}

/**
 * Counts a use atomically and returns the usage after it. An expired count restarts; so does one that would last
 * longer than a new one, written while a clock was ahead.
 */
export async function countUse(store: Store, { key, durationMs }: Use, now: number): Promise<UsedBudget> {
  const value = { key, points: 1, expires_at: now + durationMs };
  const { points, expires_at } = await withRetry(() =>
    store.engine === 'postgres' ? upsert(store.db, value, now, [withoutWaiting]) : upsertFile(store, value, now),
  );
  return { points, expiresAt: expires_at };
}

/**
 * Counts may be lost in a power failure and need not wait for fsync: disables synchronous commit for this statement.
 */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('set_config');

/** The same for SQLite. No other query uses the connection during this. */
async function upsertFile(store: Store, value: RateLimitRow, now: number): Promise<RateLimitRow> {
  return store.db.connection().execute(async (db) => {
    await sql`pragma synchronous = normal`.execute(db);
    try {
      return await upsert(db, value, now);
    } finally {
      await sql`pragma synchronous = full`.execute(db);
    }
  });
}

async function upsert(
  db: Database,
  value: RateLimitRow,
  now: number,
  also: readonly (typeof withoutWaiting)[] = [],
): Promise<RateLimitRow> {
  return db
    .insertInto('rate_limits')
    .values(value)
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
    .executeTakeFirstOrThrow();
}
