import type { Cart, CartLine } from '../../contract/cart/cart.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../contract/orders/checkout/checkout.ts';
import type { OrderItem, OrderRequest } from '../../contract/orders/order.ts';
import type { PromoResponse } from '../../contract/promotions/promo.ts';
import type { OrderChange } from '../../contract/shared/problem.ts';
import { calculateDiscounted, type OrderTotals } from '../pricing/calculate-totals.ts';
import { type DiscountRule, toDiscountRule } from '../promotions/discount.ts';
import { parseDecimal, toDecimal } from '../shared/money/money.ts';
import type { SoldProduct } from './custom-product.ts';

export type OrderValidation =
  | {
      readonly ok: true;
      readonly quote: OrderTotals;
      /** Code of the automatic discount that applies instead of a promo code. */
      readonly automatic?: string;
    }
  | { readonly ok: false; readonly reason: 'mixed-regions' }
  | { readonly ok: false; readonly reason: 'order-changed'; readonly changes: readonly OrderChange[] };

interface OrderToCheck {
  readonly request: Pick<OrderRequest, 'subtotal' | 'discount' | 'total' | 'promoCode'>;
  readonly items: readonly OrderItem[];
  readonly catalogue: ReadonlyMap<string, SoldProduct>;
  /** Current terms of the requested promo code; undefined without one. */
  readonly promo: PromoResponse | undefined;
  /** Automatic discounts that apply now. */
  readonly automatic?: readonly CodedRule[];
  /** Maximum quantity of one product; unlimited if absent. */
  readonly maxLineQuantity?: number | undefined;
}

type CodedRule = DiscountRule & { readonly code: string };

/**
 * Validates an order request. No amount from the browser is trusted: lines are priced from the catalogue, and every
 * difference from the store's own calculation is reported; totals only once lines and promo code are valid.
 * @param items one per product
 */
export function validateOrder({
  request,
  items,
  catalogue,
  promo,
  automatic = [],
  maxLineQuantity: most,
}: OrderToCheck): OrderValidation {
  const changes: OrderChange[] = [];
  const lines: { product: SoldProduct; quantity: number }[] = [];
  for (const item of items) {
    const product = catalogue.get(item.productId);
    if (!product) changes.push({ kind: 'unknown-product', productId: item.productId });
    else {
      lines.push({ product, quantity: item.quantity });
      const { id: productId, name, price } = product;
      if (!product.inStock) changes.push({ kind: 'out-of-stock', productId, name });
      if (most !== undefined && item.quantity > most) changes.push({ kind: 'too-many', productId, name, most });
      if (parseDecimal(item.product.price) !== parseDecimal(price))
        changes.push({ kind: 'price-changed', productId, name, sent: item.product.price.slice(0, 20), price });
    }
  }
  const region = lines[0]?.product.region;
  if (lines.some((line) => line.product.region !== region)) return { ok: false, reason: 'mixed-regions' };
  if (promo && !promo.valid) changes.push({ kind: 'promo-invalid', code: request.promoCode ?? '' });
  if (changes.length > 0 || !region) return { ok: false, reason: 'order-changed', changes };

  const typed = promo ? { ...toDiscountRule(promo), code: request.promoCode ?? '' } : null;
  const { automatic: chosen, ...calculated } = calculateDiscounted(region, lines, typed, automatic);
  for (const field of ['subtotal', 'discount', 'total'] as const) {
    const expected = toDecimal(calculated[field]);
    if (request[field] !== expected) changes.push({ kind: 'amount-differs', field, sent: request[field], expected });
  }
  if (changes.length > 0) return { ok: false, reason: 'order-changed', changes };
  return { ok: true, quote: calculated, ...(chosen && { automatic: chosen.code }) };
}

/**
 * Builds the order request of one region; all `lines` are of `region`.
 * @param promo applied promo code and its discount; null without one
 * @param automatic automatic discounts; the request names none, since the server chooses again
 */
export function buildOrderRequest(
  form: CheckoutForm,
  region: Region,
  lines: Cart,
  promo: CodedRule | null,
  automatic: readonly CodedRule[] = [],
): OrderRequest {
  const { subtotal, discount, total, automatic: chosen } = calculateDiscounted(region, lines, promo, automatic);
  return {
    ...form,
    items: JSON.stringify(lines.map(slimLine)),
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    total: toDecimal(total),
    promoCode: chosen ? null : (promo?.code ?? null),
    status: 'pending',
  };
}

/** Reduces a line to the product fields that an order needs, so that long orders stay far below the body limit. */
function slimLine({ productId, quantity, product: { id, name, brand, image, price, region } }: CartLine) {
  return { productId, quantity, product: { id, name, brand, image, price, region } };
}
