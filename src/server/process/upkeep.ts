import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/engine/database.ts';
import { forgetBatch } from '../store/upkeep/retention.ts';
import type { Log } from '../watch/log.ts';

export interface Upkeep {
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>;
}

interface UpkeepParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
}

/** How often there is a look at what may be forgotten: five indexes are asked, for 0.4 ms where there is nothing. */
const everyMs = 5 * 60 * 1000;
/** Between two batches others have their turn. */
const breatherMs = 50;

/** Has the store forget what it need not remember, from the start on and then every few minutes, until stopped. */
export function startUpkeep({ store, clock, log }: UpkeepParts): Upkeep {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function forget(): Promise<boolean> {
    try {
      const { forgotten, hasMore } = await forgetBatch(store, clock());
      if (Object.values(forgotten).some((rows) => rows > 0)) log.debug(forgotten, 'old data were forgotten');
      return hasMore;
    } catch (err) {
      log.warn({ err }, 'old data could not be forgotten');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const hasMore = await forget();
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
