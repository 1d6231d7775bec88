import { expect, it } from 'vitest';
import {
  markPreviouslyRefused,
  outstandingLines,
  returnProgress,
  returnStateOf,
  withdrawableQuantities,
} from './return-state.ts';

const lines = [
  { line: 1, quantity: 2 },
  { line: 3, quantity: 1 },
];
const stateOf = (change: Partial<Parameters<typeof returnStateOf>[0]>) =>
  returnStateOf({ shipped: true, lines, returned: [], closed: undefined, ...change });

it('states where the goods of a return are, unit by unit [BACK-9]', () => {
  const part = [{ line: 1, quantity: 1 }];
  const all = [...part, ...part, { line: 3, quantity: 1 }];
  expect(stateOf({ shipped: false })).toBe('taken-out');
  expect(stateOf({})).toBe('awaited');
  expect(stateOf({ returned: part })).toBe('part-received');
  expect(stateOf({ returned: all })).toBe('received');
  expect(stateOf({ returned: part, closed: {} })).toBe('closed');
  expect(stateOf({ returned: all, closed: {} })).toBe('refused');
  expect(outstandingLines({ lines, returned: part })).toEqual([
    { line: 1, quantity: 1 },
    { line: 3, quantity: 1 },
  ]);
});

const order = { status: 'shipped', lines: [{ quantity: 2 }, { quantity: 1 }] };
const some = [{ line: 1, quantity: 1 }];
const rest = [
  { line: 1, quantity: 1 },
  { line: 2, quantity: 1 },
];
const one = (lines: typeof some, change: Partial<Parameters<typeof returnStateOf>[0]> = {}) => ({
  shipped: true,
  lines,
  returned: [],
  closed: undefined,
  ...change,
});

it('describes the return state of an order [FOLLOW-4, BACK-9]', () => {
  const wayOf = (...withdrawals: Parameters<typeof returnProgress>[1]) => returnProgress(order, withdrawals);
  expect(wayOf()).toBeUndefined();
  expect(wayOf(one(some))).toBeUndefined();
  expect(wayOf(one(some, { closed: {} }))).toBeUndefined();
  expect(wayOf(one(some, { returned: some }))).toBe('part-returned');
  expect(wayOf(one(some, { returned: some }), one(rest))).toBe('withdrawn');
  expect(wayOf(one(some, { returned: some }), one(rest, { returned: rest }))).toBe('returned');
  // Lines withdrawn before dispatch cannot come back.
  expect(wayOf(one(some, { shipped: false }), one(rest, { returned: rest }))).toBe('returned');
  expect(wayOf(one(some, { shipped: false }), one(rest, { shipped: false }))).toBeUndefined();
  expect(wayOf(one(some, { returned: some }), one(rest, { returned: rest, closed: {} }))).toBe('refused');
  expect(wayOf(one(rest, { returned: rest, closed: {} }))).toBe('part-returned');
  const withdrawals = [one(some, { returned: some }), one(rest, { returned: rest })];
  expect(returnProgress({ ...order, status: 'delivered' }, withdrawals)).toBe('returned');
  expect(returnProgress({ ...order, status: 'cancelled' }, withdrawals)).toBeUndefined();
});

it('offers missing items of a closed return again, but not rejected ones [BACK-1, BACK-9]', () => {
  const refused = one(rest, { returned: rest, closed: {} });
  expect(withdrawableQuantities(order, [])).toEqual([2, 1]);
  expect(withdrawableQuantities(order, [one(some)])).toEqual([1, 1]);
  expect(withdrawableQuantities(order, [one(rest, { closed: {} })])).toEqual([2, 1]);
  expect(withdrawableQuantities(order, [refused])).toEqual([1, 0]);
  // Staff accepted it nevertheless, before `refusedBefore` was recorded and since.
  expect(withdrawableQuantities(order, [refused, one(rest, { returned: rest })])).toEqual([0, 0]);
  const again = rest.map((line) => ({ ...line, refusedBefore: 1 }));
  for (const change of [{}, { returned: rest }, { returned: rest, closed: {} }, { closed: {} }]) {
    expect(withdrawableQuantities(order, [refused, one(again, change)])).toEqual([1, 0]);
  }
  const withdrawals = [refused, one(again, { returned: rest })];
  expect([returnProgress(order, withdrawals), returnProgress(order, [...withdrawals, one(some)])]).toEqual([
    'part-returned',
    'withdrawn',
  ]);
});

it('withdraws rejected units of a line first in a manual withdrawal [BACK-12]', () => {
  const lines = [
    { line: 1, quantity: 2, amount: 4 },
    { line: 2, quantity: 1, amount: 2 },
  ];
  expect(markPreviouslyRefused(lines, [3, 1], [2, 1])).toEqual([{ ...lines[0], refusedBefore: 1 }, lines[1]]);
  expect(markPreviouslyRefused(lines, [3, 1], [0, 0])).toEqual(
    lines.map((line) => ({ ...line, refusedBefore: line.quantity })),
  );
  expect(markPreviouslyRefused(lines, [2, 1], [2, 1])).toEqual(lines);
});
