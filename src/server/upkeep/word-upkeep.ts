import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/engine/database.ts';
import { keepNextWords } from '../store/orders/order-words.ts';
import type { Log } from '../watch/log.ts';
import type { Upkeep } from './upkeep.ts';

/** How often there is a look at orders whose words are not kept yet: those of the last minutes are searched without. */
const everyMs = 15_000;
/** Between two batches others have their turn. */
const breatherMs = 20;

/** Keeps the words by which orders are found, from the start on and then every few seconds, until stopped. */
export function startWordUpkeep({
  store,
  clock,
  log,
}: {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
}): Upkeep {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function keep(): Promise<boolean> {
    try {
      return await keepNextWords(store, clock());
    } catch (err) {
      log.warn({ err }, 'the words of orders could not be kept');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const hasMore = await keep();
      await pause(hasMore ? breatherMs : everyMs, undefined, { signal, ref: false }).catch(() => undefined);
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
