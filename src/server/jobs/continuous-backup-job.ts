import type { App } from '../actions/app.ts';
import type { Log } from '../observability/log.ts';
import { takeSnapshotInProcess } from '../store/backup/continuous/run-in-process.ts';
import { fileOf } from '../store/engine/drivers/sqlite/vacuum.ts';
import { type Job, logFailuresOnce, runPeriodically } from './run-periodically.ts';

interface ContinuousBackupDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  readonly folder: string;
  readonly everyMs?: number;
}

/** Stores a snapshot of the database file every minute. PostgreSQL has its own tools for that, such as pgBackRest. */
export function startContinuousBackupJob({ store, clock, log, folder, everyMs = 60_000 }: ContinuousBackupDeps): Job {
  const work = logFailuresOnce({ log, name: 'continuous backup' }, async () => {
    const storeFile = await fileOf(store);
    if (storeFile !== undefined) await takeSnapshotInProcess({ storeFile, folder, now: clock() });
  });
  return runPeriodically('continuous backup', everyMs, () => work());
}
