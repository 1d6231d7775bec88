import { isCustomProduct } from '../../../../domain/orders/custom-product.ts';
import { type OrderTotals, savedBy } from '../../../../domain/pricing/calculate-totals.ts';
import { toDiscountRule } from '../../../../domain/promotions/discount.ts';
import { draftTotals, type QuotationDraft } from '../../../../domain/quotations/quotation-draft.ts';
import { formatCharge, saleCurrency } from '../../../../domain/shared/money/currency.ts';
import { formatList } from '../../../../domain/shared/text/format-list.ts';
import type { ShippingSettings } from '../../../../domain/shipping/rates/shipping-rates.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import type { Database, Tx } from '../../../store/engine/database.ts';
import type { Quotation } from '../../../store/quotations/quotations.ts';
import { type EvaluatedPromoCode, evaluateAutomatic } from '../../promotions/redeem-promo.ts';
import { type PricedItems, priceItems } from '../quotations.ts';
import { shipSales } from '../ship-sales.ts';

interface PricedQuotation extends PricedItems {
  /** False if no shipping rate applies and staff set no price of delivery. */
  readonly isShipped: boolean;
  /** The requested promo code, or the automatic discount that takes off more. */
  readonly code: EvaluatedPromoCode | undefined;
  /** What staff should know about prices and automatic discounts before they send it. */
  readonly notes: readonly string[];
}

/**
 * Prices a quotation with its requested code or, as in the shop, with the automatic discount that takes off more: not
 * less in any region, since a quotation has one discount. Automatic discounts are left out where staff set the discount
 * or a price below the catalogue's.
 */
export async function priceQuotation(
  tx: Tx,
  { sales: asked, draft, asker }: Pick<Quotation, 'sales' | 'draft' | 'asker'>,
  requested: EvaluatedPromoCode | undefined,
  { settings, now }: { readonly settings: ShippingSettings; readonly now: number },
): Promise<PricedQuotation> {
  const lines = asked.flatMap((sale) => sale.lines);
  const price = async (code: EvaluatedPromoCode | undefined, of = draft) => {
    const goods = await (of ? priceDraft(tx, of, code) : priceItems(tx, lines, code));
    // A shipping price that staff set is in the totals already.
    if (of?.shipping !== undefined) return { ...goods, isShipped: true };
    // A discount that staff typed replaces the code, and with it free shipping.
    const rule = code && !of?.discount ? toDiscountRule(code.answer) : undefined;
    return {
      ...goods,
      ...(await shipSales(tx, goods.sales, { settings, address: asker.address, rule, rate: of?.shippingRate })),
    };
  };
  const priced = await price(requested);
  const changes = draft ? await comparePrices(tx, draft.lines) : { isBelow: false, notes: [] };
  const isSetByStaff = draft !== null && (draft.discount !== '' || changes.isBelow);
  let best = { ...priced, code: requested };
  const others: { readonly code: string; readonly sales: readonly OrderTotals[] }[] = [];
  for (const automatic of await evaluateAutomatic(tx, now)) {
    // A discount that staff set replaces all others, so what an automatic one takes off is priced without it.
    const other = await price(automatic, draft && { ...draft, discount: '' });
    others.push({ code: automatic.code, sales: other.sales });
    const isBetter = takesMore(other.sales, best.sales) && !takesMore(best.sales, other.sales);
    if (!isSetByStaff && isBetter) best = { ...other, code: automatic };
  }
  const missed = isSetByStaff ? others.find(({ sales }) => sales.some((sale) => savedBy(sale) > 0))?.code : undefined;
  const partly = isSetByStaff ? undefined : others.find(({ sales }) => takesMore(sales, best.sales))?.code;
  const notes = [
    ...changes.notes,
    ...(missed === undefined ? [] : [`The automatic discount ${missed} isn’t applied: this quote has its own prices.`]),
    ...(partly === undefined ? [] : [partlyNote(partly)]),
    ...(best.code === requested || !best.code ? [] : [`The automatic discount ${best.code.code} is applied.`]),
  ];
  return { ...best, notes };
}

/** Whether less is to pay in a region, shipping included: pounds and dollars are never added or compared. */
const takesMore = (sales: readonly OrderTotals[], than: readonly OrderTotals[]) =>
  sales.some(({ region, total }) => than.some((sale) => sale.region === region && total < sale.total));

const partlyNote = (code: string) =>
  `The automatic discount ${code} isn’t applied: it takes off more in one currency only. For both discounts, create two quotes.`;

/** Products of a quotation's lines by id, and which of these products are sold now. */
export async function findQuoted<Line extends { readonly productId: string }>(db: Database, lines: readonly Line[]) {
  const products = lines.filter(({ productId }) => !isCustomProduct(productId));
  const ids = products.map(({ productId }) => productId);
  return { products, found: await findShownProducts(db, ids) };
}

/**
 * Totals of a draft at its own prices, with the names of its products that are short of stock or no longer sold.
 * @param code requested promo code
 */
async function priceDraft(
  db: Database,
  draft: QuotationDraft,
  code: EvaluatedPromoCode | undefined,
): Promise<PricedItems> {
  const { products, found } = await findQuoted(db, draft.lines);
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

/** Compares the prices of a draft, which may be weeks old, with today's. */
async function comparePrices(tx: Tx, lines: NonNullable<Quotation['draft']>['lines']) {
  const { products, found } = await findQuoted(tx, lines);
  const other = products.flatMap(({ productId, name, region, unitPrice }) => {
    const price = found.get(productId)?.price ?? unitPrice;
    const charge = (amount: number) => formatCharge(amount, saleCurrency[region]);
    const text = `${name} at ${charge(unitPrice)} (now ${charge(price)})`;
    return price === unitPrice ? [] : [{ text, isBelow: unitPrice < price }];
  });
  const texts = other.map(({ text }) => text);
  return {
    isBelow: other.some(({ isBelow }) => isBelow),
    notes: texts.length > 0 ? [`Prices differ from the catalogue: ${formatList(texts)}.`] : [],
  };
}
