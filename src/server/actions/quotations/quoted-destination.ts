import { deliveryAreas } from '../../../../content/delivery.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { countryInSentence } from '../../../domain/shipping/addresses/country-name.ts';
import { findCountryCode } from '../../../domain/shipping/addresses/find-country.ts';
import type { ShippingSettings } from '../../../domain/shipping/rates/shipping-rates.ts';
import type { Quotation } from '../../store/quotations/quotations.ts';

interface Accepted {
  readonly quotation: Pick<Quotation, 'offer'>;
  readonly sale: OrderTotals;
  /** With the name of the country. */
  readonly customer: { readonly country: string };
}

/**
 * Explains why a quotation cannot be ordered to the customer's country: its price of delivery is that of another
 * shipping zone. Undefined if it can. A price that staff set for an address without a country is for every country.
 */
export function explainQuotedElsewhere(
  { quotation: { offer }, sale: { region, shippingMethod }, customer }: Accepted,
  { shippingZones, shippingElsewhere }: ShippingSettings,
): { readonly field: 'country'; readonly message: string } | undefined {
  const { countries } = deliveryAreas[region];
  const named = region === 'uk-eu' ? offer?.country : undefined;
  if (named === undefined && shippingMethod?.id === 'quoted') return undefined;
  const quoted = named ?? countries[0] ?? '';
  const country = findCountryCode(countries, customer.country);
  if (country === undefined || country === quoted) return undefined;
  const zoneOf = (code: string) => shippingZones.find((zone) => zone.countries.includes(code));
  const zone = zoneOf(country);
  if (zone === zoneOf(quoted) && (zone || shippingElsewhere === 'free')) return undefined;
  const message = `This quote is for delivery to ${countryInSentence(quoted)}. Delivery to ${countryInSentence(country)} needs another quote`;
  return { field: 'country', message };
}
