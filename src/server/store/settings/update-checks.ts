import type { Database } from '../engine/database.ts';
import { withRetry } from '../engine/transactions/with-retry.ts';

export interface UpdateCheck {
  readonly askedAt: number;
  /** The newest version that was ever answered. */
  readonly version: string | null;
  readonly notesUrl: string | null;
  /** Why the last request failed, as the end of a sentence. */
  readonly failure: string | null;
}

/** The last check at an address. */
export async function findUpdateCheck(db: Database, url: string): Promise<UpdateCheck | undefined> {
  const row = await db.selectFrom('update_checks').selectAll().where('url', '=', url).executeTakeFirst();
  return row && { askedAt: row.asked_at, version: row.version, notesUrl: row.notes_url, failure: row.failure };
}

/**
 * Claims the check of a day: returns true on one of several machines. A time ahead of the clock was written under a
 * wrong one.
 */
export async function claimUpdateCheck(db: Database, url: string, now: number, everyMs: number): Promise<boolean> {
  const insertion = db
    .insertInto('update_checks')
    .values({ url, asked_at: now })
    .onConflict((conflict) => conflict.column('url').doNothing());
  const inserted = await withRetry(() => insertion.executeTakeFirst());
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const claim = db
    .updateTable('update_checks')
    .set({ asked_at: now })
    .where('url', '=', url)
    .where((eb) => eb.or([eb('asked_at', '<=', now - everyMs), eb('asked_at', '>', now + everyMs)]));
  const claimed = await withRetry(() => claim.executeTakeFirst());
  return claimed.numUpdatedRows === 1n;
}

type Outcome = { readonly version: string; readonly notesUrl: string | null } | { readonly failure: string };

/** Records the answer. A failure keeps the version that is known. */
export async function recordUpdateCheck(db: Database, url: string, outcome: Outcome): Promise<void> {
  const values =
    'failure' in outcome
      ? { failure: outcome.failure }
      : { version: outcome.version, notes_url: outcome.notesUrl, failure: null };
  await withRetry(() => db.updateTable('update_checks').set(values).where('url', '=', url).execute());
}
