import { type Region, regions } from '../../contract/catalogue/product.ts';
import { parseDiscount } from '../orders/editing/kept-discount.ts';
import { calculateTotals, type OrderTotals } from '../pricing/calculate-totals.ts';
import type { DiscountRule } from '../promotions/discount.ts';
import { saleCurrency } from '../shared/money/currency.ts';
import { type Minor, parseDecimal, toDecimal } from '../shared/money/money.ts';
import { addShipping } from '../shipping/rates/shipping-rates.ts';

/** Line of a quotation that staff edit: a product at any price, or a custom line. */
export interface DraftLine {
  readonly productId: string;
  readonly name: string;
  readonly region: Region;
  readonly quantity: number;
  readonly unitPrice: Minor;
}

export interface QuotationDraft {
  readonly lines: readonly DraftLine[];
  /** As typed: '10%' or '20.00'; empty for the discount of the requested promo code, if there is one. */
  readonly discount: string;
  /** Price of delivery as typed, such as '12.50'; empty or absent for the shop's shipping rates. */
  readonly shipping?: string;
  /** Id of the shipping rate that staff chose; absent for the cheapest. */
  readonly shippingRate?: string;
  /** Validity from the day of issue, in days. */
  readonly days: number;
}

/** Totals of a draft per region. @param rule discount of the requested promo code, which a typed discount replaces */
export function draftTotals({ lines, discount, shipping = '' }: QuotationDraft, rule?: DiscountRule): OrderTotals[] {
  return regions.flatMap((region) => {
    const own = lines.filter((line) => line.region === region);
    if (own.length === 0) return [];
    const priced = own.map(({ productId: id, name, quantity, unitPrice }) => {
      return { quantity, product: { id, name, region, price: toDecimal(unitPrice) } };
    });
    const typed = discount === '' ? rule : parseDiscount(discount, saleCurrency[region]);
    const goods = calculateTotals(region, priced, typed ?? 0);
    return [shipping === '' ? goods : quotedShipping(goods, shipping)];
  });
}

/** Adds a shipping price that staff set to the totals of a quotation; a withdrawal refunds all of it. */
function quotedShipping(goods: OrderTotals, typed: string): OrderTotals {
  const price = parseDecimal(typed) ?? 0;
  return addShipping(goods, { id: 'quoted', name: 'as quoted', price, standard: price });
}

/** Explains why a typed shipping price cannot be set; undefined if it can. */
export function findShippingProblem({ lines, shipping = '' }: QuotationDraft): string | undefined {
  if (shipping === '') return undefined;
  if (parseDecimal(shipping) === undefined) return 'Enter an amount such as 12.50';
  const isMixed = new Set(lines.map(({ region }) => region)).size > 1;
  return isMixed ? 'Leave shipping empty, since the quote has two currencies' : undefined;
}

/** Explains, as a sentence without its full stop, why a typed discount cannot be given; undefined if it can. */
export function findDiscountProblem({ lines, discount }: QuotationDraft): string | undefined {
  if (discount === '') return undefined;
  const rule = parseDiscount(discount, 'GBP');
  if (!rule) return 'Enter an amount such as 20.00, or a percentage such as 10%';
  const isMixed = new Set(lines.map(({ region }) => region)).size > 1;
  return rule.amounts && isMixed ? 'Enter a percentage, since the quote has two currencies' : undefined;
}
