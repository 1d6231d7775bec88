import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import type { DiscountRule } from '../../../domain/promotions/discount.ts';
import { givesFreeShipping } from '../../../domain/promotions/discount.ts';
import {
  orderWeight,
  type ShippingSettings,
  shippingRatesFor,
  shipTo,
} from '../../../domain/shipping/rates/shipping-rates.ts';
import { findShownProducts } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { destinationOf } from '../shipping/find-rates.ts';

interface QuotedShipping {
  readonly settings: ShippingSettings | undefined;
  /** Postal address, with the country in its last line. */
  readonly address: string;
  readonly rule?: DiscountRule | undefined;
  /** Id of the rate that staff chose. */
  readonly rate?: string | undefined;
}

interface ShippedSales {
  readonly sales: readonly OrderTotals[];
  /** False if the shop has no shipping rate for one of the sales, which is then without shipping. */
  readonly isShipped: boolean;
}

/** Adds a shipping rate of the destination to the totals of a quotation: the cheapest, or the chosen one if offered. */
export async function shipSales(
  db: Database,
  sales: readonly OrderTotals[],
  { settings, address, rule, rate }: QuotedShipping,
): Promise<ShippedSales> {
  const isFree = settings?.shippingZones.length === 0 && settings.shippingElsewhere === 'free';
  if (!settings || isFree) return { sales, isShipped: true };
  const ids = sales.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const found = await findShownProducts(db, [...new Set(ids)]);
  let isShipped = true;
  const shipped = sales.map((goods) => {
    const lines = goods.lines.map(({ productId, quantity }) => ({ quantity, product: found.get(productId) ?? {} }));
    const to = { country: destinationOf(address, goods.region), weight: orderWeight(lines) };
    if (!shippingRatesFor(settings, { ...to, value: goods.subtotal - goods.discount }).isShipped) isShipped = false;
    return shipTo(settings, { ...to, rate })(goods, rule !== undefined && givesFreeShipping(rule, goods));
  });
  return { sales: shipped, isShipped };
}
