import { deliveryAreas } from '../../../../../content/delivery.ts';
import { maxLineQuantity } from '../../../../contract/cart/cart.ts';
import type { Region } from '../../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../../contract/orders/checkout/checkout.ts';
import type { CustomItem } from '../../../../contract/orders/editing/telephone-orders.ts';
import { maxOrderLines } from '../../../../contract/orders/order.ts';
import { normaliseDecimalPoint } from '../../../../contract/shared/forms/decimal-point.ts';
import type { FieldError } from '../../../../contract/shared/problem.ts';
import type { ShippingMethod } from '../../../../contract/shipping/shipping-zones.ts';
import type { SoldProduct } from '../../../../domain/orders/custom-product.ts';
import { parseDiscount } from '../../../../domain/orders/editing/kept-discount.ts';
import { calculateTotals, type OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { type DiscountRule, givesFreeShipping, toDiscountRule } from '../../../../domain/promotions/discount.ts';
import { normaliseCode } from '../../../../domain/promotions/normalise-code.ts';
import { evaluatePromo } from '../../../../domain/promotions/promo.ts';
import { saleCurrency } from '../../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { countryName } from '../../../../domain/shipping/addresses/country-name.ts';
import { findCountryCode } from '../../../../domain/shipping/addresses/find-country.ts';
import { addShipping, orderWeight, shippingRatesFor } from '../../../../domain/shipping/rates/shipping-rates.ts';
import { toProduct } from '../../../catalogue/catalogue.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import type { Database } from '../../../store/engine/database.ts';
import { findPromo } from '../../../store/promotions/promos.ts';
import type { App } from '../../app.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceOrderDeps, PlaceOrderResult, StaffTerms } from './place-order-types.ts';
import { readCustomItems } from './read-custom-items.ts';
import { readCustomer } from './read-customer.ts';

export interface TelephoneOrder {
  readonly customer: CheckoutForm;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  /** Items without a product, as staff describe them. */
  readonly customItems: readonly CustomItem[];
  readonly promoCode: string | null;
  /** Discount of staff, such as 20.00 or 10%; empty for none. */
  readonly discount: string;
  readonly discountReason: string;
  /** Empty for none. */
  readonly purchaseOrder?: string | undefined;
  /** Id of a shipping rate; empty for the cheapest. */
  readonly shippingRate: string;
}

export interface PricedTelephoneOrder {
  readonly totals: OrderTotals;
  readonly customProducts: readonly SoldProduct[];
  /** Discount that staff set themselves. */
  readonly granted: DiscountRule | undefined;
  /** Shipping rates of the destination, cheapest first. */
  readonly rates: readonly ShippingMethod[];
}

type Priced =
  | ({ readonly ok: true } & PricedTelephoneOrder)
  | { readonly ok: false; readonly problems: readonly FieldError[] };

/** Calculates the current totals as the storefront does, or returns all problems. */
export async function calculateTelephoneTotals(
  db: Database,
  { clock, settings }: Pick<App, 'clock' | 'settings'>,
  order: TelephoneOrder,
): Promise<Priced> {
  const { customer, lines, customItems, promoCode, purchaseOrder = '' } = order;
  const read = readCustomer(customer, purchaseOrder, { isCaller: true });
  const problems: FieldError[] = read.ok ? [] : [...read.problems];
  const stored = await findShownProducts(db, [...new Set(lines.map(({ productId }) => productId))]);
  const found = lines.flatMap(({ productId, quantity }) => {
    const one = stored.get(productId);
    if (!one) problems.push({ field: 'lines', message: `Product '${productId}' not found` });
    return one ? [{ product: toProduct(one, {}) as SoldProduct, quantity }] : [];
  });
  const regions = [...new Set(found.map(({ product }) => product.region))];
  const region = regions[0] ?? regionOf(customer);
  const custom = readCustomItems(customItems, { region, problems });
  const all = [...found, ...custom];
  const wished = [...lines, ...custom.map(({ product, quantity }) => ({ productId: product.id, quantity }))];
  const problem = findLinesProblem(wished);
  if (problem) problems.push({ field: 'lines', message: problem });
  if (regions.length > 1) {
    problems.push({ field: 'lines', message: 'UK & EU and US products need separate orders' });
  }
  const granted = readDiscount(order, region, problems);
  const offer =
    granted ?? (promoCode === null ? 0 : await readPromo(db, { promoCode, customer, now: clock() }, problems));
  if (problems.length > 0) return { ok: false, problems };
  const goods = calculateTotals(region, all, offer);
  const { isShipped, rates } = shippingRatesFor(settings, {
    country: findCountryCode(deliveryAreas[region].countries, customer.country) ?? '',
    value: goods.total,
    weight: orderWeight(all),
    isFree: offer !== 0 && givesFreeShipping(offer, goods),
  });
  if (!isShipped) return { ok: false, problems: [{ field: 'country', message: notShipped }] };
  const { shippingRate } = order;
  const method = shippingRate === '' ? rates[0] : rates.find(({ id }) => id === shippingRate);
  if (shippingRate !== '' && !method)
    return { ok: false, problems: [{ field: 'shippingRate', message: 'Choose a shipping rate' }] };
  const totals = addShipping(goods, method);
  return { ok: true, totals, customProducts: custom.map(({ product }) => product), granted, rates };
}

const notShipped = 'Your shipping zones have no rate for this order to that country';

/** Region of an order without products: that of its country. */
const regionOf = ({ country }: CheckoutForm): Region => (country.trim() === countryName('US') ? 'us-only' : 'uk-eu');

function readDiscount(
  { discount, discountReason, promoCode }: TelephoneOrder,
  region: Region,
  problems: FieldError[],
): DiscountRule | undefined {
  if (discount === '') return undefined;
  const rule = parseDiscount(normaliseDecimalPoint(discount), saleCurrency[region]);
  if (promoCode !== null) {
    problems.push({ field: 'promoCode', message: 'Enter a promo code or a discount, not both' });
  }
  if (!rule) {
    problems.push({ field: 'discount', message: 'Enter an amount such as 20.00, or a percentage such as 10%' });
  }
  if (discountReason === '') problems.push({ field: 'discountReason', message: 'Enter why you grant the discount' });
  return rule;
}

async function readPromo(
  db: Database,
  { promoCode, customer, now }: { readonly promoCode: string; readonly customer: CheckoutForm; readonly now: number },
  problems: FieldError[],
): Promise<DiscountRule | 0> {
  const code = normaliseCode(promoCode);
  const known = await findPromo(db, code);
  const promo = evaluatePromo(known, now);
  if (promo.valid && known?.once && customer.customerEmail.trim() === '') {
    const message = `Promo code ${code} can be used once per customer: enter an email address`;
    problems.push({ field: 'promoCode', message });
    return 0;
  }
  if (promo.valid) return toDiscountRule(promo);
  problems.push({ field: 'promoCode', message: `Promo code ${code} is not valid` });
  return 0;
}

function findLinesProblem(lines: TelephoneOrder['lines']): string | undefined {
  if (lines.length === 0) return 'The order has no items';
  if (lines.length > maxOrderLines) return `Limit: ${maxOrderLines} different products per order`;
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) return 'A product appears twice';
  const isCount = ({ quantity }: { quantity: number }) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= maxLineQuantity;
  return lines.every(isCount) ? undefined : `A quantity is a whole number from 1 to ${maxLineQuantity}`;
}

