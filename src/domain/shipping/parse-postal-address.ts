import type { Region } from '../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../contract/orders/checkout.ts';
import { namedCountries } from './country-name.ts';
import { findCountry } from './find-country.ts';

const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const american = /^\d{5}(-\d{4})?$/;
/** '10115', 'D-10115', and what '1012 AB' begins with. */
const continental = /^([A-Z]{1,2}-)?\d{4,6}$/i;

type PostalAddress = Pick<CheckoutForm, 'shippingAddress' | 'city' | 'postalCode' | 'country'>;

/**
 * An address that was typed in one piece, by lines or commas, as fields of an order: a beginning, for somebody who
 * looks at it. Nothing of it is left out. Where its last line holds no postcode that is known for one, all of it is the
 * street, and city and postcode are left to be typed; no country is told where it names none.
 * @param region the range that goes there, whose countries it may be in
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
  // 'IL 62701' and 'LS1 1AA' stand in lines of their own, below their city.
  const isState = /^[A-Z]{2}$/.test(last.city);
  const above = last.city === '' || isState ? streets.pop() : undefined;
  const city = [above, last.city].filter(Boolean).join(', ');
  if (city === '' || streets.length === 0) return whole;
  return { shippingAddress: streets.join(', '), city, postalCode: last.postalCode, ...named };
}

/**
 * A last line as city and postcode. Numbers before a city are taken for one only where the country is told: streets
 * begin with numbers too.
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
