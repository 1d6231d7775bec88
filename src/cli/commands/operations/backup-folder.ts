import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../../server/config/config.ts';

const usualName = /^store-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.db$/;

/** Where backups lie that are given no name. */
export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** The name of a backup made now: names sort by time. */
export function nameBackup(kind: 'store' | 'replaced', now: number): string {
  return `${kind}-${stampOf(now)}.db`;
}

/** A time as it may stand in the name of a file. */
export function stampOf(now: number): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-');
}

/**
 * Removes all but the newest backups from the folder, among those that were given no name; returns how many. One that
 * is dated ahead was named by a clock that was wrong: it is as old as its file says, and where that lies ahead too,
 * older than all others.
 */
export async function removeOldBackups(folder: string, keep: number, now: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => usualName.test(name)).sort();
  const aged = await Promise.all(names.map(async (name) => ({ name, stamp: await ageStamp(join(folder, name), now) })));
  aged.sort((one, other) => (one.stamp < other.stamp ? -1 : one.stamp > other.stamp ? 1 : 0));
  const old = aged.slice(0, Math.max(0, aged.length - keep));
  for (const { name } of old) await rm(join(folder, name));
  return old.length;
}

/** The time of a backup as its name has it, which sorts; empty where nothing says it. */
async function ageStamp(file: string, now: number): Promise<string> {
  const named = basename(file).slice('store-'.length, -'.db'.length);
  if (named <= stampOf(now)) return named;
  const { mtimeMs } = await stat(file);
  return mtimeMs <= now ? stampOf(mtimeMs) : '';
}

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what backups and restores have left in a folder that were killed: it holds as much as they do.
 * @param target of a folder that is not the backups' own: the name of the backup whose leftovers alone are removed
 */
export async function removeUnfinished(folder: string, now: number, target?: string): Promise<void> {
  const isLeft = (name: string) =>
    /\.part(\.pages)?(-\w+)?$/.test(name) && (target === undefined || name.startsWith(`${target}.`));
  const names = (await readdir(folder).catch(() => [])).filter(isLeft);
  for (const name of names) {
    // A younger one may be in the making.
    if (now - (await stat(join(folder, name))).mtimeMs > day) await rm(join(folder, name), { force: true });
  }
}
