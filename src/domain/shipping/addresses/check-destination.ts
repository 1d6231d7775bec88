import { countryInSentence, countryName } from './country-name.ts';
import { findCountryCode } from './find-country.ts';
import { plainPostcode } from './plain-postcode.ts';
import { examplePostcode, fitsCountry, guessCountry, placeElsewhere } from './postcodes.ts';

interface Area {
  /** As it ends a sentence: 'We deliver these products to ... only'. */
  readonly where: string;
  readonly countries: readonly string[];
  readonly except?:
    | { readonly where: string; readonly country: string; readonly postcodes: readonly string[] }
    | undefined;
}

export interface Destination {
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
}

/** Error of a destination, on the field that is wrong. */
export interface PlaceProblem {
  readonly field: 'country' | 'city' | 'postalCode';
  readonly message: string;
  /** Suggested country, by its canonical name. */
  readonly offered?: string;
}

/** A town of that name is in Piedmont; elsewhere it means that the field was left empty. */
const noTown = /^none$/i;

/** Validates country, town and postcode together; undefined if the region delivers there. */
export function findPlaceProblem(
  area: Area,
  { country: typed, city, postalCode }: Destination,
): PlaceProblem | undefined {
  const code = findCountryCode(area.countries, typed);
  if (code === undefined) return { field: 'country', message: `We deliver these products to ${area.where} only` };
  const place = leftOut(area, code, postalCode) ?? placeElsewhere(postalCode, code);
  if (place) return { field: 'postalCode', message: `We do not deliver to ${place}` };
  if (noTown.test(city) && code !== 'IT') return { field: 'city', message: 'Enter your town or city' };
  if (fitsCountry(postalCode, code)) return undefined;
  const country = countryInSentence(code);
  const guess = guessCountry({ city, postalCode }, area.countries);
  if (guess !== undefined) {
    const message = `${postalCode} isn’t a postcode in ${country}. Is the address in ${countryInSentence(guess)}?`;
    return { field: 'country', message, offered: countryName(guess) };
  }
  // Another country would fit, but either the address or the country may be wrong.
  const isOthers = area.countries.some((other) => fitsCountry(postalCode, other));
  const advice = isOthers ? 'Check the postcode and the country' : `Enter one such as ${examplePostcode(code)}`;
  return { field: 'postalCode', message: `${postalCode} isn’t a postcode in ${country}. ${advice}` };
}

/** Destination country by its canonical name; undefined if the region does not deliver there. */
export function findDeliveryCountry(area: Area, place: Destination): string | undefined {
  const code = findPlaceProblem(area, place) ? undefined : findCountryCode(area.countries, place.country);
  return code && countryName(code);
}

function leftOut({ except }: Area, code: string, postalCode: string): string | undefined {
  if (except?.country !== code) return undefined;
  const plain = plainPostcode(postalCode, code);
  return except.postcodes.some((beginning) => plain.startsWith(beginning)) ? except.where : undefined;
}
