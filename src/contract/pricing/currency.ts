/** Response of `GET /api/detect-currency`: currency of the visitor's country, if known. */
export interface DetectedCurrency {
  readonly currency: string;
  readonly symbol: string;
}

/** Local-storage keys of the visitor's chosen currency. */
export const currencyStorageKey = 'user-currency';
export const currencySymbolStorageKey = 'user-currency-symbol';

/** ISO 4217 code. */
export const currencyCodePattern = /^[A-Z]{3}$/;
