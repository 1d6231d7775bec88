import { useSyncExternalStore } from 'react';

/** Destination until the visitor chooses one, and in the HTML that every visitor receives. */
export const defaultCountry = 'GB';

/** ISO code of the destination that the visitor chose; the United Kingdom by default. */
export function readChosenCountry(): string {
  try {
    return localStorage.getItem('country') || defaultCountry;
  } catch {
    return defaultCountry;
  }
}

function subscribe(listener: () => void): () => void {
  // Sent to the other tabs of the shop.
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The chosen destination after hydration, before it the default. */
export function useChosenCountry(): string {
  return useSyncExternalStore(subscribe, readChosenCountry, () => defaultCountry);
}
