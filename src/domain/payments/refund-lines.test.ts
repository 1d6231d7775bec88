import { expect, it } from 'vitest';
import { isUnsent, priceRefund, settledLines, unreturnableLines } from './refund-lines.ts';

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

it('leaves out units whose refund instead of dispatch failed, until they are refunded again [PARCEL-3]', () => {
  const failed = {
    state: 'failed',
    createdAt: 1,
    lines: [{ line: 1, quantity: 2, amount: 451_80, restocked: false, unsent: 1 }],
  };
  const again = { ...failed, state: 'succeeded', createdAt: 2, lines: [{ ...failed.lines[0], unsent: 0 }] } as never;
  expect(unreturnableLines([failed])).toEqual([{ line: 1, quantity: 1, amount: 225_90 }]);
  expect(unreturnableLines([failed, again])).toEqual([{ line: 1, quantity: 2, amount: 451_80 }]);
  expect(
    unreturnableLines([
      { ...failed, createdAt: 3 },
      { ...failed, state: 'succeeded', createdAt: 3 },
    ]),
  ).toHaveLength(2);
  expect(unreturnableLines([])).toEqual([]);
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
