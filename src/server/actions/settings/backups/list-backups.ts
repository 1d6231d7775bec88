import { readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { listBackups } from '../../../../contract/settings/backups.ts';
import { isLoopback } from '../../../config/desk-origin.ts';
import { backupFolder, isBackupName } from '../../../store/backup/backup-folder.ts';
import { listLoggedBackups } from '../../../store/backup/backup-log.ts';
import { implement } from '../../implement.ts';

export const listBackupsAction = implement(listBackups, async ({ db, store, config, deskOrigin, clock }) => {
  const folder = backupFolder(config);
  const names = await readdir(folder).catch(() => []);
  const logged = (await listLoggedBackups(db)).filter(({ host }) => host === hostname());
  const files = await Promise.all(
    names.filter(isBackupName).map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (!found?.isFile()) return [];
      const entry = logged.find(({ file }) => basename(file) === name);
      const madeAt = entry?.madeAt ?? Math.round(found.mtimeMs);
      return [{ name, bytes: found.size, madeAt, orders: entry?.orders ?? null }];
    }),
  );
  return {
    engine: store.engine,
    folder,
    command: config.shopCommand,
    backups: files.flat().toSorted((one, other) => other.madeAt - one.madeAt),
    isRunning: await isBackupRunning(folder, clock()),
    canDownload: isSafeConnection(deskOrigin),
  };
});

/** A file that a backup still writes to; an older one was left by an interrupted backup. */
const writingMs = 60_000;

/** Whether a process of this machine is writing a backup. */
export async function isBackupRunning(folder: string, now: number): Promise<boolean> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.part'));
  const times = await Promise.all(parts.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return times.some((found) => found !== undefined && Math.abs(now - found.mtimeMs) < writingMs);
}

/** Whether downloads are encrypted in transit, or stay on this machine. */
export function isSafeConnection(deskOrigin: string | undefined): boolean {
  if (deskOrigin === undefined) return false;
  const { protocol, hostname: host } = new URL(deskOrigin);
  return protocol === 'https:' || isLoopback(host);
}
