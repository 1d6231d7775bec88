import { currencyCodePattern } from '../../contract/pricing/currency.ts';
import type { RateTable } from '../../contract/pricing/exchange-rates.ts';
import { parseJsonText } from '../http/parse-json.ts';

/** ISO 4217 currencies that this version of Node supports. */
const known = new Set(Intl.supportedValuesOf('currency'));
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses published rates: the European Central Bank's XML, or JSON with `base`, `date` and `rates`. Ignores unknown
 * currencies and rates that are not positive numbers. Undefined if there is no date, or no rate for the US dollar.
 * @param source publisher, if the text names none
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
  // A history contains many days, and guessing one would be wrong.
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
  const read = parseJsonText(text)?.value;
  if (typeof read !== 'object' || read === null) return undefined;
  const { base, date, rates } = read as Readonly<Record<string, unknown>>;
  if (typeof base !== 'string' || typeof date !== 'string' || typeof rates !== 'object' || rates === null)
    return undefined;
  return { day: date, base, rates: Object.entries(rates) as [string, number][] };
}

const isRate = (rate: unknown) => typeof rate === 'number' && Number.isFinite(rate) && rate > 0;
