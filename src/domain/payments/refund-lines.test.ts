import { expect, it } from 'vitest';
import { isUnsent, priceRefund, settledLines } from './refund-lines.ts';

const line = (quantity: number, unitPrice: number) => ({ quantity, unitPrice, lineTotal: quantity * unitPrice });
const order = { lines: [line(2, 251_00), line(1, 89_00)], discount: 59_10 };

it('prices refunded lines less their share of the discount, and all of them add up to the total [REFUND-1]', () => {
  const first = priceRefund(order, [], [{ line: 1, quantity: 1 }]);
  expect(first).toEqual([{ line: 1, quantity: 1, amount: 225_90 }]);
  const rest = priceRefund(order, first ?? [], [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ]);
  expect([...(first ?? []), ...(rest ?? [])].reduce((sum, { amount }) => sum + amount, 0)).toBe(591_00 - 59_10);
});

it('refuses more units than remain, and counts neither failed refunds nor closed returns [REFUND-1]', () => {
  const refunded = { line: 1, quantity: 1, amount: 225_90, restocked: true };
  const withdrawn = { line: 2, quantity: 1, amount: 80_10 };
  const settled = settledLines(
    [
      { lines: [withdrawn], closed: undefined },
      { lines: [{ ...withdrawn, line: 1 }], closed: {} },
    ],
    [
      { state: 'succeeded', createdAt: 1, lines: [refunded] },
      { state: 'failed', createdAt: 2, lines: [refunded] },
    ],
  );
  expect(settled).toEqual([withdrawn, { line: 1, quantity: 1, amount: 225_90 }]);
  expect(priceRefund(order, settled, [{ line: 1, quantity: 2 }])).toBeUndefined();
  expect(priceRefund(order, settled, [{ line: 2, quantity: 1 }])).toBeUndefined();
  expect(priceRefund(order, settled, [{ line: 1, quantity: 1 }])).toHaveLength(1);
});

it('keeps the lines of a refund by two methods of which one failed [REFUND-1]', () => {
  const lines = [{ line: 1, quantity: 1, amount: 225_90, restocked: false }];
  const parts = [
    { state: 'failed', createdAt: 1, lines },
    { state: 'succeeded', createdAt: 1, lines: [] },
  ];
  expect(settledLines([], parts)).toEqual([{ line: 1, quantity: 1, amount: 225_90 }]);
});

it('counts units as in stock only if none of them was sent [REFUND-1]', () => {
  expect([isUnsent(2, 0), isUnsent(2, 2), isUnsent(2, 3), isUnsent(0, 0), isUnsent(0, 1)]).toEqual([
    ...[true, true, false],
    ...[false, false],
  ]);
});
