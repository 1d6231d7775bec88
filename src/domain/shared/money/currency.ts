import type { Region } from '../../../contract/catalogue/product.ts';
import { formatCount } from '../text/format-count.ts';
import { type Minor, toDecimal, toWholeUnits } from './money.ts';

/** The money in which each range is sold and charged. */
export const saleCurrency = { 'uk-eu': 'GBP', 'us-only': 'USD' } as const satisfies Record<Region, string>;
export type SaleCurrency = (typeof saleCurrency)[Region];

/** The currencies a visitor can choose, in the order in which they are offered. */
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

/** The symbol of a currency; a currency that has none here is shown by its code. */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? code) : code;
}

/** The currency in which prices of the US range are shown, and the rate that turns US dollars into it. */
export interface ShownCurrency {
  readonly code: string;
  readonly symbol: string;
  /** Units of the currency for one US dollar; undefined where no rate is known, and prices stay in dollars. */
  readonly rate: number | undefined;
}

export const usDollars: ShownCurrency = { code: 'USD', symbol: '$', rate: 1 };

const zeroDecimalCurrencies = new Set(['JPY', 'KRW']);

/** '£201.00': an amount that will be charged, always with 2 decimals, in the money of the sale. */
export function formatCharge(amount: Minor, currency: SaleCurrency): string {
  return `${symbols[currency]}${toDecimal(amount)}`;
}

/**
 * A unit price or line total as it is shown. Pounds of the UK & EU range are whole; the US range is converted into the
 * shown currency: whole with thousands separators for JPY and KRW, else 2 decimals. Without a rate it stays in dollars.
 */
export function formatPrice(amount: Minor, region: Region, shown: ShownCurrency = usDollars): string {
  if (region === 'uk-eu') return `£${toWholeUnits(amount)}`;
  const { rate } = shown;
  if (shown.code === 'USD' || !isRate(rate)) return formatCharge(amount, 'USD');
  if (zeroDecimalCurrencies.has(shown.code)) return shown.symbol + write(Math.round((amount * rate) / 100), 0);
  return shown.symbol + write(Math.round(amount * rate) / 100, 2);
}

/** As the visitor's own language writes numbers: only a browser converts, so that no server's language is shown. */
function write(value: number, decimals: 0 | 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(undefined, { ...digits, useGrouping: decimals === 0 ? 'always' : false });
}

/** Stands before an amount that was converted, on the same line. */
export const approximately = '≈\u00a0';

/**
 * '−£44.77', '≈ −€44.77': how an amount is shown that is taken off, of how it is shown by itself. Where lines are
 * broken, a browser would break this one behind its minus: it stands in `whitespace-nowrap`.
 */
export function formatDeducted(shown: string): string {
  return shown.startsWith(approximately) ? `${approximately}−${shown.slice(approximately.length)}` : `−${shown}`;
}

/** Whether `formatPrice` converts the price, so that it must be marked as approximate. */
export function isConverted(region: Region, shown: ShownCurrency): boolean {
  return region === 'us-only' && shown.code !== 'USD' && isRate(shown.rate);
}

/** Rates come from outside: what is no positive number is none. */
function isRate(rate: number | undefined): rate is number {
  return rate !== undefined && Number.isFinite(rate) && rate > 0;
}

/** '£1204' becomes '£1,204', and '$1204.50' '$1,204.50'. */
export function groupThousands(text: string): string {
  return text.replace(/^(\D*)(\d+)/, (_, lead: string, whole: string) => lead + formatCount(Number(whole)));
}
