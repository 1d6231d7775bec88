import { figureDays } from '../../contract/desk/figures.ts';
import { lastDays, namedInFigures, readFigures } from '../actions/dashboard/read-figures.ts';
import type { Log } from '../observability/log.ts';
import { listActionItems } from '../store/dashboard/action-items.ts';
import type { Store } from '../store/engine/database.ts';
import type { Job } from './retention-job.ts';
import { runPeriodically } from './run-periodically.ts';

interface FigureUpkeepDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** Whether the store counts visits. */
  readonly counts: boolean;
  readonly everyMs?: number;
}

/**
 * Looks at what Today shows, from the start on and then every few minutes, so that its owner finds the sums in memory:
 * the first look of a day adds up a year of ten thousand products, a slice at a time.
 */
export function startDashboardWarmupJob({ everyMs = 5 * 60_000, log, ...parts }: FigureUpkeepDeps): Job {
  async function look(signal: AbortSignal): Promise<void> {
    const { store, clock, counts } = parts;
    try {
      await listActionItems(store, clock());
      for (const days of figureDays) {
        if (signal.aborted) return;
        const now = clock();
        await readFigures(store, { period: lastDays(Number(days), now), now, top: namedInFigures, counts });
      }
    } catch (err) {
      log.warn({ err }, 'dashboard warm-up failed');
    }
  }

  return runPeriodically(everyMs, look);
}
