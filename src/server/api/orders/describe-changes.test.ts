import { expect, it } from 'vitest';
import type { OrderChange } from '../../../contract/shared/problem.ts';
import { describeChanges } from './describe-changes.ts';

const priceChanged = (name: string, price: string): OrderChange => ({
  kind: 'price-changed',
  productId: name.toLowerCase(),
  name,
  sent: '1.00',
  price,
});
const end = ' Check your cart and try again.';

it.each<[OrderChange[], string]>([
  [[priceChanged('XL-7', '251.00')], 'The price of XL-7 is now £251.'],
  [[priceChanged('XL-7', '251.50')], 'The price of XL-7 is now £251.50.'],
  [[{ kind: 'out-of-stock', productId: 'tower-8', name: 'Tower 8-fan' }], 'Tower 8-fan is out of stock.'],
  [[{ kind: 'promo-invalid', code: 'OLD' }], 'The promo code OLD is no longer valid.'],
  [
    [
      { kind: 'unknown-product', productId: 'a' },
      { kind: 'unknown-product', productId: 'b' },
    ],
    'A product in your order is no longer available.',
  ],
  [
    [
      { kind: 'amount-differs', field: 'subtotal', sent: '1.00', expected: '251.00' },
      { kind: 'amount-differs', field: 'total', sent: '1.00', expected: '225.90' },
    ],
    'The total of your order is now £225.90.',
  ],
  [
    ['A', 'B', 'C', 'D', 'E'].map((name) => priceChanged(name, '2.00')),
    'The price of A is now £2. The price of B is now £2. The price of C is now £2. 2 more things have changed.',
  ],
  [
    ['A', 'B', 'C', 'D'].map((name) => priceChanged(name, '2.00')),
    'The price of A is now £2. The price of B is now £2. The price of C is now £2. 1 more thing has changed.',
  ],
])('describes an order change in a sentence (%#)', (changes, sentence) => {
  expect(describeChanges(changes, 'GBP')).toBe(sentence + end);
});

it('formats amounts in the currency of the region', () => {
  expect(describeChanges([priceChanged('XL-7 (US)', '259.00')], 'USD')).toContain('is now $259.');
});
