import type { Product } from '../../src/contract/catalogue/product.ts';
import type { OrderItem, OrderRequest } from '../../src/contract/orders/order.ts';
import { buildOrderRequest } from '../../src/domain/orders/order.ts';
import type { Promo } from '../../src/domain/promotions/promo.ts';
import { toDecimal } from '../../src/domain/shared/money/money.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import type { OrderDraft, PlaceOrderDeps } from '../../src/server/actions/orders/placement/place-order-types.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { StoredProduct } from '../../src/server/store/catalogue/products.ts';
import { seedEmptyStore } from '../../src/server/store/catalogue/seed.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { links } from '../support/orders/links.ts';

export const noon = Date.UTC(2026, 10, 21, 12);

export function sampleProduct(changes: Partial<StoredProduct> = {}): StoredProduct {
  return {
    id: 'xl-7',
    name: 'XL-7',
    brand: 'Breezebox',
    region: 'uk-eu',
    price: 251_00,
    originalPrice: null,
    roomSize: 'medium',
    isFeatured: true,
    inStock: true,
    description: 'Seven quiet fans',
    features: ['Energy Star'],
    specifications: '{"CADR":"285 CFM"}',
    pictures: [{ name: 'xl-7-black', alt: 'The XL-7 from the front' }],
    ...changes,
  };
}

export const sampleProducts = [
  sampleProduct(),
  sampleProduct({ id: 'desk-2', name: 'Desk 2-fan', price: 89_00, originalPrice: 99_00 }),
  sampleProduct({ id: 'tower-8', name: 'Tower 8-fan', price: 299_00, inStock: false }),
  sampleProduct({ id: 'us-xl-7', name: 'XL-7 (US)', price: 259_00, region: 'us-only' }),
];

export const samplePromo: Promo = { code: 'STAROFFER', percent: 10, disabled: false, startsAt: null, expiresAt: null };

export function fill(store: Store): Promise<boolean> {
  return seedEmptyStore(store, { products: sampleProducts, promos: [samplePromo], now: noon });
}

/** A product as the pages receive it, without its pictures. */
export function toProduct(stored: StoredProduct): Product {
  const { price, originalPrice, ...same } = stored;
  const was = originalPrice === null ? {} : { originalPrice: toDecimal(originalPrice) };
  return {
    ...same,
    ...was,
    features: [...same.features],
    price: toDecimal(price),
    image: '',
    images: [],
    pictures: [],
  };
}

export const customer = {
  customerName: 'Ada <b>Lovelace</b>',
  customerEmail: 'ada@customer.example',
  shippingAddress: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
};

interface Wish {
  /** Quantities by product. */
  readonly quantities?: Record<string, number>;
  readonly promo?: { readonly code: string; readonly percent: number } | null;
  readonly key?: string;
  readonly requestHash?: string;
  readonly request?: Partial<OrderRequest>;
}

/** An order as the browser sends it, with totals calculated from the sample products. */
export function sampleOrder({ quantities = { 'xl-7': 2, 'desk-2': 1 }, promo = null, ...rest }: Wish = {}): OrderDraft {
  const lines = Object.entries(quantities).map(([productId, quantity]) => {
    const stored = sampleProducts.find(({ id }) => id === productId);
    return { productId, quantity, product: toProduct(stored ?? sampleProduct({ id: productId })) };
  });
  const region = lines[0]?.product.region ?? 'uk-eu';
  const ofRegion = lines.filter(({ product }) => product.region === region);
  const items: OrderItem[] = lines.map(({ productId, quantity, product }) => ({
    productId,
    quantity,
    product: { price: product.price },
  }));
  const place = region === 'us-only' && { city: 'Boston', postalCode: '02108', country: 'United States' };
  const request = { ...buildOrderRequest({ ...customer, ...place }, region, ofRegion, promo), ...rest.request };
  return { request, items, key: rest.key ?? 'key-0123456789abcdef', requestHash: rest.requestHash ?? 'hash' };
}

export function orderParts(store: Store, changes: Partial<PlaceOrderDeps> = {}): PlaceOrderDeps {
  return { store, clock: () => noon, ids: randomIds, links, ...changes };
}

/** Places an order that must be accepted, and returns its reference. */
export async function placeSample(store: Store, input: Wish = {}): Promise<string> {
  const result = await placeOrder(orderParts(store), sampleOrder(input));
  if (!result.ok) throw new Error(`The order was refused: ${JSON.stringify(result)}`);
  return result.accepted.reference;
}

/** Counts the rows of the tables that an order writes to. */
export async function countRows(store: Store): Promise<Record<string, number>> {
  const tables = ['orders', 'order_lines', 'idempotency_keys', 'outbox'] as const;
  const counts = tables.map(async (table) => {
    const { rows } = await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

export const nothing = { orders: 0, order_lines: 0, idempotency_keys: 0, outbox: 0 };
