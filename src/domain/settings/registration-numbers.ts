import type { SiteSettings } from '../../contract/settings/settings.ts';

/**
 * The seller's registration numbers, named: 'Company number 09876543', 'VAT number GB123456789'. Only companies must
 * show the first (Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations
 * 2015, regulation 25).
 */
export function registrationNumbers({
  companyNumber,
  vatNumber,
}: Pick<SiteSettings, 'companyNumber' | 'vatNumber'>): readonly string[] {
  return [
    ...(companyNumber === null ? [] : [`Company number ${companyNumber}`]),
    ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
  ];
}
