import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartsOf, catalogues, deepFreeze, makeLine, makeProduct, prices } from '../../../tests/support/arbitraries.ts';
import type { Cart } from '../../contract/cart/cart.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { findUnavailableReason, orderableLines } from './availability.ts';
import { refreshCart } from './cart.ts';

/** A cart and a later catalogue: some products removed, some repriced, some out of stock. */
const laterDays: fc.Arbitrary<{ cart: Cart; catalogue: readonly Product[] }> = catalogues({}, 1).chain((before) => {
  const today = fc.record({ gone: fc.boolean(), price: fc.option(prices), inStock: fc.boolean() });
  return fc.record({
    cart: cartsOf(before),
    catalogue: fc.tuple(...before.map(() => today)).map((days) =>
      deepFreeze(
        before
          .map((product, at) => ({
            ...product,
            price: days[at]?.price ?? product.price,
            inStock: !!days[at]?.inStock,
          }))
          .filter((_, at) => !days[at]?.gone),
      ),
    ),
  });
});

describe('refreshCart', () => {
  it('updates the fields that a product card has, and keeps the fields that it lacks [GROW-4]', () => {
    const cart = [makeLine(2, { originalPrice: '299.00', stockLeft: 3, description: 'All of it.' })];
    const { description: _text, images: _more, originalPrice: _was, stockLeft: _left, ...card } = makeProduct();
    const refreshed = refreshCart(cart, [{ ...card, name: 'XL-7 new', price: '240.00' }]);
    expect(refreshed.priceChanges).toMatchObject([{ before: '251.00', product: { price: '240.00' } }]);
    expect(JSON.parse(JSON.stringify(refreshed.cart))).toEqual([
      makeLine(2, { name: 'XL-7 new', price: '240.00', description: 'All of it.' }),
    ]);
  });

  it('updates every line whose product is in the catalogue, and keeps lines and quantities', () => {
    fc.assert(
      fc.property(laterDays, ({ cart, catalogue }) => {
        const refreshed = refreshCart(cart, catalogue).cart;
        expect(refreshed.map((line) => [line.productId, line.quantity])).toEqual(
          cart.map((line) => [line.productId, line.quantity]),
        );
        for (const [at, line] of refreshed.entries()) {
          expect(line.product).toEqual(catalogue.find(({ id }) => id === line.productId) ?? cart[at]?.product);
        }
      }),
    );
  });

  it('reports every changed price with the price that the visitor saw, and no unchanged price', () => {
    fc.assert(
      fc.property(laterDays, ({ cart, catalogue }) => {
        const expected = cart.flatMap((line) => {
          const product = catalogue.find(({ id }) => id === line.productId);
          return product && product.price !== line.product.price ? [{ product, before: line.product.price }] : [];
        });
        expect(refreshCart(cart, catalogue).priceChanges).toEqual(expected);
      }),
    );
  });

  it('changes nothing and reports no price on a second run', () => {
    fc.assert(
      fc.property(laterDays, ({ cart, catalogue }) => {
        const once = refreshCart(cart, catalogue).cart;
        expect(refreshCart(once, catalogue)).toEqual({ cart: once, priceChanges: [] });
      }),
    );
  });
});

describe('order availability', () => {
  it('depends on the catalogue and its stock, whether or not the cart was refreshed', () => {
    fc.assert(
      fc.property(laterDays, ({ cart, catalogue }) => {
        const refreshed = refreshCart(cart, catalogue).cart;
        const offered = new Set(catalogue.filter(({ inStock }) => inStock).map(({ id }) => id));
        for (const lines of [refreshed, cart]) {
          expect(orderableLines(lines, catalogue, Number.POSITIVE_INFINITY)).toEqual(
            lines.filter((line) => offered.has(line.productId)),
          );
        }
      }),
    );
  });

  it.each([
    ['nothing, where the catalogue has it in stock', makeLine(1), [makeProduct()], undefined],
    ['discontinued, where the catalogue has it no more', makeLine(1), [], 'discontinued'],
    ['discontinued, also where it was out of stock before', makeLine(1, { inStock: false }), [], 'discontinued'],
    ['out of stock', makeLine(1, { inStock: false }), [makeProduct({ inStock: false })], 'out-of-stock'],
    [
      'out of stock, which it was not when it was added',
      makeLine(1),
      [makeProduct({ inStock: false })],
      'out-of-stock',
    ],
    ['nothing, where it is in stock again', makeLine(1, { inStock: false }), [makeProduct()], undefined],
    ['nothing, while the catalogue is not known', makeLine(1), undefined, undefined],
    ['nothing, where it is as many as an order may hold', makeLine(200), [makeProduct()], undefined],
    ['its quantity, where an order may hold fewer', makeLine(201), [makeProduct()], 'too-many'],
    ['out of stock, as far as is known', makeLine(1, { inStock: false }), undefined, 'out-of-stock'],
  ] as const)('is blocked by %s', (_, line, catalogue, obstacle) => {
    expect(findUnavailableReason(line, catalogue, 200)).toBe(obstacle);
    expect(orderableLines([line], catalogue, 200)).toEqual(obstacle ? [] : [line]);
  });
});
