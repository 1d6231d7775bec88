import { type InventoryItem, maxSkuLength, maxWeightGrams } from '../../contract/inventory/inventory-item.ts';
import { plainLinePattern } from '../../contract/shared/forms/plain-text.ts';
import { isGtin } from '../catalogue/identifiers.ts';

/** A fact as read from text, or why it is not valid. */
export type ParsedFact<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

const valid = <Value>(value: Value): ParsedFact<Value> => ({ ok: true, value });
const invalid = (message: string): ParsedFact<never> => ({ ok: false, message });

/** Longest side of a package, in millimetres. */
const maxSideMm = 5000;

/** Parsers of the fields as typed, pasted or imported; the text is trimmed and not empty. */
export const itemParsers = {
  sku: (text) =>
    text.length <= maxSkuLength && plainLinePattern.test(text)
      ? valid(text)
      : invalid(`must be one line of at most ${maxSkuLength} characters`),
  gtin: (text) => {
    const digits = text.replaceAll(/[ -]/g, '');
    return isGtin(digits)
      ? valid(digits)
      : invalid('must be a GTIN: 8, 12, 13 or 14 digits, of which the last is the check digit');
  },
  weightGrams: (text) => {
    const grams = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    return grams >= 1 && grams <= maxWeightGrams
      ? valid(grams)
      : invalid(`must be whole grams from 1 to ${maxWeightGrams}`);
  },
  hsCode: (text) => {
    const digits = text.replaceAll(/[ .]/g, '');
    return /^(\d{6}|\d{8}|\d{10})$/.test(digits) ? valid(digits) : invalid('must be an HS code of 6, 8 or 10 digits');
  },
  countryOfOrigin: (text) => {
    const code = text.toUpperCase();
    return isCountryCode(code) ? valid(code) : invalid('must be a country code of two letters, such as CN');
  },
  packageSize: (text) => {
    const [, ...sides] = /^(\d{1,4}) ?[x×*] ?(\d{1,4}) ?[x×*] ?(\d{1,4})(?: ?mm)?$/i.exec(text) ?? [];
    const isSize = sides.length === 3 && sides.every((side) => Number(side) >= 1 && Number(side) <= maxSideMm);
    return isSize
      ? valid(sides.map(Number).join('x'))
      : invalid('must be length, width and height in millimetres, such as 530x425x173');
  },
  lowStockLevel: (text) =>
    /^\d{1,6}$/.test(text) ? valid(Number(text)) : invalid('must be a whole number such as 5, or 0 for never'),
} as const satisfies {
  readonly [Field in keyof InventoryItem]-?: (text: string) => ParsedFact<NonNullable<InventoryItem[Field]>>;
};

/** Codes that ISO 3166-1 does not assign, but that Intl names: groups of countries, and tests. */
const notCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
  'UK',
]);

function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

/** The fields of an inventory item that are known, in a fixed order. */
export function pickItem(item: InventoryItem): InventoryItem {
  const fields = Object.keys(itemParsers) as (keyof InventoryItem)[];
  return Object.fromEntries(fields.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])));
}
