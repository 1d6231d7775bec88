import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCartLine } from '../../src/contract/cart/cart.ts';
import { isProduct } from '../../src/contract/catalogue/product.ts';
import { carts, makeProduct, productsWith } from './arbitraries.ts';

describe('generated test data', () => {
  it('matches the contract: the store could serve every generated product', () => {
    fc.assert(
      fc.property(productsWith(), (product) => {
        expect(isProduct(JSON.parse(JSON.stringify(product)))).toBe(true);
      }),
    );
    expect(isProduct(makeProduct())).toBe(true);
  });

  it('matches the contract: every generated cart round-trips through JSON', () => {
    fc.assert(
      fc.property(carts(), (cart) => {
        const stored: unknown[] = JSON.parse(JSON.stringify(cart));
        expect(stored.every(isCartLine)).toBe(true);
        expect(stored).toEqual(cart);
      }),
    );
  });
});
