import { setTimeout as pause } from 'node:timers/promises';
import { londonDay, startOfLondonDay } from '../../domain/shared/time/london-day.ts';
import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { fileOf, isLarge, requestVacuum, truncateWal, wasVacuumed } from '../store/engine/drivers/sqlite/vacuum.ts';
import { withRetry } from '../store/engine/transactions/with-retry.ts';
import { isPersonal, purgeBatch, purgeCounts } from '../store/retention/retention.ts';
import { createStableClockCheck } from './clock-stability.ts';
import { vacuumFileInWorker } from './erase-customer.ts';

export interface Job {
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>;
}

interface UpkeepDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** Whether the clock can be trusted with what cannot be had back. */
  readonly isSettled?: () => boolean;
  /** Tells who waits for a product that is back; returns how many were told. */
  readonly tellRestocked?: () => Promise<number>;
  /** Brings sums of sales up to date, some days at a time; true where there is more to do. */
  readonly reckonSales?: () => Promise<boolean>;
  /** How often there is a look at what may be forgotten: each kind's index is asked, seventeen statements in all. */
  readonly everyMs?: number;
}

/** How often the file of the store is written anew at most, where something was forgotten. */
const rewriteEveryMs = 24 * 60 * 60 * 1000;
/** How soon that is tried again where it failed: orders wait for as long as a trial takes. */
const retryRewriteMs = 60 * 60 * 1000;
/** Between two batches others have their turn. */
const yieldMs = 50;

/** The hours from three to five of the night to Sunday, in London. */
export function isMaintenanceWindow(now: number): boolean {
  const today = londonDay(now);
  const hours = (now - startOfLondonDay(today)) / (60 * 60 * 1000);
  return new Date(today).getUTCDay() === 0 && hours >= 3 && hours < 5;
}

/**
 * Has the store forget what it need not remember, every few minutes until stopped. A clock that is ahead would have it
 * forget what the law wants kept: until it has settled, nothing goes but counts of limits.
 */
export function startRetentionJob({
  store,
  clock,
  log,
  isSettled = createStableClockCheck(clock),
  tellRestocked,
  reckonSales,
  everyMs = 5 * 60_000,
}: UpkeepDeps): Job {
  const stopped = new AbortController();
  const { signal } = stopped;

  let rewriteAgainAt = Number.NEGATIVE_INFINITY;

  async function forget(): Promise<boolean> {
    try {
      const now = clock();
      if (!isSettled()) return await purgeCounts(store, now);
      const { forgotten, hasMore } = await purgeBatch(store, now);
      if (Object.values(forgotten).some((rows) => rows > 0)) log.debug(forgotten, 'retention job finished');
      // In the file, so that it is known after a restart too.
      if (store.engine === 'sqlite' && isPersonal(forgotten)) await withRetry(() => requestVacuum(store.db));
      return hasMore;
    } catch (err) {
      log.warn({ err }, 'retention job failed');
      return false;
    }
  }

  /** What was deleted, here or by others, is to leave the file too; PostgreSQL sees to that by itself. */
  async function removeTraces(): Promise<void> {
    try {
      const file = await fileOf(store);
      if (file === undefined) return;
      // A clock that was ahead said when: that may be months away.
      const isTime = clock() >= rewriteAgainAt || rewriteAgainAt - clock() > rewriteEveryMs;
      const isDue = isTime && !(await wasVacuumed(store.db));
      if (!isDue || ((await isLarge(file)) && !isMaintenanceWindow(clock()))) return await truncateWal(store.db);
      rewriteAgainAt = clock() + retryRewriteMs;
      await vacuumFileInWorker(file);
      rewriteAgainAt = clock() + rewriteEveryMs;
    } catch (err) {
      log.warn({ err }, 'database vacuum failed');
    }
  }

  async function tell(): Promise<void> {
    try {
      const told = (await tellRestocked?.()) ?? 0;
      if (told > 0) log.info({ told }, 'back-in-stock mails queued');
    } catch (err) {
      log.warn({ err }, 'back-in-stock job failed');
    }
  }

  async function reckon(): Promise<boolean> {
    try {
      return (await reckonSales?.()) ?? false;
    } catch (err) {
      log.warn({ err }, 'sales roll-up failed');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const [hasForgotMore, hasSalesMore] = [await forget(), await reckon()];
      const hasMore = hasForgotMore || hasSalesMore;
      if (!hasMore) {
        await tell();
        await removeTraces();
      }
      await pause(hasMore ? yieldMs : everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
