import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { indexNextOrders } from '../store/orders/queries/order-search-index.ts';
import type { Job } from './retention-job.ts';

/** Interval of indexing. Orders of the last minutes are searched without the index. */
const intervalMs = 15_000;
/** Pause between batches, for other work. */
const yieldMs = 20;

/** Indexes orders for search, at once and then every few seconds, until stopped. */
export function startOrderSearchJob({
  store,
  clock,
  log,
}: {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
}): Job {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function keep(): Promise<boolean> {
    try {
      return await indexNextOrders(store, clock());
    } catch (err) {
      log.warn({ err }, 'order search indexing failed');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const hasMore = await keep();
      await pause(hasMore ? yieldMs : intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
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
