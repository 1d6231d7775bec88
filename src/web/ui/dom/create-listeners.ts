interface Listeners {
  /** Adds a listener. @returns a function that removes it */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Listeners of a state outside React, for `useSyncExternalStore`. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
