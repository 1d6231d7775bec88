import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeStore, type Database } from '../../engine/database.ts';
import {
  checkpointWal,
  type FileSnapshot,
  openExclusively,
  walFiles,
} from '../../engine/drivers/sqlite/sqlite-file.ts';
import { syncFile, syncFolder } from '../../engine/drivers/sqlite/sync-to-disk.ts';
import { clearDeskSessions } from '../copy-store.ts';
import { openCopy, openMigratedCopy } from '../open-copy.ts';
import { type BackupReport, isUpToDate, verifyBackup } from '../verify-backup.ts';
import { type CarriedOver, carryOver, type ReplacedStoreState, readReplacedStoreState } from './carry-over.ts';

interface RestoreDeps {
  readonly backup: string;
  /** The database file. */
  readonly storeFile: string;
  /** New path of the replaced database. */
  readonly keptAs: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type RestoreResult =
  | {
      readonly ok: true;
      readonly report: BackupReport;
      readonly carried: CarriedOver;
      readonly kept: boolean;
      /** WAL and journal files kept next to it, if the old database was unreadable or missing. */
      readonly leftovers: readonly string[];
    }
  /** Another process, such as the running shop, has the database open. */
  | { readonly ok: false; readonly reason: 'in-use' };

/**
 * Replaces the database file by a backup atomically. The old file is kept under another name, even if unreadable.
 * Throws `InvalidBackupError` if the file is not a valid backup.
 */
export async function restoreFile({ backup, storeFile, keptAs, now }: RestoreDeps): Promise<RestoreResult> {
  const incoming = `${storeFile}.restoring`;
  await mkdir(dirname(storeFile), { recursive: true, mode: 0o700 });
  try {
    verifyBackup(backup);
    const exists = await isThere(storeFile);
    const replaced = exists ? lockFile(storeFile) : 'unreadable';
    if (replaced === 'in-use') return { ok: false, reason: 'in-use' };
    const isReadable = replaced !== 'unreadable';
    const carried = await prepare({
      backup,
      file: incoming,
      replaced: isReadable ? replaced : undefined,
      now,
    }).finally(() => (isReadable ? replaced.end() : undefined));
    const report = verifyBackup(incoming);
    if (isReadable) checkpointFile(storeFile);
    if (exists) await setAside(storeFile, keptAs);
    const leftovers = await moveLeftovers(storeFile, keptAs);
    await rename(incoming, storeFile);
    await syncFolder(dirname(storeFile));
    return { ok: true, report, carried, kept: exists, leftovers };
  } finally {
    for (const file of [incoming, `${incoming}.replaced`]) {
      for (const name of [file, ...walFiles(file)]) await rm(name, { force: true });
    }
  }
}

/** Writes the new database file, with the state carried over from the replaced database. */
async function prepare({
  backup,
  file,
  replaced,
  now,
}: {
  readonly backup: string;
  readonly file: string;
  readonly replaced: FileSnapshot | undefined;
  readonly now: number;
}): Promise<CarriedOver> {
  const copy = await openCopy(backup, file);
  let carried: CarriedOver;
  try {
    await clearDeskSessions(copy.db);
    carried = await carryOver(copy.db, replaced && (await tryToRead(replaced, `${file}.replaced`, copy.db)), now);
  } finally {
    await closeStore(copy);
  }
  checkpointWal(file);
  await syncFile(file);
  return carried;
}

/**
 * Reads a database that this version has possibly never opened: a copy then gets the tables of this version, and the
 * database stays unchanged. Returns undefined if it is damaged or lacks the tables.
 * @param file path of that copy
 */
async function tryToRead(
  { database, db }: FileSnapshot,
  file: string,
  backup: Database,
): Promise<ReplacedStoreState | undefined> {
  try {
    if (isUpToDate(database)) return await readReplacedStoreState(db, backup);
    const copy = await openMigratedCopy(database, file);
    return await readReplacedStoreState(copy.db, backup).finally(() => closeStore(copy));
  } catch (error) {
    if (isDamage(error) || codeOf(error) === sqliteError) return undefined;
    throw error;
  }
}

/** Locks the database file exclusively for the duration of the restore. */
function lockFile(storeFile: string): FileSnapshot | 'in-use' | 'unreadable' {
  try {
    return openExclusively(storeFile) ?? 'in-use';
  } catch (error) {
    if (isDamage(error)) return 'unreadable';
    throw error;
  }
}

/** Checkpoints the WAL into the database file. A file with further damage is left unchanged. */
function checkpointFile(storeFile: string): void {
  try {
    checkpointWal(storeFile);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

/** Gives the database file a second name (hard link), or renames it. */
async function setAside(storeFile: string, keptAs: string): Promise<void> {
  // Not every file system supports hard links.
  await link(storeFile, keptAs).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    return rename(storeFile, keptAs);
  });
}

/**
 * Renames WAL and journal files of an unreadable or missing database: SQLite would apply them to the new one, and
 * they may be needed to recover the old one. Returns their new names.
 */
async function moveLeftovers(storeFile: string, keptAs: string): Promise<string[]> {
  const kept: string[] = [];
  for (const end of ['-wal', '-shm', '-journal']) {
    if (!(await isThere(storeFile + end))) continue;
    await rename(storeFile + end, keptAs + end);
    kept.push(keptAs + end);
  }
  return kept;
}

/** SQLITE_ERROR, for example a missing table. */
const sqliteError = 1;

/** SQLITE_CORRUPT and SQLITE_NOTADB: damage, a likely reason for the restore. */
function isDamage(error: unknown): boolean {
  return [11, 26].includes(codeOf(error));
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 255 : 0;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
