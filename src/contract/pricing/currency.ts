/** The answer of `GET /api/detect-currency`: the currency of the visitor's country, as far as it can be told. */
export interface DetectedCurrency {
  readonly currency: string;
  readonly symbol: string;
}

/** The local-storage keys of the currency that a visitor has chosen. */
export const currencyStorageKey = 'user-currency';
export const currencySymbolStorageKey = 'user-currency-symbol';

/** ISO 4217 codes are three capital letters. */
export const currencyCodePattern = /^[A-Z]{3}$/;
