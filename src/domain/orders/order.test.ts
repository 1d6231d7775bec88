import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts, makeLine, makeProduct, percents, regionsDrawn } from '../../../tests/support/arbitraries.ts';
import { maxLineQuantity } from '../../contract/cart/cart.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { emptyCheckoutForm } from '../../contract/orders/checkout/checkout.ts';
import { maxOrderLines, type OrderRequest, orderItemsSchema, orderRequestSchema } from '../../contract/orders/order.ts';
import type { OrderChange } from '../../contract/shared/problem.ts';
import { calculateTotals } from '../pricing/calculate-totals.ts';
import { toDecimal } from '../shared/money/money.ts';
import { buildOrderRequest, validateOrder } from './order.ts';

type Amounts = Pick<OrderRequest, 'subtotal' | 'discount' | 'total' | 'promoCode'>;
const fields = ['subtotal', 'discount', 'total'] as const;

/** Valid orders with the store's own totals: products of one region, all in stock, with or without a promo code. */
const soundOrders = regionsDrawn.chain((region) =>
  fc.record({ cart: carts({ region, inStock: true }, 1), coded: fc.boolean(), share: percents }).map((drawn) => {
    const { cart, coded, share } = drawn;
    const calculated = calculateTotals(region, cart, coded ? share.percent : 0);
    const [subtotal, discount, total] = [calculated.subtotal, calculated.discount, calculated.total].map(toDecimal);
    const request: Amounts = {
      subtotal: subtotal ?? '',
      discount: discount ?? '',
      total: total ?? '',
      promoCode: coded ? 'STAROFFER' : null,
    };
    const catalogue: ReadonlyMap<string, Product> = new Map(cart.map(({ product }) => [product.id, product]));
    return {
      request,
      items: cart,
      catalogue,
      promo: coded ? { valid: true, discount: share.percent } : undefined,
      calculated,
    };
  }),
);

describe('checkOrder accepts', () => {
  it('an order with the totals that the shop calculates', () => {
    fc.assert(
      fc.property(soundOrders, ({ calculated, ...order }) => {
        expect(validateOrder(order)).toEqual({ ok: true, quote: calculated });
      }),
      { numRuns: 300 },
    );
  });

  it('the output of `composeOrder`: every specified field, amounts with 2 decimals, items that survive JSON text [ORDER-1]', () => {
    const form = {
      customerName: 'Ada Byron',
      customerEmail: 'ada@breezebox.example',
      shippingAddress: '12 St James Square',
      city: 'London',
      postalCode: 'SW1Y 4LB',
      country: 'United Kingdom',
    };
    fc.assert(
      fc.property(soundOrders, ({ calculated, request, items, ...store }) => {
        const promo = store.promo ? { code: 'STAROFFER', percent: store.promo.discount } : null;
        const composed = buildOrderRequest(form, calculated.region, items, promo);
        expect(composed).toEqual({ ...form, ...request, items: expect.any(String), status: 'pending' });
        const sent = orderRequestSchema.parse(JSON.parse(JSON.stringify(composed)));
        const received = orderItemsSchema.parse(JSON.parse(sent.items));
        expect(validateOrder({ ...store, request: sent, items: received })).toEqual({ ok: true, quote: calculated });
      }),
    );
  });

  it('a request with only the necessary product fields, so that the longest order stays below the body limit [ORDER-1]', () => {
    const long = { description: 'x'.repeat(20_000), specifications: `{"Notes":"${'x'.repeat(20_000)}"}` };
    const lines = Array.from({ length: maxOrderLines }, (_, at) =>
      makeLine(maxLineQuantity, { ...long, id: `p-${at}` }),
    );
    const { items } = buildOrderRequest(emptyCheckoutForm, 'uk-eu', lines, null);
    const { name, brand, image, price, region } = makeProduct();
    expect(JSON.parse(items)[1]).toEqual({
      productId: 'p-1',
      quantity: maxLineQuantity,
      product: { id: 'p-1', name, brand, image, price, region },
    });
    expect(items.length).toBeLessThan(64 * 1024);
  });

  it('the same amount in another notation', () => {
    const line = makeLine(1, { price: '251' });
    const request = { subtotal: '251.00', discount: '0.00', total: '251.00', promoCode: null };
    const catalogue = new Map([['xl-7', { ...line.product, price: '251.00' }]]);
    expect(validateOrder({ request, items: [line], catalogue, promo: undefined }).ok).toBe(true);
  });
});

