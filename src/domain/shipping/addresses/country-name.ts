import { once } from '../../shared/once.ts';

/** Countries delivered to (content/delivery.ts), so that a browser need not load `Intl.DisplayNames` for them. */
const known: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
  US: 'United States',
};

/** Country codes of both regions. */
export const namedCountries = (): readonly string[] => Object.keys(known);

/** ISO code of a country by its canonical name; undefined if it is none. */
export const codeOfCountry = (name: string): string | undefined =>
  Object.keys(known).find((code) => known[code] === name);

const english = once(() => new Intl.DisplayNames('en-GB', { type: 'region' }));

/** Canonical country name on orders and parcels. */
export function countryName(code: string): string {
  return known[code] ?? english().of(code) ?? code;
}

/** Name of a country within a sentence: 'the Netherlands'. */
export function countryInSentence(code: string): string {
  return `${['GB', 'US', 'NL'].includes(code) ? 'the ' : ''}${countryName(code)}`;
}
