import { type Region, regions } from '../../contract/catalogue/product.ts';
import { parseDiscount } from '../orders/editing/kept-discount.ts';
import { calculateTotals, type OrderTotals } from '../pricing/calculate-totals.ts';
import type { DiscountRule } from '../promotions/discount.ts';
import { saleCurrency } from '../shared/money/currency.ts';
import { type Minor, toDecimal } from '../shared/money/money.ts';

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
  /** Validity from the day of issue, in days. */
  readonly days: number;
}

/** Totals of a draft per region. @param rule discount of the requested promo code, which a typed discount replaces */
export function draftTotals({ lines, discount }: QuotationDraft, rule?: DiscountRule): OrderTotals[] {
  return regions.flatMap((region) => {
    const own = lines.filter((line) => line.region === region);
    if (own.length === 0) return [];
    const priced = own.map(({ productId: id, name, quantity, unitPrice }) => {
      return { quantity, product: { id, name, region, price: toDecimal(unitPrice) } };
    });
    const typed = discount === '' ? rule : parseDiscount(discount, saleCurrency[region]);
    return [calculateTotals(region, priced, typed ?? 0)];
  });
}

/** Explains, as a sentence without its full stop, why a typed discount cannot be given; undefined if it can. */
export function findDiscountProblem({ lines, discount }: QuotationDraft): string | undefined {
  if (discount === '') return undefined;
  const rule = parseDiscount(discount, 'GBP');
  if (!rule) return 'Enter an amount such as 20.00, or a percentage such as 10%';
  const isMixed = new Set(lines.map(({ region }) => region)).size > 1;
  return rule.amounts && isMixed ? 'Enter a percentage, since the quote has two currencies' : undefined;
}
