const english = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The name of a country, as orders and parcels bear it. */
export function countryName(code: string): string {
  return english.of(code) ?? code;
}
