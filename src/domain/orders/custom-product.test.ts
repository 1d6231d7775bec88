import { expect, it } from 'vitest';
import { customProduct, isCustomProduct } from './custom-product.ts';

it('gives a custom item an id that no product can have [PHONE-4]', () => {
  const item = customProduct({ name: 'Fitting & delivery', price: 25_00 }, 'uk-eu');
  expect(item).toEqual({
    id: 'custom:fitting-delivery',
    name: 'Fitting & delivery',
    price: '25.00',
    region: 'uk-eu',
    inStock: true,
  });
  expect([item.id, 'xl-7'].map(isCustomProduct)).toEqual([true, false]);
});
