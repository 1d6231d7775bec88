import { currencyCodePattern } from '../../contract/pricing/currency.ts';
import type { RateTable } from '../../contract/pricing/exchange-rates.ts';

/** The currencies of ISO 4217, as far as this Node knows them. */
const known = new Set(Intl.supportedValuesOf('currency'));
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Rates as they are published: the European Central Bank's XML, or JSON with `base`, `date` and `rates`. Currencies
 * that nobody knows and rates that are no positive number are left out. Undefined where no day is named, or no rate for
 * the dollar is left.
 * @param source who published them, where the text does not say so
 */
export function readRateTable(text: string, source: string): RateTable | undefined {
  const table = text.trimStart().startsWith('<') ? readXml(text) : readJson(text);
  if (!table || !dayPattern.test(table.day) || Number.isNaN(Date.parse(table.day)) || !known.has(table.base))
    return undefined;
  const rates = Object.fromEntries(
    table.rates.filter(([code, rate]) => currencyCodePattern.test(code) && known.has(code) && isRate(rate)),
  );
  return table.base === 'USD' || rates.USD !== undefined
    ? { source: table.source ?? source, day: table.day, base: table.base, rates }
    : undefined;
}

interface Read {
  readonly source?: string;
  readonly day: string;
  readonly base: string;
  readonly rates: readonly (readonly [code: string, rate: number])[];
}

function readXml(text: string): Read | undefined {
  const cubes = Array.from(text.matchAll(/<Cube\b([^<>]*)>/g), ([, attributes = '']) => readAttributes(attributes));
  const days = cubes.flatMap(({ time }) => time ?? []);
  // A history holds many days: which one was meant is not ours to guess.
  if (days.length !== 1 || !days[0]) return undefined;
  const rates = cubes.flatMap(({ currency, rate }): [string, number][] =>
    currency && rate ? [[currency, Number(rate)]] : [],
  );
  return { source: 'European Central Bank', day: days[0], base: 'EUR', rates };
}

function readAttributes(text: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Array.from(text.matchAll(/\b(\w+)\s?=\s?(?:"([^"]*)"|'([^']*)')/g), ([, name, one, other]) => [name, one ?? other]),
  );
}

function readJson(text: string): Read | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null) return undefined;
  const { base, date, rates } = read as Readonly<Record<string, unknown>>;
  if (typeof base !== 'string' || typeof date !== 'string' || typeof rates !== 'object' || rates === null)
    return undefined;
  return { day: date, base, rates: Object.entries(rates) as [string, number][] };
}

const isRate = (rate: unknown) => typeof rate === 'number' && Number.isFinite(rate) && rate > 0;
