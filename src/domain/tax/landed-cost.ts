import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { ImportTable } from '../../contract/tax/tax.ts';
import { describeFreeDelivery } from '../../domain/shipping/rates/delivery-promise.ts';
import type { ShippingSettings } from '../../domain/shipping/rates/shipping-rates.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';
import { extractTax } from './tax.ts';
import { taxNumberFor } from './vat-registration.ts';

export type ImportSettings = Pick<SiteSettings, 'vatNumber' | 'ossNumber' | 'importDuties'> & Partial<ShippingSettings>;

interface LandedCostRules {
  readonly settings: ImportSettings;
  /** ISO code of the country that the UK & EU range ships from. */
  readonly home: string | undefined;
  readonly charges: ImportTable;
}

interface Delivery {
  /** What the shop charges, shipping included: duty is due on it too. */
  readonly charged: Minor;
  /** Whether an order is delivered free of charge; without it, what the rates promise. */
  readonly isFree?: boolean;
  readonly currency: SaleCurrency;
  /** ISO code of the destination. */
  readonly country: string;
  /** Standard VAT rate at the destination; undefined outside the VAT area. */
  readonly basisPoints: number | undefined;
}

/** Charges that the courier collects. */
interface ImportEstimate {
  readonly vat: Minor;
  readonly duty: Minor;
  readonly isFlatDuty: boolean;
  readonly fee: Minor;
}

/** What a customer pays in all for goods delivered to a country. */
export interface LandedCost extends Delivery {
  /** VAT included in the amount charged; undefined if none is accounted for. */
  readonly includedVat: Minor | undefined;
  /** Who pays the charges on import into the EU; undefined without an import. */
  readonly importer: 'customer' | 'shop' | undefined;
  /** Undefined unless the customer is the importer, and where no rate is known. */
  readonly estimate: ImportEstimate | undefined;
  /** Amount charged and estimated import charges. */
  readonly total: Minor;
  /** Day of the rates. */
  readonly asOf: string;
  /** 'Free UK delivery.'; empty if it is not free. */
  readonly delivery: string;
}

/** Whether goods delivered to a country are imported into the EU with taxes that the shop does not account for. */
export function isEuImport(country: string, { settings, home }: Pick<LandedCostRules, 'settings' | 'home'>): boolean {
  return home === 'GB' && country !== 'GB' && country !== 'US' && settings.ossNumber === null;
}

/**
 * The only calculation of what a customer pays. The amount charged is the same for every country: import charges are
 * an estimate next to it, or the shop pays them.
 */
export function landedCost(delivery: Delivery, rules: LandedCostRules): LandedCost {
  const { charged, country, basisPoints } = delivery;
  const { settings, charges } = rules;
  const importer = isEuImport(country, rules) ? settings.importDuties : undefined;
  const isTaxed = importer === undefined && basisPoints !== undefined && taxNumberFor(country, settings) !== null;
  const estimate =
    importer === 'customer' && basisPoints !== undefined ? estimateImport(charged, basisPoints, charges) : undefined;
  return {
    ...delivery,
    includedVat: isTaxed ? extractTax(charged, basisPoints).tax : undefined,
    importer,
    estimate,
    total: charged + (estimate ? estimate.vat + estimate.duty + estimate.fee : 0),
    asOf: charges.asOf,
    delivery: describeFreeDelivery(delivery.isFree ? {} : settings, country),
    ...(delivery.isFree === false && { delivery: '' }),
  };
}

/** Import VAT is charged on price and duty; each amount is rounded half-up to the penny. */
function estimateImport(
  charged: Minor,
  basisPoints: number,
  { dutyBasisPoints, smallParcel, carrierFee }: ImportTable,
): ImportEstimate {
  if (charged === 0) return { vat: 0, duty: 0, isFlatDuty: false, fee: 0 };
  const isFlatDuty = charged <= smallParcel.upTo;
  const duty = isFlatDuty ? smallParcel.duty : share(charged, dutyBasisPoints);
  return { vat: share(charged + duty, basisPoints), duty, isFlatDuty, fee: carrierFee };
}

const share = (amount: Minor, basisPoints: number): Minor => Math.floor((amount * basisPoints + 5_000) / 10_000);
