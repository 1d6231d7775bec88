import { maxLineQuantity } from '../../../../contract/cart/cart.ts';
import type { Region } from '../../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../../contract/orders/checkout.ts';
import { maxOrderLines } from '../../../../contract/orders/order.ts';
import { calculateTotals, type OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { type DiscountRule, toDiscountRule } from '../../../../domain/promotions/discount.ts';
import { normaliseCode } from '../../../../domain/promotions/normalise-code.ts';
import { evaluatePromo } from '../../../../domain/promotions/promo.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import type { Database } from '../../../store/engine/database.ts';
import { findPromo } from '../../../store/promotions/promos.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceOrderDeps, PlaceOrderResult } from './place-order-types.ts';
import { readCustomer } from './read-customer.ts';

/** An order taken by telephone. */
export interface TelephoneOrder {
  readonly customer: CheckoutForm;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  readonly promoCode: string | null;
  /** Empty for none. */
  readonly purchaseOrder?: string | undefined;
}

export type TelephoneTotals =
  | { readonly ok: true; readonly totals: OrderTotals }
  | { readonly ok: false; readonly problems: readonly { readonly field: string; readonly message: string }[] };

type TelephoneOrderDeps = Pick<PlaceOrderDeps, 'toProduct' | 'clock'>;

/** Calculates the current totals as the storefront does, or returns all problems. */
export async function calculateTelephoneTotals(
  db: Database,
  { toProduct, clock }: TelephoneOrderDeps,
  { customer, lines, promoCode, purchaseOrder = '' }: TelephoneOrder,
): Promise<TelephoneTotals> {
  const read = readCustomer(customer, purchaseOrder, { isCaller: true });
  const problems = read.ok ? [] : [...read.problems];
  const stored = await findShownProducts(db, [...new Set(lines.map(({ productId }) => productId))]);
  const found = lines.flatMap(({ productId, quantity }) => {
    const one = stored.get(productId);
    if (!one) problems.push({ field: 'lines', message: `Product '${productId}' not found` });
    return one ? [{ product: toProduct(one), quantity }] : [];
  });
  problems.push(...checkLines(lines));
  const regions = [...new Set(found.map(({ product }) => product.region))];
  if (regions.length > 1) {
    problems.push({ field: 'lines', message: 'UK & EU and US products need separate orders' });
  }
  let offer: DiscountRule | 0 = 0;
  if (promoCode !== null) {
    const code = normaliseCode(promoCode);
    const known = await findPromo(db, code);
    const promo = evaluatePromo(known, clock());
    if (known?.once && customer.customerEmail.trim() === '') {
      problems.push({
        field: 'promoCode',
        message: `Promo code ${code} can be used once per customer: enter an email address`,
      });
    } else if (promo.valid) offer = toDiscountRule(promo);
    else problems.push({ field: 'promoCode', message: `Promo code ${code} is not valid` });
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, totals: calculateTotals(regions[0] as Region, found, offer) };
}

function checkLines(lines: TelephoneOrder['lines']): { field: string; message: string }[] {
  const message = findLinesProblem(lines);
  return message ? [{ field: 'lines', message }] : [];
}

function findLinesProblem(lines: TelephoneOrder['lines']): string | undefined {
  if (lines.length === 0) return 'The order has no items';
  if (lines.length > maxOrderLines) return `Limit: ${maxOrderLines} different products per order`;
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) return 'A product appears twice';
  const isCount = ({ quantity }: { quantity: number }) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= maxLineQuantity;
  return lines.every(isCount) ? undefined : `A quantity is a whole number from 1 to ${maxLineQuantity}`;
}

/**
 * Places a telephone order: like a storefront order in totals, stock, promo codes, emails and link, but marked as
 * taken by telephone, without a CAPTCHA and outside rate limits.
 * @param told the totals that the customer was quoted: if they have changed, the order is refused
 * @param key idempotency key
 */
export async function placeTelephoneOrder(
  deps: PlaceOrderDeps,
  { customer, lines, promoCode, purchaseOrder = '' }: TelephoneOrder,
  { told, key, requestHash }: { told: OrderTotals; key: string; requestHash: string },
): Promise<PlaceOrderResult> {
  const read = readCustomer(customer, purchaseOrder, { isCaller: true });
  if (!read.ok) throw new Error('An order was placed without a preview');
  const priceOf = (productId: string) => told.lines.find((line) => line.productId === productId)?.unitPrice ?? 0;
  const items = lines.map(({ productId, quantity }) => {
    return { productId, quantity, product: { price: toDecimal(priceOf(productId)) } };
  });
  const request = {
    ...read.value,
    items: JSON.stringify(items),
    subtotal: toDecimal(told.subtotal),
    discount: toDecimal(told.discount),
    total: toDecimal(told.total),
    promoCode,
    status: 'pending' as const,
  };
  return placeOrder(deps, { request, items, key, requestHash, origin: 'telephone' });
}
