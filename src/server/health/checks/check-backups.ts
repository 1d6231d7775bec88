import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { maxClockSkewMs } from '../../../domain/shared/time/clock-skew.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import type { Config } from '../../config/config.ts';
import { findNewestBackup, type LoggedBackup } from '../../store/backup/backup-log.ts';
import { readState } from '../../store/backup/continuous/state.ts';
import { findLastRestoreDrill } from '../../store/backup/restore-drills.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Fault } from '../finding.ts';

const recentMs = 7 * 24 * 60 * 60 * 1000;

/** Checks that there is a recent, verified backup that still exists at its path. */
export async function checkBackups(
  db: Database,
  now: number,
  config: Pick<Config, 'continuousBackupDir' | 'databaseUrl'>,
): Promise<Fault[]> {
  const evaluated = await evaluateBackup(db, now);
  const drill = await checkRestoreDrill(db, now);
  return [...('problem' in evaluated ? [evaluated] : []), ...drill, ...checkContinuousBackup(config, now)];
}

/** It runs every minute. */
const continuousMs = 15 * 60 * 1000;

function checkContinuousBackup(
  { continuousBackupDir: folder, databaseUrl }: Pick<Config, 'continuousBackupDir' | 'databaseUrl'>,
  now: number,
): Fault[] {
  if (folder === undefined) return [];
  if (databaseUrl) {
    const problem = 'CONTINUOUS_BACKUP_DIR has no effect with PostgreSQL.';
    return [{ problem, advice: 'Set up pgBackRest (docs/operations/backup.md), or remove the variable.' }];
  }
  const checkedAt = readState(folder)?.checkedAt;
  if (checkedAt !== undefined && Math.abs(now - checkedAt) <= continuousMs) return [];
  const since = checkedAt === undefined ? 'has not run yet' : `last ran at ${formatTime(checkedAt)} UTC`;
  const problem = `The continuous backup in ${folder} ${since}.`;
  return [{ problem, advice: 'Start the shop, and look for the reason in the log.' }];
}

/** The drill is weekly; one may be missed. */
const drillMs = 15 * 24 * 60 * 60 * 1000;

/** Checks the last restore drill, if there was one: not every shop has the timer. */
async function checkRestoreDrill(db: Database, now: number): Promise<Fault[]> {
  const last = await findLastRestoreDrill(db, now + maxClockSkewMs);
  const advice = "Make a backup, run 'restore-drill', and keep older backups until it succeeds.";
  if (last && last.problem !== null) {
    const problem = `The restore drill of ${formatTime(last.drilledAt)} UTC failed: ${last.problem}`;
    return [{ problem, advice }];
  }
  if (!last || now - last.drilledAt <= drillMs) return [];
  const problem = `The last restore drill is from ${formatTime(last.drilledAt)} UTC.`;
  return [{ problem, advice: "Run 'restore-drill', weekly by its timer." }];
}

/** Time of the newest backup without problems; undefined if there are problems, which the check reports. */
export async function findLastBackup(db: Database, now: number): Promise<number | undefined> {
  const evaluated = await evaluateBackup(db, now);
  return 'problem' in evaluated ? undefined : evaluated.madeAt;
}

async function evaluateBackup(db: Database, now: number): Promise<Fault | LoggedBackup> {
  // A backup dated ahead was made under a wrong clock and may be of any age.
  const newest = await findNewestBackup(db, now + maxClockSkewMs);
  const advice = "Run 'backup', schedule it daily, and keep copies on another machine.";
  if (!newest) {
    const ahead = await findNewestBackup(db, Number.MAX_SAFE_INTEGER);
    const problem = ahead
      ? `The only verified backups are dated in the future, such as ${formatTime(ahead.madeAt)} UTC, so their age is unknown.`
      : 'There is no verified backup yet.';
    return { problem, advice };
  }
  if (now - newest.madeAt > recentMs) {
    const problem = `The newest verified backup is from ${formatTime(newest.madeAt)} UTC.`;
    return { problem, advice };
  }
  if (newest.host === hostname() && !existsSync(newest.file)) {
    return { problem: `The newest backup, ${newest.file}, no longer exists.`, advice };
  }
  if (newest.copyProblem) {
    const problem = `The newest backup was not copied to the backup target: ${newest.copyProblem}`;
    return { problem, advice: "Test the target at the desk (Settings, Backups), then run 'backup'." };
  }
  return newest;
}
