import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { closeStore, type Store, type Tx } from '../../engine/database.ts';
import { walFiles } from '../../engine/drivers/sqlite/sqlite-file.ts';
import { countOutbox } from '../../mail/count-outbox.ts';
import {
  compareContents,
  copyStore,
  isEmptyStore,
  type ReportCopy,
  readContents,
  truncateTables,
} from '../copy-store.ts';
import { makeLockedBackup } from '../make-backup.ts';
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
  /** New path of a backup of the replaced rows. */
  readonly keptAs: string;
}

interface RestoredDatabase {
  readonly report: BackupReport;
  readonly carried: CarriedOver;
  /** Whether there were rows to keep. */
  readonly kept: boolean;
}

/** Of the restore's transaction, which only waits while a copy is verified: above the usual limit of 30 s. */
const idleLimit = '30min';

/**
 * Replaces all rows of a PostgreSQL database with the rows of a backup, in one transaction, and verifies them. The
 * replaced rows are backed up once the tables are locked: an order is in that copy, or waits and is placed afterwards.
 * Throws `InvalidBackupError` if the file is not a valid backup.
 */
export async function restoreDatabase({
  store,
  backup,
  workFile,
  now,
  report,
  keptAs,
}: RestoreDeps): Promise<RestoredDatabase> {
  // The outcome of a COMMIT without a response is unknown.
  let isCommitting = false;
  let kept = false;
  try {
    const found = verifyBackup(backup);
    const copy = await openCopy(backup, workFile);
    try {
      const { carried, waitingMails } = await store.db.transaction().execute(async (target) => {
        await lockTables(target);
        if (!(await isEmptyStore(target))) {
          await makeLockedBackup(target, { file: keptAs, report });
          kept = true;
        }
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
      return { report: { ...found, waitingMails }, carried, kept };
    } finally {
      await closeStore(copy);
    }
  } catch (error) {
    // A copy of the current store would be another place that an erasure has to reach.
    if (kept && !isCommitting) await rm(keptAs, { force: true });
    throw error;
  } finally {
    for (const name of [workFile, ...walFiles(workFile)]) await rm(name, { force: true });
  }
}

/** Waits for running transactions, then locks all tables against writes until the transaction ends. */
async function lockTables(target: Tx): Promise<void> {
  const names = [...backedUpTables.map(({ name }) => name), ...derivedTables, ...sessionTables, 'order_search_cursor'];
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(idleLimit)}`.execute(target);
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(target);
}
