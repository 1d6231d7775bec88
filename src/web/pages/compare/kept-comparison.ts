import { readStored, writeStored } from '../../ui/dom/browser-storage.ts';

const storageKey = 'compared';

/** Ids of the products compared in this tab; empty if storage is blocked. */
export const comparisonStore = {
  read(): readonly string[] {
    return (readStored('sessionStorage', storageKey) ?? '').split(',').filter(Boolean);
  },

  write(ids: readonly string[]): void {
    writeStored('sessionStorage', storageKey, ids.join());
  },
};
