import type { Region } from '../../../contract/catalogue/product.ts';
import { formatCount } from '../text/format-count.ts';
import { type Minor, toDecimal, toWholeUnits } from './money.ts';

/** Currency in which each region is sold and charged. */
export const saleCurrency = { 'uk-eu': 'GBP', 'us-only': 'USD' } as const satisfies Record<Region, string>;
export type SaleCurrency = (typeof saleCurrency)[Region];

/** Currencies that a visitor can choose, in display order. */
export const selectableCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'INR'] as const;

const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  AUD: 'A$',
  JPY: '¥',
  INR: '₹',
  CHF: 'CHF',
  CNY: 'CN¥',
  KRW: '₩',
};

/** Symbol of a currency; its code if it has none here. */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? code) : code;
}

/** Display currency of US prices, and its rate from US dollars. */
export interface ShownCurrency {
  readonly code: string;
  readonly symbol: string;
  /** Units of the currency per US dollar; if unknown, prices stay in dollars. */
  readonly rate: number | undefined;
}

export const usDollars: ShownCurrency = { code: 'USD', symbol: '$', rate: 1 };

const zeroDecimalCurrencies = new Set(['JPY', 'KRW']);

/** '£1,554.00': an exact amount, always with thousands separators and 2 decimals. A negative one is '−£5.00'. */
export function formatCharge(amount: Minor, currency: string): string {
  const decimal = toDecimal(Math.abs(amount));
  const text = `${currencySymbol(currency)}${formatCount(Math.floor(Math.abs(amount) / 100))}${decimal.slice(-3)}`;
  return amount < 0 ? formatDeducted(text) : text;
}

/**
 * Formats a unit price or line total for display. UK & EU prices have pence only if they are not whole pounds; US
 * prices are converted into the display currency: whole for JPY and KRW, else 2 decimals. Without a rate they stay in
 * dollars.
 */
export function formatPrice(amount: Minor, region: Region, shown: ShownCurrency = usDollars): string {
  if (region === 'uk-eu') return amount % 100 === 0 ? formatEstimate(amount, region) : formatCharge(amount, 'GBP');
  const { rate } = shown;
  if (shown.code === 'USD' || !isRate(rate)) return formatCharge(amount, 'USD');
  if (zeroDecimalCurrencies.has(shown.code)) return shown.symbol + write(Math.round((amount * rate) / 100), 0);
  return shown.symbol + write(Math.round(amount * rate) / 100, 2);
}

/** Formats an estimate, such as a yearly running cost: whole pounds, or dollars and cents. */
export function formatEstimate(amount: Minor, region: Region): string {
  return region === 'uk-eu' ? `£${formatCount(toWholeUnits(amount))}` : formatCharge(amount, 'USD');
}

/** Formats in the visitor's locale: only browsers convert, so the server's locale never shows. */
function write(value: number, decimals: 0 | 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(undefined, { ...digits, useGrouping: 'always' });
}

/** Prefix of converted amounts, non-breaking. */
export const approximately = '≈\u00a0';

/**
 * Formats a deduction from its displayed amount: '−£44.77', '≈ −€44.77'. Needs `whitespace-nowrap`, since browsers
 * may break the line after the minus.
 */
export function formatDeducted(shown: string): string {
  return shown.startsWith(approximately) ? `${approximately}−${shown.slice(approximately.length)}` : `−${shown}`;
}

/** Whether `formatPrice` converts the price, which then must be marked as approximate. */
export function isConverted(region: Region, shown: ShownCurrency): boolean {
  return region === 'us-only' && shown.code !== 'USD' && isRate(shown.rate);
}

/** Rates are external input: only positive numbers are valid. */
function isRate(rate: number | undefined): rate is number {
  return rate !== undefined && Number.isFinite(rate) && rate > 0;
}
