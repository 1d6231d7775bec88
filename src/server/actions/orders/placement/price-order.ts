import { deliveryAreas } from '../../../../../content/delivery.ts';
import type { Region } from '../../../../contract/catalogue/product.ts';
import { checkoutRules } from '../../../../contract/orders/checkout/checkout.ts';
import type { OrderRequest } from '../../../../contract/orders/order.ts';
import type { SoldProduct } from '../../../../domain/orders/custom-product.ts';
import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import { type OrderShipping, validateOrder } from '../../../../domain/orders/order.ts';
import { orderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import { savedBy } from '../../../../domain/pricing/calculate-totals.ts';
import { toDiscountRule } from '../../../../domain/promotions/discount.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import { findDeliveryCountry } from '../../../../domain/shipping/addresses/check-destination.ts';
import { countryName } from '../../../../domain/shipping/addresses/country-name.ts';
import { findCountryCode } from '../../../../domain/shipping/addresses/find-country.ts';
import { describeDelivery } from '../../../../domain/shipping/arrival/describe-delivery.ts';
import { toProduct } from '../../../catalogue/catalogue.ts';
import type { StoredProduct } from '../../../store/catalogue/products.ts';
import { operatorRecipient, type QueuedMail } from '../../../store/mail/outbox.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { type EvaluatedPromoCode, isPromoApplied } from '../../promotions/redeem-promo.ts';
import type { HoldRule, OrderDraft, PlaceOrderDeps, Refusal, StoredOrderResponse } from './place-order-types.ts';

/** Database records of the products and discounts of an order. */
interface Known {
  readonly found: ReadonlyMap<string, StoredProduct>;
  readonly promo: EvaluatedPromoCode | undefined;
  /** Automatic discounts that apply now. */
  readonly automatic?: readonly EvaluatedPromoCode[];
  readonly now: number;
}

export type PricedOrder =
  | { readonly ok: true; readonly order: StoredOrder; readonly code: EvaluatedPromoCode | undefined }
  | Refusal;

/**
 * Builds the order from the database's prices, with the promo code or a larger automatic discount applied; refuses it
 * if it differs from the request.
 */
export function priceOrder(
  { ids, settings }: Pick<PlaceOrderDeps, 'ids' | 'settings'>,
  { request, items, origin, promised, shipping, offered, customProducts = [] }: OrderDraft,
  { found, promo, automatic = [], now }: Known,
): PricedOrder {
  const catalogue = new Map<string, SoldProduct>(
    items.flatMap(({ productId }) => {
      const stored = found.get(productId);
      return stored ? [[productId, { ...toProduct(stored, {}), ...offered?.get(productId) }]] : [];
    }),
  );
  for (const custom of customProducts) catalogue.set(custom.id, custom);
  const rules = automatic.map(({ code, answer }) => ({ code, ...toDiscountRule(answer) }));
  const verdict = validateOrder({
    ...{ request, items, catalogue },
    // Staff have agreed to the quantities of a quotation.
    maxLineQuantity: origin === 'quotation' ? undefined : settings?.maxLineQuantity,
    promo: promo?.answer ?? promised,
    automatic: rules,
    shipping: orderShipping(settings, request, shipping),
  });
  if (!verdict.ok) return verdict;
  const { region, currency, lines, subtotal, discount, total, shippingMethod } = verdict.quote;
  const country = findDeliveryCountry(deliveryAreas[region], request);
  if (country === undefined) return { ok: false, reason: 'not-delivered', region };
  const chosen = verdict.automatic === undefined ? promo : automatic.find(({ code }) => code === verdict.automatic);
  // A promised discount is redeemed even if the code has changed since.
  const isApplied = promised ? chosen?.promo !== undefined : chosen && isPromoApplied(chosen, savedBy(verdict.quote));
  const code = isApplied ? chosen : undefined;
  const promoFrom = code?.promo?.from?.[currency];
  const order = {
    id: ids.order(),
    reference: ids.reference(),
    region,
    currency,
    customer: customerOf({ ...request, country }),
    lines,
    subtotal,
    discount,
    total,
    promoCode: code?.code ?? null,
    promoPercent: (code?.answer ?? (promo ? undefined : promised))?.discount ?? 0,
    status: request.status,
    createdAt: now,
    linkVersion: 0,
    ...(origin && { origin }),
    ...(shippingMethod && { shippingMethod }),
    ...(request.purchaseOrder && { purchaseOrder: request.purchaseOrder }),
    // A quotation may promise a discount below the minimum: then no minimum is stored, since the order is below it
    // anyway.
    ...(promoFrom !== undefined && discount > 0 && subtotal >= promoFrom && { promoFrom }),
  };
  return { ok: true, order, code };
}

function orderShipping(
  settings: PlaceOrderDeps['settings'],
  request: OrderRequest,
  settled: OrderDraft['shipping'],
): OrderShipping | undefined {
  if (settled !== undefined) return { settled };
  const countryOf = (region: Region) => findCountryCode(deliveryAreas[region].countries, request.country) ?? '';
  return settings && { settings, countryOf };
}

/** Returns the part of an order's response that is stored. */
export function toOrderResponse(
  { reference, region, currency, subtotal, discount, total, shippingMethod, createdAt }: StoredOrder,
  rule?: HoldRule,
): StoredOrderResponse {
  const payBy = payByOf({ region, total, createdAt }, rule);
  return {
    reference,
    region,
    currency,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    total: toDecimal(total),
    ...(shippingMethod && { shipping: { name: shippingMethod.name, price: toDecimal(shippingMethod.price) } }),
    ...(payBy !== undefined && { payBy: describeDeadline(payBy) }),
  };
}

/** Builds the emails of a placed order. */
export function orderMails(
  { ids, holdOrders, settings }: Pick<PlaceOrderDeps, 'ids' | 'holdOrders' | 'settings'>,
  order: StoredOrder,
  { quotation, byStaff }: Pick<OrderDraft, 'quotation' | 'byStaff'> = {},
): QueuedMail[] {
  const payBy = payByOf(order, holdOrders);
  const terms = settings && orderTerms(settings, describeDelivery(deliveryAreas, settings), londonDay(order.createdAt));
  const payload = { order, quotation, payBy, agreedPayment: byStaff?.payment, exchanged: byStaff?.exchanged };
  return [
    {
      id: ids.mail(),
      kind: 'order-confirmation',
      recipient: order.customer.customerEmail,
      payload: { ...payload, terms },
    },
    { id: ids.mail(), kind: 'order-notice', recipient: operatorRecipient, payload },
  ];
}

/** Returns the payment deadline of an order, or undefined if it is not cancelled automatically. */
function payByOf({ region, total, createdAt }: Pick<StoredOrder, 'region' | 'total' | 'createdAt'>, rule?: HoldRule) {
  return total > 0 ? (rule?.(region, createdAt) ?? undefined) : undefined;
}

function customerOf(request: OrderRequest): StoredOrder['customer'] {
  const names = Object.keys(checkoutRules) as (keyof typeof checkoutRules)[];
  const { organisation, state, country } = request;
  const specified = Object.fromEntries(names.map((name) => [name, request[name]])) as StoredOrder['customer'];
  const isInUs = country === countryName('US');
  return { ...specified, ...(organisation && { organisation }), ...(state && isInUs && { state }) };
}
