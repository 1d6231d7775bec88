import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from './database.ts';

interface CachedSums<Sums> {
  readonly proof: string;
  readonly sums: Promise<Sums>;
  /** What came of it, once it is there. */
  known?: Sums;
  /** Others take its place soon. */
  isBeingReplaced?: boolean;
}

/** Periods of the desk, and some that commands ask for. */
const maxCached = 8;

/**
 * Keeps in memory what a long list was added up to, for as long as a proof says that the list is the same: ten thousand
 * products on thirty days are read once a day and not for each look at them.
 * @param isLong sums of which it takes so long that those of before are told once more, while they are added up anew
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

/** SQLite answers within the event loop: between two parts of long work visitors have their turn. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTurn();
}
