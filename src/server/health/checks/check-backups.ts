import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import { findNewestBackup, type LoggedBackup } from '../../store/backup/backup-log.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Finding } from '../finding.ts';

const recentMs = 7 * 24 * 60 * 60 * 1000;
/** Tolerated clock skew between machines. */
const agreeMs = 5 * 60 * 1000;

/** Checks that there is a recent, verified backup that still exists at its path. */
export async function checkBackups(db: Database, now: number): Promise<Finding[]> {
  const evaluated = await evaluateBackup(db, now);
  return 'problem' in evaluated ? [evaluated] : [];
}

/** Time of the newest backup without problems; undefined if there are problems, which the check reports. */
export async function findLastBackup(db: Database, now: number): Promise<number | undefined> {
  const evaluated = await evaluateBackup(db, now);
  return 'problem' in evaluated ? undefined : evaluated.madeAt;
}

async function evaluateBackup(db: Database, now: number): Promise<Finding | LoggedBackup> {
  // A backup dated ahead was made under a wrong clock and may be of any age.
  const newest = await findNewestBackup(db, now + agreeMs);
  const advice = "Run 'backup', schedule it daily, and keep copies on another machine.";
  if (!newest) {
    const ahead = await findNewestBackup(db, Number.MAX_SAFE_INTEGER);
    const problem = ahead
      ? `The only verified backups are dated in the future, such as ${formatTime(ahead.madeAt)} UTC, so their age is unknown.`
      : 'There is no verified backup yet.';
    return { check: 'backups', problem, advice };
  }
  if (now - newest.madeAt > recentMs) {
    const problem = `The newest verified backup is from ${formatTime(newest.madeAt)} UTC.`;
    return { check: 'backups', problem, advice };
  }
  if (newest.host === hostname() && !existsSync(newest.file)) {
    return { check: 'backups', problem: `The newest backup, ${newest.file}, no longer exists.`, advice };
  }
  return newest;
}
