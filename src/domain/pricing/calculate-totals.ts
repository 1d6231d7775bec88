import type { CartLine } from '../../contract/cart/cart.ts';
import type { Product, Region } from '../../contract/catalogue/product.ts';
import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import { appliesTo, calculateDiscount, type DiscountRule, givesFreeShipping } from '../promotions/discount.ts';
import { type SaleCurrency, saleCurrency } from '../shared/money/currency.ts';
import { type Minor, priceToMinor } from '../shared/money/money.ts';
import type { Shipper } from '../shipping/rates/shipping-rates.ts';

export interface PricedLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly lineTotal: Minor;
  /** The discount applies to other lines only. */
  readonly undiscounted?: true;
}

/** Totals of an order. The total is the subtotal less the discount, plus the price of the shipping method. */
export interface OrderTotals {
  readonly region: Region;
  readonly currency: SaleCurrency;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly total: Minor;
  /** Absent if shipping is free without a rate, or not known yet. */
  readonly shippingMethod?: ShippingMethod;
  /** What a discount takes off the shipping price; absent if nothing. */
  readonly shippingSaved?: Minor;
}

/** What a discount takes off an order, shipping included. */
export const savedBy = ({ discount, shippingSaved = 0 }: Pick<OrderTotals, 'discount' | 'shippingSaved'>): Minor =>
  discount + shippingSaved;

type Quotable = Pick<CartLine, 'quantity'> & { product: Pick<Product, 'id' | 'name' | 'price' | 'region'> };

/**
 * The only calculation of totals: cart page, checkout, promo code and order all show or check its result.
 * @param lines lines of one region; a line of another region is a bug and throws
 * @param offer discount of a valid promo code; a number is a percentage, 0 without a code
 */
export function calculateTotals(region: Region, lines: readonly Quotable[], offer: DiscountRule | number): OrderTotals {
  const taken = typeof offer === 'number' ? { percent: offer } : offer;
  const currency = saleCurrency[region];
  const quoted = lines.map(({ product, quantity }) => {
    if (product.region !== region) throw new Error(`Wrong region: ${product.id}`);
    const unitPrice = priceToMinor(product.price);
    return { productId: product.id, name: product.name, quantity, unitPrice, lineTotal: unitPrice * quantity };
  });
  const subtotal = sum(quoted);
  const held = quoted.filter(({ productId }) => appliesTo(taken, productId));
  const discount = calculateDiscount(taken, currency, subtotal, sum(held));
  return {
    region,
    currency,
    lines: discount > 0 ? quoted.map((line) => (held.includes(line) ? line : { ...line, undiscounted: true })) : quoted,
    subtotal,
    discount,
    total: subtotal - discount,
  };
}

/** Totals of an order with its one discount. */
export interface DiscountedTotals<Rule> extends OrderTotals {
  /** The automatic discount that applies instead of a promo code. */
  readonly automatic?: Rule;
}

/**
 * Calculates totals with the promo code, or with the automatic discount that takes off most if that is more. Of
 * automatic discounts that take off the same, the first applies. Browser and server both choose here.
 * @param typed the applied promo code; null without one
 * @param ship adds the shipping price, once the country is known
 */
export function calculateDiscounted<Rule extends DiscountRule>(
  region: Region,
  lines: readonly Quotable[],
  typed: Rule | null,
  automatic: readonly Rule[],
  ship: Shipper = (goods) => goods,
): DiscountedTotals<Rule> {
  const calculate = (rule: Rule | null) => {
    const totals = calculateTotals(region, lines, rule ?? 0);
    return ship(totals, rule !== null && givesFreeShipping(rule, totals));
  };
  let best: DiscountedTotals<Rule> = calculate(typed);
  for (const rule of automatic) {
    const totals = calculate(rule);
    if (totals.total < best.total) best = { ...totals, automatic: rule };
  }
  return best;
}

function sum(lines: readonly Pick<PricedLine, 'lineTotal'>[]): Minor {
  return lines.reduce((total, { lineTotal }) => total + lineTotal, 0);
}
