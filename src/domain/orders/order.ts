import type { Cart, CartLine } from '../../contract/cart/cart.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../contract/orders/checkout/checkout.ts';
import type { OrderItem, OrderRequest } from '../../contract/orders/order.ts';
import type { PromoResponse } from '../../contract/promotions/promo.ts';
import type { OrderChange } from '../../contract/shared/problem.ts';
import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import { calculateDiscounted, type OrderTotals } from '../pricing/calculate-totals.ts';
import { type DiscountRule, givesFreeShipping, toDiscountRule } from '../promotions/discount.ts';
import { parseDecimal, toDecimal } from '../shared/money/money.ts';
import {
  addShipping,
  orderWeight,
  type Shipper,
  type ShippingRates,
  type ShippingSettings,
  shippingRatesFor,
  shipTo,
} from '../shipping/rates/shipping-rates.ts';
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
  readonly request: Pick<OrderRequest, 'subtotal' | 'discount' | 'total' | 'promoCode' | 'shippingRate'>;
  readonly items: readonly OrderItem[];
  readonly catalogue: ReadonlyMap<string, SoldProduct>;
  /** Current terms of the requested promo code; undefined without one. */
  readonly promo: PromoResponse | undefined;
  /** Automatic discounts that apply now. */
  readonly automatic?: readonly CodedRule[];
  /** Shipping is free if absent. */
  readonly shipping?: OrderShipping | undefined;
  /** Maximum quantity of one product; unlimited if absent. */
  readonly maxLineQuantity?: number | undefined;
}

/** The shop's rates at a destination, or a settled shipping method; null for none. */
export type OrderShipping =
  | { readonly settings: ShippingSettings; readonly countryOf: (region: Region) => string }
  | { readonly settled: ShippingMethod | null };

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
  shipping,
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
  const { ship, ratesOf } = shipperOf(shipping, region, lines, request.shippingRate);
  const { automatic: chosen, ...calculated } = calculateDiscounted(region, lines, typed, automatic, ship);
  const rule = chosen ?? typed;
  const isFree = rule !== null && givesFreeShipping(rule, calculated);
  const offered = ratesOf?.(calculated, isFree);
  changes.push(...shippingChanges(request, calculated, offered));
  for (const field of ['subtotal', 'discount', 'total'] as const) {
    const expected = toDecimal(calculated[field]);
    if (request[field] !== expected) changes.push({ kind: 'amount-differs', field, sent: request[field], expected });
  }
  if (changes.length > 0) return { ok: false, reason: 'order-changed', changes };
  return { ok: true, quote: calculated, ...(chosen && { automatic: chosen.code }) };
}

interface OrderShipper {
  readonly ship?: Shipper;
  readonly ratesOf?: (goods: OrderTotals, isFree: boolean) => ShippingRates;
}

function shipperOf(
  shipping: OrderShipping | undefined,
  region: Region,
  lines: Parameters<typeof orderWeight>[0],
  rate: string | undefined,
): OrderShipper {
  if (!shipping) return {};
  if ('settled' in shipping) return { ship: (goods) => addShipping(goods, shipping.settled ?? undefined) };
  const { settings } = shipping;
  const to = { country: shipping.countryOf(region), weight: orderWeight(lines) };
  return {
    ship: shipTo(settings, { ...to, rate }),
    ratesOf: (goods, isFree) => shippingRatesFor(settings, { ...to, value: goods.subtotal - goods.discount, isFree }),
  };
}

/** What has changed about shipping since the browser calculated it. */
function shippingChanges(
  request: OrderToCheck['request'],
  calculated: OrderTotals,
  offered: ShippingRates | undefined,
): OrderChange[] {
  if (!offered) return [];
  if (!offered.isShipped) return [{ kind: 'not-shipped' }];
  const { shippingMethod, subtotal, discount, total } = calculated;
  const isGone = request.shippingRate !== undefined && shippingMethod?.id !== request.shippingRate;
  const isOnlyShipping =
    request.subtotal === toDecimal(subtotal) &&
    request.discount === toDecimal(discount) &&
    request.total !== toDecimal(total);
  if (!isGone && !(shippingMethod && isOnlyShipping)) return [];
  const { name, price } = shippingMethod ?? { name: '', price: 0 };
  return [{ kind: 'shipping-changed', name, price: toDecimal(price) }];
}

/**
 * Builds the order request of one region; all `lines` are of `region`.
 * @param promo applied promo code and its discount; null without one
 * @param automatic automatic discounts; the request names none, since the server chooses again
 * @param ship adds the shipping price
 */
export function buildOrderRequest(
  form: CheckoutForm,
  region: Region,
  lines: Cart,
  promo: CodedRule | null,
  automatic: readonly CodedRule[] = [],
  ship?: Shipper,
): OrderRequest {
  const totals = calculateDiscounted(region, lines, promo, automatic, ship);
  const { subtotal, discount, total, shippingMethod, automatic: chosen } = totals;
  return {
    ...form,
    items: JSON.stringify(lines.map(slimLine)),
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    total: toDecimal(total),
    promoCode: chosen ? null : (promo?.code ?? null),
    ...(shippingMethod && { shippingRate: shippingMethod.id }),
    status: 'pending',
  };
}

/** Reduces a line to the product fields that an order needs, so that long orders stay far below the body limit. */
function slimLine({ productId, quantity, product: { id, name, brand, image, price, region } }: CartLine) {
  return { productId, quantity, product: { id, name, brand, image, price, region } };
}
