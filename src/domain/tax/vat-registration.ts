import type { SiteSettings } from '../../contract/settings/settings.ts';
import { homePromise } from '../../domain/shipping/rates/promised.ts';

export type TaxNumbers = Pick<SiteSettings, 'vatNumber' | 'ossNumber'>;

/**
 * Tax number of a destination country of the UK & EU region; null if prices do not include tax there.
 * @param country ISO code
 */
export function taxNumberFor(country: string, { vatNumber, ossNumber }: TaxNumbers): string | null {
  return country === 'GB' ? vatNumber : ossNumber;
}

/** Tax and delivery of the countries that the ranges ship from. @param country 'GB' or 'US' */
export function describeHome(
  country: string,
  { vatNumber, deliveryPromises }: Pick<SiteSettings, 'vatNumber' | 'deliveryPromises'>,
): string {
  const delivery = homePromise({ deliveryPromises }, country);
  return country === 'US' || vatNumber === null ? delivery : `Includes VAT. ${delivery}`.trim();
}

/** Tax included in UK & EU prices, as it ends 'Prices include ...': for all deliveries or some. Undefined if none. */
export function includedVat({ vatNumber, ossNumber }: TaxNumbers): string | undefined {
  if (vatNumber === null) return ossNumber === null ? undefined : 'VAT in the EU';
  return ossNumber === null ? 'VAT in the UK' : 'VAT';
}

/**
 * What EU customers are told about taxes in general, before their country is known. Undefined if EU prices include
 * VAT, or the goods are no imports from Great Britain.
 * @param home ISO code of the country that the goods ship from
 */
export function importTaxNotice(
  { ossNumber, importDuties }: Pick<SiteSettings, 'ossNumber' | 'importDuties'>,
  home: string | undefined,
): string | undefined {
  if (ossNumber !== null || home !== 'GB') return undefined;
  return importDuties === 'shop'
    ? 'Orders to the EU: duties and taxes included. You will have nothing more to pay on delivery.'
    : 'Orders to the EU come from Great Britain: VAT in your country is not included. Your courier will collect local VAT, any duty and a handling fee.';
}
