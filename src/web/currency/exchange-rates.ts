/** Units of each currency for one US dollar. */
export type ExchangeRates = Readonly<Record<string, number>>;

const storageKey = 'exchange-rates';
const freshMs = 60 * 60 * 1000;
const timeoutMs = 3_000;

interface KeptRates {
  readonly rates: ExchangeRates;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Today's rates: those kept in this browser for up to an hour, else from the exchange-rate service, which has 3 seconds.
 * Where it fails the last good rates serve, however old; without any, undefined: prices then stay unconverted.
 */
export async function loadExchangeRates(url: string, now: () => number = Date.now): Promise<ExchangeRates | undefined> {
  const kept = readKept();
  if (kept && now() - kept.at < freshMs) return kept.rates;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit' });
    const rates = readRates(await response.json());
    if (!response.ok || !rates) throw new Error(`the service answered ${response.status} without usable rates`);
    keep({ rates, at: now() });
    return rates;
  } catch (error) {
    console.info('Exchange rates could not be loaded.', error);
    return kept?.rates;
  }
}

/** The usable rates in an answer; undefined where there is none. */
function readRates(answer: unknown): ExchangeRates | undefined {
  if (typeof answer !== 'object' || answer === null || !('rates' in answer)) return undefined;
  const { rates } = answer;
  if (typeof rates !== 'object' || rates === null) return undefined;
  const usable = Object.entries(rates).filter(
    ([, rate]) => typeof rate === 'number' && Number.isFinite(rate) && rate > 0,
  );
  return usable.length > 0 ? Object.fromEntries(usable) : undefined;
}

function readKept(): KeptRates | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const rates = readRates(kept);
    const at = typeof kept === 'object' && kept !== null && 'at' in kept ? Number(kept.at) : Number.NaN;
    return rates && Number.isFinite(at) ? { rates, at } : undefined;
  } catch {
    return undefined;
  }
}

function keep(kept: KeptRates): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage full or forbidden: the rates are fetched again on the next page load.
  }
}
