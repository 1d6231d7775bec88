import type { Cart } from '../../contract/cart/cart.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { OrderAccepted } from '../../contract/orders/order.ts';
import { linesByRegion } from '../../domain/cart/cart.ts';
import { calculateTotals } from '../../domain/pricing/calculate-totals.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { writeStored } from '../ui/dom/browser-storage.ts';

/** The commerce events that the privacy notice covers. */
export type CommerceEventName = 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';

/** A GA4 standard e-commerce event with its parameters. Amounts are numbers in the currency of the sale. */
export type CommerceEvent = readonly [event: CommerceEventName, parameters: Readonly<Record<string, unknown>>];

const item = (product: Pick<Product, 'id' | 'name' | 'brand' | 'price'>, quantity: number) => ({
  item_id: product.id,
  item_name: product.name,
  item_brand: product.brand,
  price: Number(product.price),
  quantity,
});

export function viewItem(product: Product): CommerceEvent[] {
  const value = Number(product.price);
  return [['view_item', { currency: saleCurrency[product.region], value, items: [item(product, 1)] }]];
}

export function addToCart(product: Product, quantity: number): CommerceEvent[] {
  const { total, currency } = calculateTotals(product.region, [{ product, quantity }], 0);
  return [['add_to_cart', { currency, value: Number(toDecimal(total)), items: [item(product, quantity)] }]];
}

/** Returns one event per region, since an event has a single currency. */
export function trackBeginCheckout(cart: Cart): CommerceEvent[] {
  return linesByRegion(cart).map(({ region, lines }) => {
    const { total, currency } = calculateTotals(region, lines, 0);
    return ['begin_checkout', { currency, value: Number(toDecimal(total)), items: toItems(lines) }];
  });
}

/** Orders that this page has reported. In memory only: nothing is stored in the browser for analytics. */
const reported = new Set<string>();

/**
 * Returns the purchase event, or none if this page has reported the order. The transaction id is random, since anyone
 * with access to the order list could identify the customer by the order reference.
 */
export function purchase(
  { reference, currency, total }: OrderAccepted,
  lines: Cart,
  coupon: string | null,
): CommerceEvent[] {
  if (reported.has(reference)) return [];
  reported.add(reference);
  // An earlier version stored the list of reported orders.
  writeStored('localStorage', 'reported-purchases', undefined);
  const bought = { transaction_id: madeUpNumber(), currency, value: Number(total), items: toItems(lines) };
  return [['purchase', coupon ? { ...bought, coupon } : bought]];
}

function madeUpNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

function toItems(lines: Cart) {
  return lines.map(({ product, quantity }) => item(product, quantity));
}
