import { expect, it } from 'vitest';
import { customProducts, isCustomProduct } from './custom-product.ts';

it('gives custom items ids that no product and no other line can have [PHONE-4]', () => {
  const fitting = { name: 'Fitting & delivery', price: 25_00 };
  const [item, ...others] = customProducts([fitting, fitting, { name: 'Fitting', price: 1_00 }], 'uk-eu', [
    'custom:fitting',
  ]);
  expect(item).toEqual({
    id: 'custom:fitting-delivery',
    name: 'Fitting & delivery',
    price: '25.00',
    region: 'uk-eu',
    inStock: true,
  });
  expect(others.map(({ id }) => id)).toEqual(['custom:fitting-delivery-2', 'custom:fitting-2']);
  expect([item?.id ?? '', 'xl-7'].map(isCustomProduct)).toEqual([true, false]);
});
