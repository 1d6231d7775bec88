import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeStore, openStore, type Store, type Tx } from '../engine/database.ts';
import {
  checkpointWal,
  copyDatabase,
  makeEmptyFile,
  takeSnapshot,
  walFiles,
} from '../engine/drivers/sqlite/sqlite-file.ts';
import { syncFile, syncFolder } from '../engine/drivers/sqlite/sync-to-disk.ts';
import { migrate } from '../engine/migrate.ts';
import {
  compareContents,
  copyStore,
  readContents,
  readKnownColumns,
  type TableContent,
  truncateTables,
} from './copy-store.ts';
import { type BackupReport, InvalidBackupError, verifyBackup } from './verify-backup.ts';

/** Progress callback: pages or rows done, of the total number. */
export type ReportBackup = (what: string, done: number, all: number) => void;

interface BackupDeps {
  readonly store: Store;
  /** The database file, if SQLite. */
  readonly storeFile: string;
  /** Path of the backup; an existing file is replaced once the new backup is verified. */
  readonly file: string;
  readonly report: ReportBackup;
}

/**
 * Copies the database as of one moment into a SQLite file, while orders go on arriving, and compares the copy with it
 * row by row. Throws `InvalidBackupError` if they differ, and leaves no file.
 */
export function makeBackup({ store, storeFile, file, report }: BackupDeps): Promise<BackupReport> {
  return writeBackup(file, report, (part) => {
    if (store.engine === 'sqlite') return copyFile(storeFile, part, report);
    const snapshot = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return snapshot.execute((source) => copyTables(source, part, report));
  });
}

/** The same within a transaction of PostgreSQL that has locked all backed-up tables against writes. */
export function makeLockedBackup(
  source: Tx,
  { file, report }: Pick<BackupDeps, 'file' | 'report'>,
): Promise<BackupReport> {
  return writeBackup(file, report, (part) => copyTables(source, part, report));
}

async function writeBackup(
  file: string,
  report: ReportBackup,
  copyTo: (part: string) => Promise<TableContent[]>,
): Promise<BackupReport> {
  // A unique name: no existing file is overwritten.
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const original = await copyTo(part);
    const differing = compareContents(original, await readFileContents(part, report));
    if (differing.length > 0)
      throw new InvalidBackupError(`the copy differs from the store in ${differing.join(', ')}`);
    const found = verifyBackup(part);
    await syncFile(part);
    await rename(part, file);
    await syncFolder(dirname(file));
    return found;
  } catch (error) {
    for (const name of [part, ...walFiles(part)]) await rm(name, { force: true });
    throw error;
  }
}

async function copyFile(storeFile: string, file: string, report: ReportBackup): Promise<TableContent[]> {
  const snapshot = takeSnapshot(storeFile);
  try {
    await copyDatabase(snapshot.database, file, (done, all) => report('pages', done, all));
    return await readContents(snapshot.db, report);
  } finally {
    await snapshot.end();
  }
}

/** @param source a transaction that sees the tables of one moment */
async function copyTables(source: Tx, file: string, report: ReportBackup): Promise<TableContent[]> {
  await makeEmptyFile(file);
  const copy = await openStore({ url: file });
  try {
    await migrate(copy);
    const contents = await copy.db.transaction().execute(async (target) => {
      await truncateTables(target);
      // Another machine may have upgraded the tables: this version knows the columns of the copy.
      return copyStore(source, target, report, await readKnownColumns(target));
    });
    await closeStore(copy);
    checkpointWal(file);
    return contents;
  } catch (error) {
    await closeStore(copy);
    throw error;
  }
}

async function readFileContents(file: string, report: ReportBackup): Promise<TableContent[]> {
  const snapshot = takeSnapshot(file);
  try {
    return await readContents(snapshot.db, report);
  } finally {
    await snapshot.end();
    checkpointWal(file);
  }
}
