import { expect, it } from 'vitest';
import { keptDiscount, parseDiscount } from './kept-discount.ts';

const line = (productId: string, lineTotal: number, undiscounted?: true) => ({
  ...{ productId, name: productId, quantity: 1, unitPrice: lineTotal, lineTotal },
  ...(undiscounted && { undiscounted }),
});
const order = { currency: 'GBP', lines: [line('a', 100_00), line('b', 50_00)], discount: 15_00 } as const;

it.each([
  ['a percentage', { promoPercent: 10 }, undefined, { percent: 10 }],
  [
    'a percentage with a minimum',
    { promoPercent: 10, promoFrom: 80_00 },
    undefined,
    { percent: 10, from: { GBP: '80.00' } },
  ],
  ['an amount', { promoPercent: 0 }, undefined, { percent: 0, amounts: { GBP: '15.00' } }],
  [
    'an amount whose code was raised since',
    { promoPercent: 0 },
    { amounts: { GBP: 30_00 } },
    { percent: 0, amounts: { GBP: '15.00' } },
  ],
  [
    'an amount for which the order was too small',
    { promoPercent: 0, discount: 150_00 },
    { amounts: { GBP: 200_00 } },
    { percent: 0, amounts: { GBP: '200.00' } },
  ],
  [
    'the products of the code, which may be added later',
    { promoPercent: 10, lines: [line('a', 150_00), line('b', 50_00, true)] },
    { products: ['a', 'c'] },
    { percent: 10, products: ['a', 'c'] },
  ],
  [
    'the discounted products of a code that was deleted',
    { promoPercent: 10, lines: [line('a', 150_00), line('b', 50_00, true)] },
    undefined,
    { percent: 10, products: ['a'] },
  ],
])('keeps %s [ORDEDIT-1]', (_, changes, promo, rule) => {
  expect(keptDiscount({ ...order, ...changes }, promo)).toEqual(rule);
});

it.each([
  ['10%', { percent: 10 }],
  ['12.5 %', { percent: 12.5 }],
  ['20.00', { percent: 0, amounts: { GBP: '20.00' } }],
  ['0', { percent: 0, amounts: { GBP: '0.00' } }],
  ['101%', undefined],
  ['-5', undefined],
  ['five', undefined],
])('parses the discount %s', (typed, rule) => {
  expect(parseDiscount(typed, 'GBP')).toEqual(rule);
});
