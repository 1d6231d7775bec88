import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import { codeOfCountry } from './country-name.ts';

type Format = (place: {
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  state: string;
}) => readonly string[];

const postcodeFirst: Format = ({ street, city, postcode }) => [street, `${postcode} ${city}`];

/**
 * How each country writes an address, from the street on, after the Universal Postal Union's address formats
 * (https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions).
 */
const formats: Readonly<Record<string, Format>> = {
  GB: ({ street, city, postcode }) => [street, city, postcode],
  HU: ({ street, city, postcode }) => [city, street, postcode],
  IE: ({ street, city, postcode }) => [street, city, postcode],
  LV: ({ street, city, postcode }) => [street, `${city}, ${postcode}`],
  MT: ({ street, city, postcode }) => [street, `${city} ${postcode}`],
  US: ({ street, city, postcode, state }) => [street, `${city}, ${state} ${postcode}`.replace(',  ', ' ')],
};

/** Address lines of a parcel: person, organisation and destination, in the order of its country. */
export function addressLines(customer: Omit<CheckoutForm, 'customerEmail'>): string[] {
  const { customerName, organisation, shippingAddress: street, city, postalCode: postcode, country } = customer;
  const format = formats[codeOfCountry(country) ?? 'GB'] ?? postcodeFirst;
  const place = format({ street, city, postcode, state: customer.state ?? '' });
  return [customerName, ...(organisation ? [organisation] : []), ...place, country];
}
