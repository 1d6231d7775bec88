import { assembly, noiseDistance, noiseText, powerText } from '../../../../content/claims.ts';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { importRules } from '../../../../content/import-charges.ts';
import { filterHours } from '../../../../content/ownership.ts';
import type { Facts } from '../../../contract/content/pages/faq.ts';
import { purchaseOrderRule } from '../../../contract/orders/checkout/checkout.ts';
import { warrantyPeriod } from '../../../domain/orders/terms/legal-terms.ts';
import { quotationDays } from '../../../domain/quotations/quotation.ts';
import { returnDays, returnShippingDays } from '../../../domain/returns/withdrawal-period.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { importTaxNotice, includedVat } from '../../../domain/tax/vat-registration.ts';
import type { PageData } from '../../page-data/page-data.ts';

type Days = readonly [least: number, most: number];

const { 'uk-eu': european, 'us-only': american } = deliveryAreas;
const range = ([least, most]: Days) => `${least} to ${most}`;
const hours = (inches: string) => formatCount(filterHours[inches] ?? 0);

/** The shop's facts for the answers: the same constants and settings that terms, checkout and emails use. */
export function shopFacts({ settings, paymentNotices }: PageData): Facts {
  const vat = includedVat(settings);
  return {
    areas: european.short,
    usArea: american.short,
    dispatchTime: settings.dispatchTime,
    homeDays: range(european.days.home),
    abroadDays: range(european.days.abroad ?? european.days.home),
    usDays: range(american.days.home),
    tax: vat
      ? `Prices of the UK & EU range include ${vat}.`
      : 'No: we aren’t registered for VAT, so we don’t charge any.',
    importNotice: importTaxNotice(settings, importRules.home) ?? '',
    payment: paymentNotices.terms,
    quoteDays: String(quotationDays),
    purchaseOrderLength: String(purchaseOrderRule.max),
    thinFilterHours: hours('1'),
    thickFilterHours: hours('2'),
    noise: noiseText,
    noiseDistance,
    power: powerText,
    assemblyFrom: String(assembly.from),
    assemblyTo: String(assembly.to),
    returnDays: String(returnDays),
    refundDays: String(returnShippingDays),
    warranty: warrantyPeriod,
    legalName: settings.legalName,
    salesEmail: settings.salesEmail,
    phone: settings.phone,
    supportHours: settings.supportHours,
  };
}
