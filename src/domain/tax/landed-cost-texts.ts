import type { ImportTable, LandedCostView } from '../../contract/tax/tax.ts';
import { formatCharge } from '../shared/money/currency.ts';
import { formatDay } from '../shared/time/day.ts';
import { countryInSentence } from '../shipping/addresses/country-name.ts';
import type { LandedCost } from './landed-cost.ts';

/** 2550 becomes '25.5%'. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

const dutiesIncluded = 'Duties and taxes included';
const collected = 'Your courier collects local VAT, duty and a handling fee on delivery.';

/** Describes a landed cost for product page, cart, checkout and order page. */
export function describeLandedCost(cost: LandedCost, charges: ImportTable): LandedCostView {
  const { country, importer, estimate, total } = cost;
  if (importer !== 'customer') return { line: describeIncluded(cost), rows: [] };
  if (!estimate) return { line: 'Local taxes and duty aren’t included.', rows: [], note: collected };
  const place = countryInSentence(country);
  return {
    line: `About ${formatCharge(total, cost.currency)} delivered to ${place}.`,
    rows: [...estimateRows(cost, charges), [`Estimated total in ${place}`, formatCharge(total, cost.currency)]],
    note: `${collected} Estimate from rates of ${formatDay(cost.asOf)}.`,
  };
}

function describeIncluded({ country, importer, includedVat, delivery }: LandedCost): string {
  if (country === 'US') return delivery;
  if (importer === 'shop') return `${dutiesIncluded}. ${delivery}`.trim();
  return includedVat === undefined ? delivery : `Includes VAT. ${delivery}`.trim();
}

function estimateRows(
  { charged, currency, basisPoints = 0, estimate }: LandedCost,
  { dutyBasisPoints }: ImportTable,
): (readonly [string, string])[] {
  if (!estimate) return [];
  const { vat, duty, isFlatDuty, fee } = estimate;
  return [
    ['You pay us', formatCharge(charged, currency)],
    [`Estimated VAT (${formatRate(basisPoints)})`, formatCharge(vat, currency)],
    [`Estimated duty (${isFlatDuty ? 'flat rate' : formatRate(dutyBasisPoints)})`, formatCharge(duty, currency)],
    ['Estimated courier fee', formatCharge(fee, currency)],
  ];
}

/** The same as sentences, for emails, invoices and quotations. Undefined if there is nothing to say about tax. */
export function landedCostSentences(cost: LandedCost, charges: ImportTable): string | undefined {
  const { country, currency, charged, importer, includedVat, estimate, basisPoints = 0, total } = cost;
  if (charged === 0) return undefined;
  const amount = formatCharge(charged, currency);
  if (importer === undefined) return includedVat === undefined ? undefined : `The total of ${amount} includes VAT.`;
  if (importer === 'shop') return `${dutiesIncluded}: you will have nothing more to pay on delivery.`;
  if (!estimate) return `The total of ${amount} does not include local taxes and duty. ${collected}`;
  const { vat, duty, isFlatDuty, fee } = estimate;
  const rate = isFlatDuty ? 'flat rate' : formatRate(charges.dutyBasisPoints);
  return `The total of ${amount} does not include VAT. ${collected} Estimates: VAT ${formatCharge(vat, currency)} (${formatRate(basisPoints)}), duty ${formatCharge(duty, currency)} (${rate}), courier fee ${formatCharge(fee, currency)}. Estimated total delivered to ${countryInSentence(country)}: ${formatCharge(total, currency)} (rates as of ${formatDay(cost.asOf)}).`;
}
