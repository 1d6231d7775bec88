import type { SiteSettings } from '../../contract/settings/settings.ts';

export type TaxNumbers = Pick<SiteSettings, 'vatNumber' | 'ossNumber'>;

/**
 * Tax number of a destination country of the UK & EU region; null if prices do not include tax there.
 * @param country ISO code
 */
export function taxNumberFor(country: string, { vatNumber, ossNumber }: TaxNumbers): string | null {
  return country === 'GB' ? vatNumber : ossNumber;
}

/** Tax included in UK & EU prices, as it ends 'Prices include ...': for all deliveries or some. Undefined if none. */
export function includedVat({ vatNumber, ossNumber }: TaxNumbers): string | undefined {
  if (vatNumber === null) return ossNumber === null ? undefined : 'VAT in the EU';
  return ossNumber === null ? 'VAT in the UK' : 'VAT';
}

/**
 * Notice for EU customers about taxes not in the price: the owner's text, while no EU tax is accounted for. Undefined
 * if there is none.
 */
export function importTaxNotice({ ossNumber, importNotice }: Pick<SiteSettings, 'ossNumber' | 'importNotice'>) {
  return ossNumber === null ? (importNotice ?? undefined) : undefined;
}
