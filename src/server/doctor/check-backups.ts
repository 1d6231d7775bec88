import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { formatTime } from '../../domain/utc-time.ts';
import { findNewestBackup } from '../store/backup/backup-log.ts';
import type { Database } from '../store/engine/database.ts';
import type { Finding } from './finding.ts';

const recentMs = 7 * 24 * 60 * 60 * 1000;

/** Whether there is a backup that was read back, is recent, and still lies where it was written. */
export async function checkBackups(db: Database, now: number): Promise<Finding[]> {
  const newest = await findNewestBackup(db);
  const advice = "Type 'backup', every day by a timer, and keep copies on another machine.";
  if (!newest) return [{ check: 'backups', problem: 'No backup was ever made and read back.', advice }];
  if (now - newest.madeAt > recentMs) {
    const problem = `The newest backup that was read back is of ${formatTime(newest.madeAt)} UTC.`;
    return [{ check: 'backups', problem, advice }];
  }
  if (newest.host === hostname() && !existsSync(newest.file)) {
    return [{ check: 'backups', problem: `The newest backup, ${newest.file}, is not there any more.`, advice }];
  }
  return [];
}
