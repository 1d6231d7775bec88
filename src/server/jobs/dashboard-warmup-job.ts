import { figureDays } from '../../contract/dashboard/figures.ts';
import type { App } from '../actions/app.ts';
import { lastDays, namedInFigures, readFigures } from '../actions/dashboard/read-figures.ts';
import type { Log } from '../observability/log.ts';
import { listActionItems } from '../store/dashboard/action-items.ts';
import { type Job, logFailures, runPeriodically } from './run-periodically.ts';

interface DashboardWarmupDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  /** Whether page views are counted. */
  readonly counts: boolean;
  readonly everyMs?: number;
}

/**
 * Warms the cache of the dashboard at start and every few minutes: the first calculation of a day sums a year of ten
 * thousand products, a slice at a time.
 */
export function startDashboardWarmupJob({ everyMs = 5 * 60_000, log, store, clock, counts }: DashboardWarmupDeps): Job {
  async function look(signal: AbortSignal): Promise<undefined> {
    await listActionItems(store, clock());
    for (const days of figureDays) {
      if (signal.aborted) return;
      const now = clock();
      await readFigures(store, {
        ...{ period: lastDays(Number(days), now), now, top: namedInFigures, counts },
        countsImported: false,
      });
    }
  }

  return runPeriodically('dashboard-warmup', everyMs, logFailures({ log, message: 'dashboard warm-up failed' }, look));
}
