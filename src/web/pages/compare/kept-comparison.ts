const storageKey = 'compared';

/** Ids of the products compared in this tab; empty if storage is blocked. */
export const comparisonStore = {
  read(): readonly string[] {
    try {
      return (sessionStorage.getItem(storageKey) ?? '').split(',').filter(Boolean);
    } catch {
      return [];
    }
  },

  write(ids: readonly string[]): void {
    try {
      sessionStorage.setItem(storageKey, ids.join());
    } catch {
      // Without storage each comparison starts empty.
    }
  },
};
