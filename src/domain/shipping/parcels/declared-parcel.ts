import type { Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import type { SaleCurrency } from '../../shared/money/currency.ts';
import type { Minor } from '../../shared/money/money.ts';
import { shippingPrice } from '../rates/shipping-rates.ts';
import { type ParcelGoods, parcelGrams } from './parcel-goods.ts';

export type ShipperSettings = Pick<
  SiteSettings,
  | 'brand'
  | 'legalName'
  | 'postalAddress'
  | 'usAddress'
  | 'salesEmail'
  | 'phone'
  | 'vatNumber'
  | 'eoriNumber'
  | 'iossNumber'
  | 'importDuties'
>;

/** A parcel that is declared to a carrier or to customs. */
export interface DeclaredParcel {
  readonly order: {
    readonly reference: string;
    readonly region: Region;
    readonly currency: SaleCurrency;
    readonly customer: CheckoutForm;
    /** In milliseconds. */
    readonly createdAt: number;
  };
  readonly goods: readonly ParcelGoods[];
  /** What the customer pays for delivery of this parcel. */
  readonly freight: Minor;
  /** ISO 3166-1 code of the destination. */
  readonly country: string;
  /** Whether it leaves the customs territory that it is sent from. */
  readonly isAbroad: boolean;
  /** Number of the order's invoice; undefined if none is issued yet. */
  readonly invoice: string | undefined;
}

/** Value of the goods, without freight. */
export const parcelValue = ({ goods }: Pick<DeclaredParcel, 'goods'>): Minor =>
  goods.reduce((sum, { value }) => sum + value, 0);

/** Share of an order's delivery price that one of its parcels bears, in proportion to the value of its goods. */
export function freightShare(
  order: Parameters<typeof shippingPrice>[0] & { readonly subtotal: Minor; readonly discount: Minor },
  goods: readonly ParcelGoods[],
): Minor {
  const worth = order.subtotal - order.discount;
  return worth === 0 ? shippingPrice(order) : Math.round((shippingPrice(order) * parcelValue({ goods })) / worth);
}

/** In kilograms with three decimals; empty if a weight is unknown. */
export const kilograms = (grams: number | undefined): string => (grams === undefined ? '' : (grams / 1000).toFixed(3));

export const parcelKilograms = ({ goods }: DeclaredParcel): string => kilograms(parcelGrams(goods));

/** A parcel and who sends it. */
interface Declared {
  readonly parcel: DeclaredParcel;
  readonly settings: Pick<ShipperSettings, 'iossNumber'>;
}

/** €150 at €1.25 a pound: the pound has been worth less since 2016. */
const iossLimit = 120_00;
const notEu = new Set(['GB', 'US']);

/**
 * The IOSS number of a consignment to the EU of up to €150 (Article 369l of Directive 2006/112/EC). Near the limit
 * it is left out: the buyer then pays VAT on import, and nothing is declared wrongly.
 */
export const ioss = ({ settings, parcel }: Declared): string =>
  parcel.isAbroad && !notEu.has(parcel.country) && parcelValue(parcel) <= iossLimit ? (settings.iossNumber ?? '') : '';
