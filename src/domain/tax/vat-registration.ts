import type { SiteSettings } from '../../contract/settings/settings.ts';

export type TaxNumbers = Pick<SiteSettings, 'vatNumber' | 'ossNumber'>;

/**
 * The number under which tax is accounted for in a country of the UK & EU range: prices include it there; null where
 * they do not.
 * @param country by its ISO code
 */
export function taxNumberFor(country: string, { vatNumber, ossNumber }: TaxNumbers): string | null {
  return country === 'GB' ? vatNumber : ossNumber;
}

/**
 * What prices of the UK & EU range include, as it ends 'Prices include ...': of all deliveries or of some. Undefined
 * for none.
 */
export function includedVat({ vatNumber, ossNumber }: TaxNumbers): string | undefined {
  if (vatNumber === null) return ossNumber === null ? undefined : 'VAT in the EU';
  return ossNumber === null ? 'VAT in the UK' : 'VAT';
}

/**
 * What customers in the EU are told of taxes that are not in the price: the owner's words, as long as no tax of theirs
 * is accounted for. Undefined where there is nothing to say.
 */
export function importTaxNotice({ ossNumber, importNotice }: Pick<SiteSettings, 'ossNumber' | 'importNotice'>) {
  return ossNumber === null ? (importNotice ?? undefined) : undefined;
}