describe('checkOrder refuses', () => {
  it('any other amount, and reports each that differs with the expected one', () => {
    const shifts = fc.tuple(...fields.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }))));
    fc.assert(
      fc.property(soundOrders, shifts, ({ calculated, request, ...store }, shift) => {
        const sent = { ...request };
        const changes: OrderChange[] = [];
        for (const [at, field] of fields.entries()) {
          if (!shift[at]) continue;
          sent[field] = toDecimal(calculated[field] + shift[at]);
          changes.push({ kind: 'amount-differs', field, sent: sent[field], expected: request[field] });
        }
        const verdict = validateOrder({ ...store, request: sent });
        expect(verdict).toEqual(
          changes.length > 0 ? { ok: false, reason: 'order-changed', changes } : { ok: true, quote: calculated },
        );
      }),
      { numRuns: 300 },
    );
  });

  it('every line that differs and a code that no longer applies, all reported at once in line order', () => {
    const fates = fc.array(fc.constantFrom('sound', 'unknown', 'out-of-stock', 'price', 'both'), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        soundOrders,
        fates,
        fc.boolean(),
        ({ calculated, items, catalogue, request, promo }, fate, lapsed) => {
          const today = new Map(catalogue);
          const changes = items.flatMap(({ product }, at): OrderChange[] => {
            const { id: productId, name, price: sent } = product;
            const [gone, out, dearer] = [['unknown'], ['out-of-stock', 'both'], ['price', 'both']].map((kinds) =>
              kinds.includes(fate[at] ?? ''),
            );
            if (gone) return today.delete(productId) ? [{ kind: 'unknown-product', productId }] : [];
            const price = dearer ? (sent === '9.99' ? '8.88' : '9.99') : sent;
            today.set(productId, { ...product, price, inStock: !out });
            return [
              ...(out ? [{ kind: 'out-of-stock' as const, productId, name }] : []),
              ...(dearer ? [{ kind: 'price-changed' as const, productId, name, sent, price }] : []),
            ];
          });
          if (lapsed && promo) changes.push({ kind: 'promo-invalid', code: 'STAROFFER' });
          const judged = lapsed && promo ? { valid: false, discount: 0 } : promo;
          expect(validateOrder({ items, request, catalogue: today, promo: judged })).toEqual(
            changes.length > 0 ? { ok: false, reason: 'order-changed', changes } : { ok: true, quote: calculated },
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('an order with products of both regions, along with any other error', () => {
    const both = [makeLine(1), makeLine(1, { id: 'us-xl-7', region: 'us-only', inStock: false })];
    const catalogue = new Map(both.map(({ product }) => [product.id, product]));
    const request = { subtotal: '1.00', discount: '0.00', total: '1.00', promoCode: 'GONE' };
    const promo = { valid: false, discount: 0 };
    for (const items of [both, both.toReversed()]) {
      expect(validateOrder({ request, items, catalogue, promo })).toEqual({ ok: false, reason: 'mixed-regions' });
    }
  });

  it('a discount without a code, and a code whose percentage has changed', () => {
    const items = [makeLine(2, { id: 'luggable-5', price: '201.00' })];
    const catalogue = new Map(items.map(({ product }) => [product.id, product]));
    const request = { subtotal: '402.00', discount: '40.20', total: '361.80' };
    const differs = (field: 'discount' | 'total', sent: string, expected: string) => ({
      kind: 'amount-differs',
      field,
      sent,
      expected,
    });
    expect(validateOrder({ request: { ...request, promoCode: null }, items, catalogue, promo: undefined })).toEqual({
      ok: false,
      reason: 'order-changed',
      changes: [differs('discount', '40.20', '0.00'), differs('total', '361.80', '402.00')],
    });
    const promo = { valid: true, discount: 5 };
    expect(validateOrder({ request: { ...request, promoCode: 'STAROFFER' }, items, catalogue, promo })).toEqual({
      ok: false,
      reason: 'order-changed',
      changes: [differs('discount', '40.20', '20.10'), differs('total', '361.80', '381.90')],
    });
  });

  it('more units of a product than an order allows, and states the limit [ORDER-20]', () => {
    const at = (quantity: number) => {
      const line = makeLine(quantity);
      const sum = toDecimal(251_00 * quantity);
      const request = { subtotal: sum, discount: '0.00', total: sum, promoCode: null };
      const catalogue = new Map([['xl-7', line.product]]);
      return validateOrder({ request, items: [line], catalogue, promo: undefined, maxLineQuantity: 200 });
    };
    expect(at(200).ok).toBe(true);
    const changes = [{ kind: 'too-many', productId: 'xl-7', name: 'XL-7', most: 200 }];
    expect(at(201)).toEqual({ ok: false, reason: 'order-changed', changes });
  });

  it('a price that is not an amount, and quotes only its first 20 characters', () => {
    const line = makeLine(1);
    const request = { subtotal: '251.00', discount: '0.00', total: '251.00', promoCode: null };
    const items = [{ ...line, product: { price: 'x'.repeat(1000) } }];
    expect(validateOrder({ request, items, catalogue: new Map([['xl-7', line.product]]), promo: undefined })).toEqual({
      ok: false,
      reason: 'order-changed',
      changes: [{ kind: 'price-changed', productId: 'xl-7', name: 'XL-7', sent: 'x'.repeat(20), price: '251.00' }],
    });
  });
});
