import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { closeStore, openStore, type Store } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { companions, packDatabase } from '../engine/sqlite-file.ts';
import { compareContents, copyStore, emptyTables, type ReportCopy, readContents } from './copy-store.ts';
import { doorTables, keptTables, reckonedTables } from './tables.ts';
import { type BackupReport, BadBackup, verifyBackup } from './verify-backup.ts';

interface RestoreParts {
  /** A PostgreSQL store with its tables up to date. */
  readonly store: Store;
  readonly backup: string;
  /** A file for the time of the work, where there is room. */
  readonly workFile: string;
  readonly report: ReportCopy;
}

/**
 * Replaces all rows of a PostgreSQL store by those of a backup, in one transaction, and reads them back: all or nothing.
 * Orders that arrive meanwhile wait, and are placed afterwards. Throws a BadBackup where the backup is none.
 */
export async function restoreDatabase({ store, backup, workFile, report }: RestoreParts): Promise<BackupReport> {
  const found = verifyBackup(backup);
  try {
    const copy = await openUpToDate(backup, workFile);
    try {
      await store.db.transaction().execute(async (target) => {
        const names = [...keptTables.map(({ name }) => name), ...reckonedTables, ...doorTables, 'order_words_mark'];
        await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(target);
        const { version } = await target.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
        await emptyTables(target);
        const original = await copyStore(copy.db, target, report);
        const differing = compareContents(original, await readContents(target, report));
        if (differing.length > 0) throw new BadBackup(`the restored store differs in ${differing.join(', ')}`);
        // Instances that are running look for another version than the one they know.
        await sql`update catalogue set version = greatest(version, ${version}) + 1`.execute(target);
      });
    } finally {
      await closeStore(copy);
    }
    return found;
  } finally {
    for (const name of [workFile, ...companions(workFile)]) await rm(name, { force: true });
  }
}

/** A copy of a backup with today's tables: the backup itself is left as it is. */
async function openUpToDate(backup: string, workFile: string): Promise<Store> {
  const source = new DatabaseSync(backup, { readOnly: true });
  try {
    await packDatabase(source, workFile);
  } finally {
    source.close();
  }
  const copy = await openStore({ url: workFile });
  try {
    await migrate(copy);
    return copy;
  } catch (error) {
    await closeStore(copy);
    throw error;
  }
}
