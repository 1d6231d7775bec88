import { currencyCodePattern, currencyStorageKey, currencySymbolStorageKey } from '../../contract/pricing/currency.ts';
import { currencySymbol } from '../../domain/shared/money/currency.ts';
import { readStored } from '../ui/dom/browser-storage.ts';
import { createListeners } from '../ui/dom/create-listeners.ts';

/** A currency code and the symbol that precedes its amounts. */
export interface CurrencyChoice {
  readonly code: string;
  readonly symbol: string;
}

const { subscribe, notify } = createListeners();
let choice: CurrencyChoice | null | undefined;

/** Returns the visitor's saved choice; null if there is none or it cannot be read. */
function readChoice(): CurrencyChoice | null {
  const code = readStored('localStorage', currencyStorageKey);
  if (!code || !currencyCodePattern.test(code)) return null;
  return { code, symbol: readStored('localStorage', currencySymbolStorageKey) || currencySymbol(code) };
}

export const currencyChoice = {
  subscribe,

  read(): CurrencyChoice | null {
    if (choice === undefined) choice = readChoice();
    return choice;
  },

  /** Saves the visitor's choice; if storage is blocked it lasts for this page. */
  save(code: string): void {
    choice = { code, symbol: currencySymbol(code) };
    try {
      localStorage.setItem(currencyStorageKey, choice.code);
      localStorage.setItem(currencySymbolStorageKey, choice.symbol);
    } catch (error) {
      console.warn('The currency could not be saved in this browser.', error);
    }
    notify();
  },
};
