const storageKey = 'compared';

/** What is being compared in this tab; nothing where storage is forbidden. */
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
      // Each comparison then begins anew.
    }
  },
};
