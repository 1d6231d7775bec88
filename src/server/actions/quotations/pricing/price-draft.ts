import { isCustomProduct } from '../../../../domain/orders/custom-product.ts';
import { toDiscountRule } from '../../../../domain/promotions/discount.ts';
import type { QuotationDraft } from '../../../../domain/quotations/quotation-draft.ts';
import { draftTotals } from '../../../../domain/quotations/quotation-draft.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import type { Database } from '../../../store/engine/database.ts';
import type { EvaluatedPromoCode } from '../../promotions/redeem-promo.ts';
import type { PricedItems } from '../quotations.ts';

/**
 * Totals of a draft at its own prices, with the names of its products that are short of stock or no longer sold.
 * @param code requested promo code
 */
export async function priceDraft(
  db: Database,
  draft: QuotationDraft,
  code: EvaluatedPromoCode | undefined,
): Promise<PricedItems> {
  const products = draft.lines.filter(({ productId }) => !isCustomProduct(productId));
  const found = await findShownProducts(
    db,
    products.map(({ productId }) => productId),
  );
  const namesOf = (isMeant: (line: QuotationDraft['lines'][number]) => boolean) =>
    products.filter(isMeant).map(({ name }) => name);
  return {
    sales: draftTotals(draft, code && toDiscountRule(code.answer)),
    gone: namesOf(({ productId }) => !found.has(productId)),
    lacking: namesOf(({ productId, quantity }) => {
      const product = found.get(productId);
      return product !== undefined && (!product.inStock || (product.stockLeft ?? quantity) < quantity);
    }),
  };
}
