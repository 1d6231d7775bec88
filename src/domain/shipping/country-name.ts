import { once } from '../shared/once.ts';

/** Where we deliver (content/delivery.ts): for these a browser need not begin to speak of regions. */
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

/** The codes of those, of both ranges. */
export const namedCountries = (): readonly string[] => Object.keys(known);

const english = once(() => new Intl.DisplayNames('en-GB', { type: 'region' }));

/** The name of a country, as orders and parcels bear it. */
export function countryName(code: string): string {
  return known[code] ?? english().of(code) ?? code;
}
