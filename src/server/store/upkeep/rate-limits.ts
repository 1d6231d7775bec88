import { sql } from 'kysely';
import type { Database, Store } from '../engine/database.ts';
import { retrying } from '../engine/retrying.ts';

/** How much was used of a budget, and when in milliseconds since the epoch it is full again. */
export interface UsedBudget {
  readonly points: number;
  readonly expiresAt: number;
}

interface Use {
  readonly key: string;
  readonly points: number;
  readonly durationMs: number;
  readonly now: number;
}

/** What was used of a budget by now; undefined where nothing counts any more. */
export async function findUsed(store: Store, { key, now }: Pick<Use, 'key' | 'now'>): Promise<UsedBudget | undefined> {
  const row = await store.db
    .selectFrom('rate_limits')
    .select(['points', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { points: row.points, expiresAt: row.expires_at };
}

/** Counts a use, in one step whoever else counts at the same time. A count that has run out begins anew. */
export async function countUse(store: Store, use: Use): Promise<UsedBudget> {
  if (store.engine === 'postgres') return upsert(store.db, use);
  // Counts may be lost with the power, and are not worth 1 ms of waiting for the disk. Nothing else runs on the connection.
  return retrying(() =>
    store.db.connection().execute(async (db) => {
      await sql`pragma synchronous = normal`.execute(db);
      try {
        return await upsert(db, use);
      } finally {
        await sql`pragma synchronous = full`.execute(db);
      }
    }),
  );
}

async function upsert(db: Database, { key, points, durationMs, now }: Use): Promise<UsedBudget> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, points, expires_at: now + durationMs })
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
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { points: row.points, expiresAt: row.expires_at };
}
