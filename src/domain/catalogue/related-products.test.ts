import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogues, makeProduct } from '../../../tests/support/arbitraries.ts';
import { relatedProducts } from './related-products.ts';

describe('relatedProducts', () => {
  it('are other products of the region, each once, at most as many as requested [PROD-14]', () => {
    fc.assert(
      fc.property(catalogues({}, 1), fc.nat(6), (all, limit) => {
        const [product] = all;
        if (!product) return;
        const related = relatedProducts(all, product, limit);
        expect(related.length).toBeLessThanOrEqual(limit);
        expect(new Set(related).size).toBe(related.length);
        for (const { id, region } of related) {
          expect(id).not.toBe(product.id);
          expect(region).toBe(product.region);
        }
      }),
    );
  });

  it('rank the same room size first, then stock, then the nearest price [PROD-14]', () => {
    const product = makeProduct({ id: 'it', price: '250.00', roomSize: 'medium' });
    const others = [
      makeProduct({ id: 'large', price: '250.00', roomSize: 'large' }),
      makeProduct({ id: 'sold-out', price: '251.00', roomSize: 'medium', inStock: false }),
      makeProduct({ id: 'far', price: '99.00', roomSize: 'medium' }),
      makeProduct({ id: 'near', price: '260.00', roomSize: 'medium' }),
      makeProduct({ id: 'us', price: '250.00', roomSize: 'medium', region: 'us-only' }),
    ];
    expect(relatedProducts([product, ...others], product, 4).map(({ id }) => id)).toEqual([
      'near',
      'far',
      'sold-out',
      'large',
    ]);
  });
});
