import { londonDay } from '../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../domain/shared/time/london-time.ts';
import type { App } from '../actions/app.ts';
import { vacuumFileInWorker } from '../actions/customers/erase-by-email.ts';
import type { Log } from '../observability/log.ts';
import { fileOf, isLarge, requestVacuum, truncateWal, wasVacuumed } from '../store/engine/drivers/sqlite/vacuum.ts';
import { withRetry } from '../store/engine/transactions/with-retry.ts';
import { isPersonal, purgeBatch, purgeCounts, type RetentionSettings } from '../store/retention/retention.ts';
import { createStableClockCheck } from './clock-stability.ts';
import { type Job, logFailures, runPeriodically } from './run-periodically.ts';

interface RetentionJobDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  /** The owner's retention periods; the defaults if omitted. */
  readonly settings?: () => RetentionSettings;
  /** Whether the clock is trusted with irreversible deletion. */
  readonly isClockStable?: () => boolean;
  /** Sends due back-in-stock emails; returns how many. */
  readonly sendBackInStockEmails?: () => Promise<number>;
  /** Updates the sales figures, some days at a time; returns whether more are left. */
  readonly rollUpSales?: () => Promise<boolean>;
  /** Interval of the job, which queries the index of each kind of data: eighteen statements in all. */
  readonly everyMs?: number;
}

/** Minimum interval between vacuums of the database file after a deletion. */
const rewriteEveryMs = 24 * 60 * 60 * 1000;
/** Retry delay of a failed vacuum: orders wait during each attempt. */
const retryRewriteMs = 60 * 60 * 1000;

/** Maintenance window: Sunday from 3 to 5 in the morning, London time. */
export function isMaintenanceWindow(now: number): boolean {
  const today = londonDay(now);
  const hours = (now - startOfLondonDay(today)) / (60 * 60 * 1000);
  return new Date(today).getUTCDay() === 0 && hours >= 3 && hours < 5;
}

/**
 * Deletes data past its retention period, every few minutes until stopped. A clock that is ahead would delete what
 * the law requires to be kept, so until the clock is stable only rate limit counts are purged.
 */
export function startRetentionJob({
  store,
  clock,
  log,
  settings,
  isClockStable = createStableClockCheck(clock),
  sendBackInStockEmails,
  rollUpSales,
  everyMs = 5 * 60_000,
}: RetentionJobDeps): Job {
  let rewriteAgainAt = Number.NEGATIVE_INFINITY;

  const purge = logFailures({ log, message: 'retention job failed' }, async () => {
    const now = clock();
    if (!isClockStable()) return purgeCounts(store, now);
    const { deleted, hasMore } = await purgeBatch(store, now, settings?.());
    if (Object.values(deleted).some((rows) => rows > 0)) log.debug(deleted, 'retention job finished');
    // Stored in the database, so that the request survives a restart.
    if (store.engine === 'sqlite' && isPersonal(deleted)) await withRetry(() => requestVacuum(store.db));
    return hasMore;
  });

  /**
   * Removes deleted data from the database file, including deletions by commands; PostgreSQL does so automatically.
   */
  const vacuum = logFailures({ log, message: 'database vacuum failed' }, async () => {
    const file = await fileOf(store);
    if (file === undefined) return undefined;
    // A time set under a clock that was ahead may be months away.
    const isTime = clock() >= rewriteAgainAt || rewriteAgainAt - clock() > rewriteEveryMs;
    const isDue = isTime && !(await wasVacuumed(store.db));
    if (!isDue || ((await isLarge(file)) && !isMaintenanceWindow(clock()))) {
      await truncateWal(store.db);
      return undefined;
    }
    rewriteAgainAt = clock() + retryRewriteMs;
    await vacuumFileInWorker(file);
    rewriteAgainAt = clock() + rewriteEveryMs;
    return undefined;
  });

  const emailBackInStock = logFailures({ log, message: 'back-in-stock job failed' }, async () => {
    const emails = (await sendBackInStockEmails?.()) ?? 0;
    if (emails > 0) log.info({ emails }, 'back-in-stock emails queued');
    return undefined;
  });

  const updateSales = logFailures({ log, message: 'sales roll-up failed' }, async () => rollUpSales?.());

  return runPeriodically('retention', everyMs, async () => {
    const results = [await purge(), await updateSales()];
    if (results.includes(true)) return true;
    results.push(await emailBackInStock(), await vacuum());
    return results.includes('failed') && 'failed';
  });
}
