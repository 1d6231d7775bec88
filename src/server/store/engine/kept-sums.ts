import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from './database.ts';

interface Kept<Sums> {
  readonly proof: string;
  readonly sums: Promise<Sums>;
}

/** Periods of the desk, and some that commands ask for. */
const mostKept = 8;

/**
 * Keeps in memory what a long list was added up to, for as long as a proof says that the list is the same: ten thousand products
 * on thirty days are read once a day and not for each look at them.
 */
export function keepSums<Sums>(): (
  store: Store,
  key: string,
  proof: string,
  read: () => Promise<Sums>,
) => Promise<Sums> {
  const stores = new WeakMap<Store['db'], Map<string, Kept<Sums>>>();
  return (store, key, proof, read) => {
    const kept = stores.get(store.db) ?? new Map<string, Kept<Sums>>();
    stores.set(store.db, kept);
    const known = kept.get(key);
    if (known?.proof === proof) return known.sums;
    kept.delete(key);
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
    const sums = read();
    kept.set(key, { proof, sums });
    sums.catch(() => kept.delete(key));
    return sums;
  };
}

/** SQLite answers within the event loop: between two parts of long work visitors have their turn. */
export async function letOthers(): Promise<void> {
  await nextTurn();
}
