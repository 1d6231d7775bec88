import { applyDuePrices } from '../actions/pricing/schedule-price.ts';
import type { Log } from '../observability/log.ts';
import { listPriceSchedules } from '../store/catalogue/price-schedules.ts';
import type { Store } from '../store/engine/database.ts';
import { type ClockStability, watchClockStability } from './clock-stability.ts';
import type { Job } from './retention-job.ts';
import { runPeriodically } from './run-periodically.ts';

interface PriceUpkeepDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** Since when the clock has gone on evenly. */
  readonly going?: () => ClockStability;
  /** How often there is a look at what is due: an index is asked, for 0.05 ms where nothing is. */
  readonly everyMs?: number;
}

/**
 * For so long what was due at the start, or fell due because the clock was set, is not made: a clock that is ahead then
 * is set right within minutes, and orders would have been placed at prices of another day.
 */
const trustedAfterMs = 10 * 60 * 1000;

/**
 * Makes prices that were set for a time when it comes, and some minutes after the start those whose time came while the
 * shop was closed.
 */
export function startScheduledPriceJob({ everyMs = 1_000, log, going, ...parts }: PriceUpkeepDeps): Job {
  const look = going ?? watchClockStability(parts.clock);
  let isAway = false;
  let isHeld = false;

  /**
   * Whether prices are due by the word of a clock alone that nobody has seen go on. Later ones wait behind them: the
   * last one is what it costs.
   */
  async function holdsBack(): Promise<boolean> {
    const { since, forMs } = look();
    const [held] = forMs < trustedAfterMs ? await listPriceSchedules(parts.store.db, { until: since, limit: 1 }) : [];
    if (held && !isHeld) {
      const planned = new Date(held.from).toISOString();
      log.info(
        { productId: held.productId, planned },
        'prices that were due at the start wait until the clock has gone on for ten minutes',
      );
    }
    isHeld = held !== undefined;
    return isHeld;
  }

  async function apply(): Promise<void> {
    try {
      if (await holdsBack()) return;
      for (const { productId, from } of await applyDuePrices(parts)) {
        log.info({ productId, planned: new Date(from).toISOString() }, 'scheduled price applied');
      }
      isAway = false;
    } catch (err) {
      if (!isAway) log.warn({ err }, 'scheduled price job failed');
      isAway = true;
    }
  }

  return runPeriodically(everyMs, apply);
}
