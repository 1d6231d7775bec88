import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { companions, finishFile, packDatabase, syncToDisk, takeAlone } from '../engine/sqlite-file.ts';
import { type BackupReport, verifyBackup } from './verify-backup.ts';

interface RestoreParts {
  readonly backup: string;
  /** The file of the store. */
  readonly storeFile: string;
  /** Where the store that was there is kept. */
  readonly keptAs: string;
}

type RestoreResult =
  | {
      readonly ok: true;
      readonly report: BackupReport;
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
export async function restoreFile({ backup, storeFile, keptAs }: RestoreParts): Promise<RestoreResult> {
  const incoming = `${storeFile}.restoring`;
  await mkdir(dirname(storeFile), { recursive: true, mode: 0o700 });
  try {
    const report = await copyBackup(backup, incoming);
    const exists = await isThere(storeFile);
    if (exists && (await setAside(storeFile, keptAs)) === 'in-use') return { ok: false, reason: 'in-use' };
    const leftovers = await keepLeftovers(storeFile, keptAs);
    await rename(incoming, storeFile);
    await syncToDisk(dirname(storeFile));
    return { ok: true, report, kept: exists, leftovers };
  } finally {
    for (const name of [incoming, ...companions(incoming)]) await rm(name, { force: true });
  }
}

async function copyBackup(backup: string, file: string): Promise<BackupReport> {
  verifyBackup(backup);
  const source = new DatabaseSync(backup, { readOnly: true });
  try {
    await packDatabase(source, file);
  } finally {
    source.close();
  }
  await syncToDisk(file);
  return verifyBackup(file);
}

/** Gives the store's file a second name; what lay beside it is folded into it, where it can be read. */
async function setAside(storeFile: string, keptAs: string): Promise<'done' | 'in-use'> {
  const state = await foldTogether(storeFile);
  if (state === 'in-use') return state;
  // Not every file system knows second names.
  await link(storeFile, keptAs).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    return rename(storeFile, keptAs);
  });
  return 'done';
}

/**
 * Renames what is left beside a store that cannot be read, or is missing: SQLite would take it for part of the new one, and it may be
 * needed to save the old one. Returns the names that it has now.
 */
async function keepLeftovers(storeFile: string, keptAs: string): Promise<string[]> {
  const kept: string[] = [];
  for (const end of ['-wal', '-shm', '-journal']) {
    if (!(await isThere(storeFile + end))) continue;
    await rename(storeFile + end, keptAs + end);
    kept.push(keptAs + end);
  }
  return kept;
}

async function foldTogether(storeFile: string): Promise<'done' | 'in-use' | 'unreadable'> {
  try {
    const alone = takeAlone(storeFile);
    if (!alone) return 'in-use';
    await alone.end();
    finishFile(storeFile);
    return 'done';
  } catch (error) {
    if (isDamage(error)) return 'unreadable';
    throw error;
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the very reason for which a backup may be wanted. */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 255 : 0;
  return code === 11 || code === 26;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