interface Placement extends PricedTelephoneOrder, Pick<StaffTerms, 'payment' | 'audited' | 'afterwards'> {
  /** Idempotency key. */
  readonly key: string;
  readonly requestHash: string;
}

/**
 * Places a telephone order: like a storefront order in totals, stock, promo codes, emails and link, but marked as
 * taken by telephone, without a CAPTCHA and outside rate limits. If the totals have changed since they were quoted to
 * the customer, the order is refused.
 */
export async function placeTelephoneOrder(
  deps: PlaceOrderDeps,
  { customer, lines, customItems, promoCode, purchaseOrder = '' }: TelephoneOrder,
  { totals, customProducts, granted, key, requestHash, ...terms }: Placement,
): Promise<PlaceOrderResult> {
  const read = readCustomer(customer, purchaseOrder, { isCaller: true });
  if (!read.ok) throw new Error('An order was placed without a preview');
  const priceOf = (productId: string) => totals.lines.find((line) => line.productId === productId)?.unitPrice ?? 0;
  const custom = customProducts.map(({ id }, index) => ({
    productId: id,
    quantity: customItems[index]?.quantity ?? 0,
  }));
  const items = [...lines, ...custom].map(({ productId, quantity }) => {
    return { productId, quantity, product: { price: toDecimal(priceOf(productId)) } };
  });
  const request = {
    ...read.value,
    items: JSON.stringify(items),
    subtotal: toDecimal(totals.subtotal),
    discount: toDecimal(totals.discount),
    total: toDecimal(totals.total),
    promoCode,
    ...(totals.shippingMethod && { shippingRate: totals.shippingMethod.id }),
    status: 'pending' as const,
  };
  const promised = granted && {
    valid: true,
    discount: granted.percent,
    ...(granted.amounts && { amounts: granted.amounts }),
  };
  const order = { request, items, key, requestHash, promised, customProducts };
  return placeOrder(deps, { ...order, origin: 'telephone', byStaff: terms });
}
