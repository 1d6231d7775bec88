import { useSyncExternalStore } from 'react';
import { deliveryAreas } from '../../../content/delivery.ts';
import { readStored, writeStored } from '../ui/dom/browser-storage.ts';
import { createListeners } from '../ui/dom/create-listeners.ts';

const storageKey = 'country';
const home = 'GB';
const { subscribe, notify } = createListeners();
/** Applies for this page if storage is blocked. */
let unsaved: string | undefined;

/** Returns the country of delivery that the visitor chose, as ISO code; the United Kingdom by default. */
export function readChosenCountry(): string {
  const kept = unsaved ?? readStored('localStorage', storageKey);
  return kept && deliveryAreas['uk-eu'].countries.includes(kept) ? kept : home;
}

/** Remembers the country of delivery in this browser. */
export function chooseCountry(code: string): void {
  unsaved = writeStored('localStorage', storageKey, code) ? undefined : code;
  notify();
}

/** Other tabs may choose another country. */
function subscribeToTabs(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

/** The same as state. The server and the first render show the United Kingdom. */
export const useChosenCountry = (): string => useSyncExternalStore(subscribeToTabs, readChosenCountry, () => home);
