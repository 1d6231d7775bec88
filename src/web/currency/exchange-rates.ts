import { currencyCodePattern } from '../../contract/pricing/currency.ts';
import { readStoredJson, writeStored } from '../ui/dom/browser-storage.ts';

/** Units of each currency per US dollar. */
type Rates = Readonly<Record<string, number>>;

export interface ExchangeRates {
  readonly rates: Rates;
  /** Note to show once where prices are converted into a currency. */
  readonly note: (code: string) => string;
}

const storageKey = 'exchange-rates';
const hourMs = 60 * 60 * 1000;
const freshMs = hourMs;
const timeoutMs = 3_000;
/** Prices at older rates would mislead. */
const maxAgeMs = 45 * 24 * hourMs;

interface StoredRates {
  readonly rates: Rates;
  /** Date of the rates and their publisher, as named by the service. */
  readonly date: unknown;
  readonly source: unknown;
  /** When the rates were fetched, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Loads exchange rates: those stored in this browser for up to an hour, else from the service, with a timeout of 3
 * seconds. If that fails, the last stored rates. Without any of the last 45 days undefined, and prices stay
 * unconverted.
 */
export async function loadExchangeRates(url: string, now: () => number = Date.now): Promise<ExchangeRates | undefined> {
  const kept = readKept();
  // Rates with a timestamp in the future, stored under a wrong clock, count as stale.
  if (kept && Math.abs(now() - kept.at) < freshMs) return toExchangeRates(kept, now());
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit' });
    const answer: unknown = await response.json();
    const rates = readRates(answer);
    if (!response.ok || !rates) throw new Error(`the service answered ${response.status} without usable rates`);
    const { date, source } = answer as Partial<StoredRates>;
    const fresh = { rates, date, source, at: now() };
    writeStored('localStorage', storageKey, JSON.stringify(fresh));
    return toExchangeRates(fresh, now());
  } catch (error) {
    console.info('No exchange rates.', error);
    return kept && toExchangeRates(kept, now());
  }
}

/** Adds a note with the date of the rates, as named by the service, else the day of the request. */
function toExchangeRates({ rates, date, source, at }: StoredRates, now: number): ExchangeRates | undefined {
  const named = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (now - (named || at) > maxAgeMs) return undefined;
  const day = new Date(named || at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const whose = typeof source === 'string' ? `, ${source}` : '';
  return { rates, note: (code) => `Prices in ${code} are approximate (rates of ${day}${whose}).` };
}

/** Returns the valid rates of a response; undefined if there are none. */
function readRates(answer: unknown): Rates | undefined {
  if (typeof answer !== 'object' || answer === null || !('rates' in answer)) return undefined;
  const { rates } = answer;
  if (typeof rates !== 'object' || rates === null) return undefined;
  const usable = Object.entries(rates).filter(
    ([code, rate]) => currencyCodePattern.test(code) && typeof rate === 'number' && Number.isFinite(rate) && rate > 0,
  );
  return usable.length > 0 ? Object.fromEntries(usable) : undefined;
}

function readKept(): StoredRates | undefined {
  const kept = readStoredJson('localStorage', storageKey);
  const rates = readRates(kept);
  const { at, date, source } = Object(kept) as Partial<StoredRates>;
  return rates && Number.isFinite(at) ? { rates, date, source, at: Number(at) } : undefined;
}
