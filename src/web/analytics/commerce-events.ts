import type { Cart } from '../../contract/cart/cart.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { OrderAccepted } from '../../contract/orders/order.ts';
import { linesByRegion } from '../../domain/cart/cart.ts';
import { calculateTotals } from '../../domain/pricing/calculate-totals.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';

/** What the privacy notice has a word for. */
export type CommerceEventName = 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';

/**
 * An event with its parameters, as GA4's standard e-commerce events name them. Amounts are numbers in the money of the
 * sale.
 */
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

/** One event a range: a value in two moneys would be none. */
export function trackBeginCheckout(cart: Cart): CommerceEvent[] {
  return linesByRegion(cart).map(({ region, lines }) => {
    const { total, currency } = calculateTotals(region, lines, 0);
    return ['begin_checkout', { currency, value: Number(toDecimal(total)), items: toItems(lines) }];
  });
}

/**
 * The orders that this page has reported, in memory alone: nothing is kept in a visitor's browser for being counted.
 */
const reported = new Set<string>();

/**
 * An order is reported once by a page, however often it is answered: under a number made up for it, since its reference
 * would tell whoever has the list of orders who bought it.
 */
export function purchase(
  { reference, currency, total }: OrderAccepted,
  lines: Cart,
  coupon: string | null,
): CommerceEvent[] {
  if (reported.has(reference)) return [];
  reported.add(reference);
  clearStored();
  const bought = { transaction_id: madeUpNumber(), currency, value: Number(total), items: toItems(lines) };
  return [['purchase', coupon ? { ...bought, coupon } : bought]];
}

function madeUpNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

/** Takes away what an earlier version of the shop kept of orders that it had reported. */
function clearStored(): void {
  try {
    localStorage.removeItem('reported-purchases');
  } catch {
    // Without storage nothing was kept.
  }
}

function toItems(lines: Cart) {
  return lines.map(({ product, quantity }) => item(product, quantity));
}
