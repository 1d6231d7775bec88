import type { SiteSettings } from '../../../contract/settings/settings.ts';
import type { ShippingMethod, ShippingRate, ShippingZone } from '../../../contract/shipping/shipping-zones.ts';
import { readWeight } from '../../catalogue/weight.ts';
import type { Minor } from '../../shared/money/money.ts';

/** The owner's settings of shipping. */
export interface ShippingSettings extends Pick<SiteSettings, 'shippingElsewhere'> {
  readonly shippingZones: readonly ShippingZone[];
}

interface Shipped {
  /** ISO code of the destination. */
  readonly country: string;
  /** Value of the goods after discounts, which every threshold is compared with. */
  readonly value: Minor;
  /** Grams. */
  readonly weight: number;
  /** A discount makes the cheapest rate free. */
  readonly isFree?: boolean;
}

/** The shipping rates of an order, cheapest first. */
export interface ShippingRates {
  /** False if the shop does not ship the order to this country. */
  readonly isShipped: boolean;
  /** Empty if shipping is free without a rate, as outside all shipping zones. */
  readonly rates: readonly ShippingMethod[];
}

/**
 * The only calculation of shipping rates: cart, checkout, desk and order all use it. Of equal prices, the owner's first
 * rate comes first.
 */
export function shippingRatesFor(
  { shippingZones, shippingElsewhere }: ShippingSettings,
  { country, value, weight, isFree = false }: Shipped,
): ShippingRates {
  const zone = shippingZones.find(({ countries }) => countries.includes(country));
  if (!zone) return { isShipped: shippingElsewhere === 'free', rates: [] };
  const eligible = zone.rates
    .filter((rate) => isEligible(rate, value, weight))
    .map(({ id, name, price, freeFrom, days }) => {
      return { id, name, price: freeFrom !== undefined && value >= freeFrom ? 0 : price, ...(days && { days }) };
    })
    .sort((one, other) => one.price - other.price)
    .map((rate, index) => (isFree && index === 0 ? { ...rate, price: 0 } : rate));
  const standard = eligible[0]?.price ?? 0;
  return { isShipped: eligible.length > 0, rates: eligible.map((rate) => ({ ...rate, standard })) };
}

function isEligible({ minOrder, maxOrder, minWeight, maxWeight }: ShippingRate, value: Minor, weight: number): boolean {
  return isWithin(value, minOrder, maxOrder) && isWithin(weight, minWeight, maxWeight);
}

const isWithin = (amount: number, least = 0, most = Number.POSITIVE_INFINITY) => amount >= least && amount <= most;

interface WeighedLine {
  readonly quantity: number;
  readonly product: { readonly specifications?: string };
}

/** Weight of an order in grams. A product without a known weight weighs nothing. */
export function orderWeight(lines: readonly WeighedLine[]): number {
  return lines.reduce(
    (total, { quantity, product }) =>
      total + quantity * Math.round((readWeight(product.specifications ?? '') ?? 0) * 1000),
    0,
  );
}

interface Goods {
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly total: Minor;
}

/** Adds a shipping method to the totals of goods. */
export function addShipping<Totals extends Goods>(
  goods: Totals,
  method: ShippingMethod | undefined,
): Totals & { readonly shippingMethod?: ShippingMethod } {
  return method ? { ...goods, total: goods.total + method.price, shippingMethod: method } : goods;
}

/** Adds the shipping price to the totals of goods. @param isFree whether their discount gives free shipping */
export type Shipper = <Totals extends Goods>(
  goods: Totals,
  isFree: boolean,
) => Totals & { readonly shippingMethod?: ShippingMethod; readonly shippingSaved?: Minor };

/** Ships goods by a rate, or by the cheapest one if the rate is not offered. */
export function shipTo(
  settings: ShippingSettings,
  { rate, ...destination }: Pick<Shipped, 'country' | 'weight'> & { readonly rate?: string | undefined },
): Shipper {
  return (goods, isFree) => {
    const to = { ...destination, value: goods.subtotal - goods.discount };
    const { rates } = shippingRatesFor(settings, { ...to, isFree });
    const chosen = rates.find(({ id }) => id === rate) ?? rates[0];
    const charged = isFree ? shippingRatesFor(settings, to).rates.find(({ id }) => id === chosen?.id) : chosen;
    const shippingSaved = shippingPrice({ shippingMethod: charged }) - shippingPrice({ shippingMethod: chosen });
    return { ...addShipping(goods, chosen), ...(shippingSaved > 0 && { shippingSaved }) };
  };
}

/** Amount for shipping. */
export const shippingPrice = ({ shippingMethod }: { readonly shippingMethod?: ShippingMethod | undefined }): Minor =>
  shippingMethod?.price ?? 0;
