import type { Region } from '../../contract/catalogue/product.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { codeOfCountry } from './addresses/country-name.ts';

type Addresses = Pick<SiteSettings, 'legalName' | 'postalAddress' | 'returnAddress' | 'usAddress'>;

/** Address from which a region's parcels are sent, without a name. */
export const shipFrom = (
  region: Region,
  { postalAddress, usAddress }: Pick<Addresses, 'postalAddress' | 'usAddress'>,
) => (region === 'us-only' && usAddress) || postalAddress;

/** Return address of a region, in one line. */
export function returnTo(region: Region, settings: Addresses): string {
  const { legalName, returnAddress, usAddress } = settings;
  const isOwnAddress = returnAddress === null || (region === 'us-only' && usAddress !== null);
  return isOwnAddress ? `${legalName}, ${shipFrom(region, settings)}` : returnAddress;
}

/** Whether an order is sent to another country than the one it is sent from. */
export const isSentAbroad = (
  { region, customer }: { readonly region: Region; readonly customer: { readonly country: string } },
  settings: Pick<Addresses, 'postalAddress' | 'usAddress'>,
) => countryOf(shipFrom(region, settings)) !== codeOfCountry(customer.country);

/** ISO 3166 code of the country at the end of an address; undefined if not delivered to. */
export function countryOf(address: string): string | undefined {
  return codeOfCountry(address.split(/[,\n]/).at(-1)?.trim() ?? '');
}
