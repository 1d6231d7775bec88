import { applyDuePrices } from '../actions/products/schedule-price.ts';
import type { Store } from '../store/engine/database.ts';
import type { Log } from '../watch/log.ts';
import { repeat } from './repeat.ts';
import type { Upkeep } from './upkeep.ts';

interface PriceUpkeepParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** How often there is a look at what is due: an index is asked, for 0.05 ms where nothing is. */
  readonly everyMs?: number;
}

/** Makes prices that were set for a time when it comes, and at the start those whose time came while the shop was closed. */
export function startPriceUpkeep({ everyMs = 1_000, log, ...parts }: PriceUpkeepParts): Upkeep {
  let isAway = false;

  async function apply(): Promise<void> {
    try {
      for (const { productId, from } of await applyDuePrices(parts)) {
        log.info({ productId, planned: new Date(from).toISOString() }, 'a price was changed at its time');
      }
      isAway = false;
    } catch (err) {
      if (!isAway) log.warn({ err }, 'prices that are due could not be changed');
      isAway = true;
    }
  }

  return repeat(everyMs, apply);
}
