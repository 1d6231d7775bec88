import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeStore, type Database } from '../engine/database.ts';
import { checkpointWal, type FileSnapshot, openExclusively, walFiles } from '../engine/drivers/sqlite/sqlite-file.ts';
import { syncFile, syncFolder } from '../engine/drivers/sqlite/sync-to-disk.ts';
import { type CarriedOver, carryOver, type ReplacedStoreState, readReplacedStoreState } from './carry-over.ts';
import { clearDeskSessions } from './copy-store.ts';
import { openCopy } from './open-copy.ts';
import { type BackupReport, verifyBackup } from './verify-backup.ts';

interface RestoreDeps {
  readonly backup: string;
  /** The file of the store. */
  readonly storeFile: string;
  /** Where the store that was there is kept. */
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
      /** Files that were kept beside it: of a store that could not be read, or was missing. */
      readonly leftovers: readonly string[];
    }
  /** Another process, such as the running shop, has the store open. */
  | { readonly ok: false; readonly reason: 'in-use' };

/**
 * Puts a backup in the place of the store's file: at no moment is there half a store. The file that was there is kept
 * under another name, also where it cannot be read any more. Throws a BadBackup where the backup is none.
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
      replaced: isReadable ? replaced.db : undefined,
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
    for (const name of [incoming, ...walFiles(incoming)]) await rm(name, { force: true });
  }
}

/** Writes the file that is to be the store, which takes over what the one knows that it replaces. */
async function prepare({
  backup,
  file,
  replaced,
  now,
}: {
  readonly backup: string;
  readonly file: string;
  readonly replaced: Database | undefined;
  readonly now: number;
}): Promise<CarriedOver> {
  const copy = await openCopy(backup, file);
  let carried: CarriedOver;
  try {
    await clearDeskSessions(copy.db);
    carried = await carryOver(copy.db, replaced && (await tryToRead(replaced, copy.db)), now);
  } finally {
    await closeStore(copy);
  }
  checkpointWal(file);
  await syncFile(file);
  return carried;
}

/** Undefined where the store that is replaced is damaged, or has not the tables that are asked for. */
async function tryToRead(replaced: Database, backup: Database): Promise<ReplacedStoreState | undefined> {
  try {
    return await readReplacedStoreState(replaced, backup);
  } catch (error) {
    if (isDamage(error) || codeOf(error) === sqliteError) return undefined;
    throw error;
  }
}

/** Keeps everybody else from the store's file for as long as the work takes. */
function lockFile(storeFile: string): FileSnapshot | 'in-use' | 'unreadable' {
  try {
    return openExclusively(storeFile) ?? 'in-use';
  } catch (error) {
    if (isDamage(error)) return 'unreadable';
    throw error;
  }
}

/** Takes what lies beside a store into its file. One that is damaged further in stays as it is. */
function checkpointFile(storeFile: string): void {
  try {
    checkpointWal(storeFile);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

/** Gives the store's file a second name. */
async function setAside(storeFile: string, keptAs: string): Promise<void> {
  // Not every file system knows second names.
  await link(storeFile, keptAs).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    return rename(storeFile, keptAs);
  });
}

/**
 * Renames what is left beside a store that cannot be read, or is missing: SQLite would take it for part of the new one,
 * and it may be needed to save the old one. Returns the names that it has now.
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

/** SQLITE_ERROR: such as a table that is not there. */
const sqliteError = 1;

/** SQLITE_CORRUPT and SQLITE_NOTADB: the very reason for which a backup may be wanted. */
function isDamage(error: unknown): boolean {
  return [11, 26].includes(codeOf(error));
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 255 : 0;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
