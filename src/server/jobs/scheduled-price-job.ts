import type { App } from '../actions/app.ts';
import { applyDuePrices } from '../actions/pricing/schedule-price.ts';
import type { Log } from '../observability/log.ts';
import { listPriceSchedules } from '../store/catalogue/prices/price-schedules.ts';
import { type ClockStability, watchClockStability } from './clock-stability.ts';
import { type Job, logFailuresOnce, runPeriodically } from './run-periodically.ts';

interface ScheduledPriceDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  readonly going?: () => ClockStability;
  /** Interval of checks for due prices: an index lookup, 0.05 ms if none is due. */
  readonly everyMs?: number;
}

/**
 * How long prices are held that were due at start or fell due by a clock change: a clock that is ahead at start is
 * corrected within minutes, and orders would have been placed at another day's prices.
 */
const trustedAfterMs = 10 * 60 * 1000;

/**
 * Applies scheduled prices when they are due, and some minutes after start any that fell due while the shop was down.
 */
export function startScheduledPriceJob({ everyMs = 1_000, log, going, ...parts }: ScheduledPriceDeps): Job {
  const readStability = going ?? watchClockStability(parts.clock);
  let isHeld = false;

  /**
   * Whether prices are due only by a clock that is not yet known to be stable. Later prices wait too, since the last
   * one applied is the current price.
   */
  async function holdsBack(): Promise<boolean> {
    const { since, forMs } = readStability();
    const [held] = forMs < trustedAfterMs ? await listPriceSchedules(parts.store.db, { until: since, limit: 1 }) : [];
    if (held && !isHeld) {
      const planned = new Date(held.from).toISOString();
      log.info(
        { productId: held.productId, planned },
        'scheduled prices due at start are on hold until the clock is stable for ten minutes',
      );
    }
    isHeld = held !== undefined;
    return isHeld;
  }

  async function apply(): Promise<void> {
    if (await holdsBack()) return;
    for (const { productId, from } of await applyDuePrices(parts)) {
      log.info({ productId, planned: new Date(from).toISOString() }, 'scheduled price applied');
    }
  }

  return runPeriodically('scheduled-prices', everyMs, logFailuresOnce({ log, name: 'scheduled price job' }, apply));
}
