import { deliveryAreas } from '../../../../../content/delivery.ts';
import { importRules } from '../../../../../content/import-charges.ts';
import { taxTable } from '../../../../../content/tax.ts';
import type { SiteSettings } from '../../../../contract/settings/settings.ts';
import type { OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { findCountryCode } from '../../../../domain/shipping/addresses/find-country.ts';
import { parsePostalAddress } from '../../../../domain/shipping/addresses/parse-postal-address.ts';
import { landedCost } from '../../../../domain/tax/landed-cost.ts';
import { landedCostSentences } from '../../../../domain/tax/landed-cost-texts.ts';
import { standardRate } from '../../../../domain/tax/tax.ts';
import { importTaxNotice } from '../../../../domain/tax/vat-registration.ts';
import type { IssuedQuotation, Quotation } from '../../../store/quotations/quotations.ts';

/**
 * Country and import charges of a quotation's UK & EU sale. The country is the last line of the requester's address;
 * without one the charges are described in general.
 */
export function describeQuotedDelivery(
  { asker }: Pick<Quotation, 'asker'>,
  sales: readonly OrderTotals[],
  settings: SiteSettings,
): Pick<IssuedQuotation, 'importNotice' | 'country'> {
  const sale = sales.find(({ region }) => region === 'uk-eu');
  if (!sale) return {};
  const named = parsePostalAddress(asker.address, 'uk-eu').country;
  const country = named && findCountryCode(deliveryAreas['uk-eu'].countries, named);
  const notice = importTaxNotice(settings, importRules.home);
  if (country === undefined) return notice === undefined ? {} : { importNotice: notice };
  if (country === 'GB' || notice === undefined) return { country };
  const basisPoints = standardRate(taxTable, { country, postalCode: '' });
  const delivery = { charged: sale.total, currency: sale.currency, country, basisPoints };
  const importNotice = landedCostSentences(landedCost(delivery, { settings, ...importRules }), importRules.charges);
  return { country, ...(importNotice !== undefined && { importNotice }) };
}
