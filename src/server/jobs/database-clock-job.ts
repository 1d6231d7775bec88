import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { measureClockSkew } from '../store/engine/database-clock.ts';
import { type Job, logFailuresOnce, runPeriodically } from './run-periodically.ts';

const measureMs = 10_000;

/**
 * Clock that all machines share: this machine's, corrected by its difference from the database's, which is measured
 * at start and every ten seconds. Machines thus agree on when an email is due and a lease ends.
 */
export async function startDatabaseClock({
  store,
  log,
}: {
  readonly store: Store;
  readonly log: Log;
}): Promise<{ readonly clock: () => number; readonly job: Job }> {
  let skewMs = await measureClockSkew(store);
  const warn = () => log.warn({ skewMs }, "clock differs from the database's");
  if (skewMs !== 0) warn();
  const measure = async () => {
    const wasCorrected = skewMs !== 0;
    skewMs = await measureClockSkew(store);
    if (skewMs !== 0 && !wasCorrected) warn();
  };
  const job = runPeriodically('database clock', measureMs, logFailuresOnce({ log, name: 'database clock' }, measure));
  return { clock: () => Date.now() + skewMs, job };
}
