import type { Cart } from '../../contract/cart/cart.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { calculateDiscounted, type DiscountedTotals } from '../../domain/pricing/calculate-totals.ts';
import { type DiscountRule, givesFreeShipping } from '../../domain/promotions/discount.ts';
import { type Days, readDays } from '../../domain/shipping/arrival/transit-days.ts';
import {
  orderWeight,
  type ShippingRates,
  type ShippingSettings,
  shippingRatesFor,
  shipTo,
} from '../../domain/shipping/rates/shipping-rates.ts';
import { ShippingChoice } from './shipping-choice.tsx';

interface Sale<Rule> {
  readonly region: Region;
  readonly lines: Cart;
  readonly promo: Rule | null;
  readonly automatic: readonly Rule[];
}

interface Destination {
  /** ISO code. */
  readonly country: string;
  readonly catalogue: readonly ListedProduct[] | undefined;
  /** Shipping rate that the visitor chose. */
  readonly rate: string | undefined;
}

/** Shipping rates of a sale, and the working days from dispatch to delivery by the one in its totals. */
export interface OfferedShipping extends ShippingRates {
  readonly transit?: Days | undefined;
}

/** Calculates a sale with shipping, and the rates to choose from. */
function quoteShipped<Rule extends DiscountRule>(
  { region, lines, promo, automatic }: Sale<Rule>,
  settings: ShippingSettings,
  { country, catalogue, rate }: Destination,
): { readonly quote: DiscountedTotals<Rule>; readonly offered: OfferedShipping } {
  const to = { country, weight: cartWeight(lines, catalogue), rate };
  const quote = calculateDiscounted(region, lines, promo, automatic, shipTo(settings, to));
  const rule = quote.automatic ?? promo;
  const isFree = rule !== null && givesFreeShipping(rule, quote);
  const rates = shippingRatesFor(settings, { ...to, value: quote.subtotal - quote.discount, isFree });
  const days = quote.shippingMethod?.days;
  return { quote, offered: { ...rates, transit: days === undefined ? undefined : readDays(days) } };
}

/** Weight of cart lines in grams, by the current catalogue as the server has it. */
function cartWeight(lines: Cart, catalogue: readonly ListedProduct[] | undefined): number {
  return orderWeight(
    lines.map(({ productId, quantity, product }) => {
      return { quantity, product: catalogue?.find(({ id }) => id === productId) ?? product };
    }),
  );
}

/** What pages calculate shipping with, loaded only where the shop charges for it. */
export const shippingCode = {
  givesFreeShipping,
  orderWeight,
  shippingRatesFor,
  shipTo,
  cartWeight,
  quoteShipped,
  ShippingChoice,
};
