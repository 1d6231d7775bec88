import { useSyncExternalStore } from 'react';
import { deliveryAreas } from '../../../content/delivery.ts';
import { readStored, writeStored } from '../ui/dom/browser-storage.ts';

const storageKey = 'country';
const home = 'GB';
const listeners = new Set<() => void>();
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
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The same as state. The server and the first render show the United Kingdom. */
export const useChosenCountry = (): string => useSyncExternalStore(subscribe, readChosenCountry, () => home);
