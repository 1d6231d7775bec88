import { sql } from 'kysely';
import { personalColumns } from '../customers/personal-columns.ts';
import type { Store } from '../engine/database.ts';
import { fileOf, vacuumFile } from '../engine/drivers/sqlite/vacuum.ts';

/** Tables with personal data, and of subscriptions, whose tokens are deleted with an address. */
const personal = [...Object.keys(personalColumns), 'order_links', 'newsletter_subscriptions'];

/**
 * Removes erased data from the storage: VACUUM and WAL truncation for SQLite, VACUUM for PostgreSQL. Backups, and
 * what a disk retains of deleted files, are not covered.
 * @returns false if a reader kept the WAL from being truncated; the running shop then truncates it within minutes
 */
export async function purgeDeletedData(store: Store): Promise<boolean> {
  if (store.engine === 'postgres') {
    // VACUUM cannot run in a transaction.
    await sql`vacuum ${sql.join(personal.map((name) => sql.table(name)))}`.execute(store.db);
    return true;
  }
  const file = await fileOf(store);
  return file === undefined || vacuumFile(file);
}
