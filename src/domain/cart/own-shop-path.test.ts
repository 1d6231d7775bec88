import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownShopPath } from './own-shop-path.ts';

it.each([
  ['/', '/products'],
  ['/cart', '/cart'],
  ['/cart?from=email', '/cart'],
  ['/collections/all', '/products'],
  ['/products/XL-7', '/product/xl-7'],
  ['/products/xl-7?variant=1', '/product/xl-7'],
  ['/products', '/products'],
  ['/pages/about', '/products'],
  ['//elsewhere.example', '/products'],
  ['https://elsewhere.example/cart', '/products'],
])('the path %s of the external shop is %s in this one [SHOP-4]', (path, own) => {
  expect(ownShopPath(path)).toBe(own);
});

it('never leaves this shop, whatever the path [SHOP-4]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (path) => {
      expect(ownShopPath(path)).toMatch(/^\/(cart|products|product\/[\w-]+)$/);
    }),
  );
});
