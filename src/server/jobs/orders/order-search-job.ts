import type { Log } from '../../observability/log.ts';
import type { Store } from '../../store/engine/database.ts';
import { indexNextOrders } from '../../store/orders/queries/order-search-index.ts';
import { type Job, runPeriodically } from '../run-periodically.ts';

/** Interval of indexing. Orders of the last minutes are searched without the index. */
const intervalMs = 15_000;

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
  return runPeriodically('order-search', intervalMs, async () => {
    try {
      return await indexNextOrders(store, clock());
    } catch (err) {
      log.warn({ err }, 'order search indexing failed');
      return 'failed';
    }
  });
}
