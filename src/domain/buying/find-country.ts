import { lazily } from '../lazily.ts';
import { countryName } from './country-name.ts';
import { plainPostcode } from './tax.ts';

/** Names are known in the languages of the countries delivered to; browsers fill forms in with their own. */
const languages = 'bg cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv ca cy eu gl lb ru tr uk'.split(
  ' ',
);

/** What people also write, beside names and codes. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'Great Britain', 'Britain', 'GBR', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  US: ['USA', 'America', 'United States of America'],
  CZ: ['Czech Republic', 'Česká republika'],
  GR: ['EL', 'Hellas'],
  IE: ['Eire', 'Republic of Ireland', 'Irish Republic'],
  NL: ['Holland', 'The Netherlands'],
  SK: ['Slovak Republic'],
};

const displayNames = lazily(() => languages.map((language) => new Intl.DisplayNames(language, { type: 'region' })));
const translated = new Map<string, ReadonlySet<string>>();

/** A country's names in all languages, made once: 28 countries take 6 ms, and most visitors write English. */
function translatedNames(code: string): ReadonlySet<string> {
  const made = translated.get(code) ?? new Set(displayNames().map((names) => plain(names.of(code) ?? code)));
  translated.set(code, made);
  return made;
}

/** A name without what people write in several ways: case, accents, full stops, spaces, 'the'. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*the\s/, '')
    .replace(/\P{L}/gu, '');
}

/**
 * The country that a visitor means, by the one name that orders bear; undefined where it is none of these.
 * @param codes ISO 3166 codes of the countries that may be meant
 */
export function findCountry(codes: readonly string[], text: string): string | undefined {
  const sought = plain(text);
  const means = (name: string | undefined) => name !== undefined && plain(name) === sought;
  const code =
    codes.find((one) => [one, countryName(one), ...(otherNames[one] ?? [])].some(means)) ??
    codes.find((one) => translatedNames(one).has(sought));
  return code && countryName(code);
}

interface Area {
  readonly countries: readonly string[];
  readonly except?: { readonly country: string; readonly postcodes: readonly string[] } | undefined;
}

interface Place {
  readonly country: string;
  readonly postalCode: string;
}

/** Whether a place is in a part of a country that an area leaves out, whatever country it is said to be. */
export function isLeftOut({ except }: Area, { country, postalCode }: Place): boolean {
  if (!except || findCountry([except.country], country) === undefined) return false;
  const code = plainPostcode(postalCode, except.country);
  return except.postcodes.some((beginning) => code.startsWith(beginning));
}

/** The country of an area that a place is in, by the one name that orders bear; undefined where nothing is delivered. */
export function findDelivered(area: Area, place: Place): string | undefined {
  return isLeftOut(area, place) ? undefined : findCountry(area.countries, place.country);
}
