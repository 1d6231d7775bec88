import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** Names of backups, also of stores that a restore replaced. */
export const isBackupName = (name: string): boolean => /^(store|replaced)-[\dTZ-]+\.db$/.test(name);

const usualName = /^store-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.db$/;

/** Default folder of backups. */
export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** Default name of a backup; names sort by time. */
export function nameBackup(kind: 'store' | 'replaced', now: number): string {
  return `${kind}-${stampOf(now)}.db`;
}

/** Formats a time for use in file names. */
export function stampOf(now: number): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-');
}

/**
 * Deletes all but the newest backups with default names; returns how many. A date in the future is a clock error:
 * such a backup is dated by its file, or counts as the oldest if that date is in the future too.
 */
export async function removeOldBackups(folder: string, keep: number, now: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => usualName.test(name)).sort();
  const aged = await Promise.all(names.map(async (name) => ({ name, stamp: await ageStamp(join(folder, name), now) })));
  aged.sort((one, other) => (one.stamp < other.stamp ? -1 : one.stamp > other.stamp ? 1 : 0));
  const old = aged.slice(0, Math.max(0, aged.length - keep));
  for (const { name } of old) await rm(join(folder, name));
  return old.length;
}

/** Sortable time of a backup, from its name; empty if unknown. */
async function ageStamp(file: string, now: number): Promise<string> {
  const named = basename(file).slice('store-'.length, -'.db'.length);
  if (named <= stampOf(now)) return named;
  const { mtimeMs } = await stat(file);
  return mtimeMs <= now ? stampOf(mtimeMs) : '';
}

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes leftovers of interrupted backups and restores, which contain the same data.
 * @param target in a folder other than that of backups: the backup whose leftovers are deleted
 */
export async function removeUnfinished(folder: string, now: number, target?: string): Promise<void> {
  const isLeft = (name: string) =>
    /\.part(\.pages)?(-\w+)?$/.test(name) && (target === undefined || name.startsWith(`${target}.`));
  const names = (await readdir(folder).catch(() => [])).filter(isLeft);
  for (const name of names) {
    // A younger file may still be in progress.
    if (now - (await stat(join(folder, name))).mtimeMs > day) await rm(join(folder, name), { force: true });
  }
}
