import type { Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import { namedCountries } from './country-name.ts';
import { findCountry } from './find-country.ts';

const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const american = /^\d{5}(-\d{4})?$/;
/** '10115', 'D-10115', and the first part of '1012 AB'. */
const continental = /^([A-Z]{1,2}-)?\d{4,6}$/i;

type PostalAddress = Pick<CheckoutForm, 'shippingAddress' | 'city' | 'postalCode' | 'country'>;

/**
 * Splits an address typed as one text, by lines or commas, into fields for staff to check. Nothing is dropped. If the
 * last line holds no known postcode, the whole text becomes the street, and city and postcode stay empty; the country
 * is empty if not named.
 * @param region region of the destination, which limits the countries
 */
export function parsePostalAddress(address: string, region: Region): Partial<PostalAddress> {
  const countries = namedCountries().filter((code) => (code === 'US') === (region === 'us-only'));
  const parts = address.split(/[\n,]/).map((part) => part.trim());
  const streets = parts.filter(Boolean);
  const country = streets.length > 1 ? findCountry(countries, streets.at(-1) ?? '') : undefined;
  if (country !== undefined) streets.pop();
  const named = country !== undefined && { country };
  const whole = { shippingAddress: streets.join(', '), ...named };
  const last = splitCity(streets.pop() ?? '', countries, country !== undefined);
  if (!last) return whole;
  // 'IL 62701' and 'LS1 1AA' are on their own line below the city.
  const isState = /^[A-Z]{2}$/.test(last.city);
  const above = last.city === '' || isState ? streets.pop() : undefined;
  const city = [above, last.city].filter(Boolean).join(', ');
  if (city === '' || streets.length === 0) return whole;
  return { shippingAddress: streets.join(', '), city, postalCode: last.postalCode, ...named };
}

/**
 * Splits a last line into city and postcode. A number before the city counts as a postcode only if the country is
 * named: streets start with numbers too.
 */
function splitCity(
  line: string,
  countries: readonly string[],
  isCountryTold: boolean,
): Pick<PostalAddress, 'city' | 'postalCode'> | undefined {
  const words = line.split(/\s+/);
  const cut = (at: number) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
  for (const at of [-2, -1]) {
    const [city, postalCode] = cut(at);
    if (countries.includes('GB') && british.test(postalCode)) return { city, postalCode };
    if (countries.includes('US') && american.test(postalCode)) return { city, postalCode };
  }
  if (!isCountryTold || !continental.test(words[0] ?? '')) return undefined;
  const [postalCode, city] = cut(/^[A-Z]{2}$/.test(words[1] ?? '') ? 2 : 1);
  return { city, postalCode };
}
