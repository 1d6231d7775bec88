import { expect, it } from 'vitest';
import { orderWeight } from '../../domain/shipping/rates/shipping-rates.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import { toProduct } from './catalogue.ts';
import { listProduct } from './list-product.ts';

const stored: StoredProduct = {
  ...{ id: 'xl-7', name: 'XL-7', brand: 'Breezebox', description: '', price: 251_00, originalPrice: null },
  ...{ region: 'uk-eu', isFeatured: false, inStock: true, features: [], specifications: '', pictures: [] },
};
const weigh = (facts: Partial<StoredProduct>) => {
  const product = toProduct({ ...stored, ...facts }, {});
  return [product, listProduct(product)].map((one) => orderWeight([{ quantity: 2, product: one }]));
};

it('shipping rates weigh a product alike in full and in a list: by its specifications, else as packed [SHIP-2]', () => {
  expect(weigh({ specifications: '{"CADR":"285 CFM","Weight":"3.3 kg"}', weightGrams: 5000 })).toEqual([6600, 6600]);
  expect(weigh({ specifications: '{"CADR":"285 CFM"}', weightGrams: 5250 })).toEqual([10_500, 10_500]);
  expect(weigh({ weightGrams: 5250 })).toEqual([10_500, 10_500]);
  expect(weigh({ specifications: 'no JSON', weightGrams: 5250 })).toEqual([0, 0]);
  expect(weigh({})).toEqual([0, 0]);
});
