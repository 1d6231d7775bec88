import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { indexNextOrders } from '../store/orders/queries/order-search-index.ts';
import type { Job } from './retention-job.ts';

/** How often there is a look at orders whose words are not kept yet: those of the last minutes are searched without. */
const intervalMs = 15_000;
/** Between two batches others have their turn. */
const yieldMs = 20;

/** Keeps the words by which orders are found, from the start on and then every few seconds, until stopped. */
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
