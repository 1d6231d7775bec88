import { expect, it } from 'vitest';
import { salePrice } from './sale-price.ts';

it('takes off at least the percentage, in whole pounds [PRODESK-26]', () => {
  expect(salePrice('251.00', '10')).toBe('225.00');
  expect(salePrice('200.00', '10')).toBe('180.00');
  expect(salePrice('29.50', '12.5')).toBe('25.00');
  for (const percent of ['', '0', '100', '-5', 'ten']) expect(salePrice('251.00', percent)).toBeUndefined();
  expect(salePrice('1.00', '50')).toBeUndefined();
});
