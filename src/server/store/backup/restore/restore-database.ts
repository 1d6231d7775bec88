import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { closeStore, type Store } from '../../engine/database.ts';
import { walFiles } from '../../engine/drivers/sqlite/sqlite-file.ts';
import { countOutbox } from '../../mail/count-outbox.ts';
import { compareContents, copyStore, type ReportCopy, readContents, truncateTables } from '../copy-store.ts';
import { openCopy } from '../open-copy.ts';
import { backedUpTables, derivedTables, sessionTables } from '../tables.ts';
import { type BackupReport, InvalidBackupError, verifyBackup } from '../verify-backup.ts';
import { type CarriedOver, carryOver, readReplacedStoreState } from './carry-over.ts';

interface RestoreDeps {
  /** A PostgreSQL store with its tables up to date. */
  readonly store: Store;
  readonly backup: string;
  /** Temporary file, in a folder with enough room. */
  readonly workFile: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly report: ReportCopy;
  /** Runs on failure if the database is certainly unchanged. */
  readonly whenUnchanged: () => Promise<void>;
}

interface RestoredDatabase {
  readonly report: BackupReport;
  readonly carried: CarriedOver;
}

/**
 * Replaces all rows of a PostgreSQL database with the rows of a backup, in one transaction, and verifies them. Orders
 * that arrive during the restore wait, and are placed afterwards. Throws `InvalidBackupError` if the file is not a
 * valid backup.
 */
export async function restoreDatabase({
  store,
  backup,
  workFile,
  now,
  report,
  whenUnchanged,
}: RestoreDeps): Promise<RestoredDatabase> {
  // The outcome of a COMMIT without a response is unknown.
  let isCommitting = false;
  try {
    const found = verifyBackup(backup);
    const copy = await openCopy(backup, workFile);
    try {
      const { carried, waitingMails } = await store.db.transaction().execute(async (target) => {
        const names = [
          ...backedUpTables.map(({ name }) => name),
          ...derivedTables,
          ...sessionTables,
          'order_search_cursor',
        ];
        await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(target);
        const { version } = await target.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
        const taken = await carryOver(copy.db, await readReplacedStoreState(target, copy.db), now);
        await truncateTables(target);
        const original = await copyStore(copy.db, target, report);
        const differing = compareContents(original, await readContents(target, report));
        if (differing.length > 0) throw new InvalidBackupError(`the restored store differs in ${differing.join(', ')}`);
        // Running instances reload the products when the version differs from theirs.
        await sql`update catalogue set version = greatest(version, ${version}) + 1`.execute(target);
        const { waiting } = await countOutbox(target);
        isCommitting = true;
        return { carried: taken, waitingMails: waiting };
      });
      return { report: { ...found, waitingMails }, carried };
    } finally {
      await closeStore(copy);
    }
  } catch (error) {
    if (!isCommitting) await whenUnchanged();
    throw error;
  } finally {
    for (const name of [workFile, ...walFiles(workFile)]) await rm(name, { force: true });
  }
}
