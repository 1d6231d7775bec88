import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from './database.ts';

interface CachedSums<Sums> {
  readonly proof: string;
  readonly sums: Promise<Sums>;
  /** The result, once it is available. */
  known?: Sums;
  /** A newer result is being calculated. */
  isBeingReplaced?: boolean;
}

/** Periods shown at the desk, and some that commands request. */
const maxCached = 8;

/**
 * Caches aggregates of a long list while a proof shows that the list is unchanged: ten thousand products over thirty
 * days are read once a day instead of for each view.
 * @param isLong results so slow to calculate that the previous one is served while they are recalculated
 */
export function createAggregateCache<Sums>(
  isLong: (sums: Sums) => boolean = () => false,
): (store: Store, key: string, proof: string, read: () => Promise<Sums>) => Promise<Sums> {
  const stores = new WeakMap<Store['db'], Map<string, CachedSums<Sums>>>();
  return (store, key, proof, read) => {
    const kept = stores.get(store.db) ?? new Map<string, CachedSums<Sums>>();
    stores.set(store.db, kept);
    const known = kept.get(key);
    if (known?.proof === proof) return known.sums;
    const isOld = known?.known !== undefined && isLong(known.known);
    if (isOld && known.isBeingReplaced) return known.sums;
    const next: CachedSums<Sums> = { proof, sums: read() };
    const keep = () => {
      kept.delete(key);
      if (kept.size >= maxCached) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, next);
    };
    if (isOld) known.isBeingReplaced = true;
    else keep();
    next.sums.then(
      (sums) => {
        next.known = sums;
        if (isOld) keep();
      },
      () => {
        if (isOld) known.isBeingReplaced = false;
        else if (kept.get(key) === next) kept.delete(key);
      },
    );
    return isOld ? known.sums : next.sums;
  };
}

/** Yields between steps of long work: SQLite queries block the event loop. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTurn();
}
