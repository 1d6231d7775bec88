import { expect, it } from 'vitest';
import { awaitedOf, returnStateOf } from './return-state.ts';

const lines = [
  { line: 1, quantity: 2 },
  { line: 3, quantity: 1 },
];
const stateOf = (change: Partial<Parameters<typeof returnStateOf>[0]>) =>
  returnStateOf({ shipped: true, lines, returned: [], closed: undefined, ...change });

it('says where the goods of a return are, piece by piece [BACK-9]', () => {
  const part = [{ line: 1, quantity: 1 }];
  const all = [...part, ...part, { line: 3, quantity: 1 }];
  expect(stateOf({ shipped: false })).toBe('taken-out');
  expect(stateOf({})).toBe('awaited');
  expect(stateOf({ returned: part })).toBe('part-received');
  expect(stateOf({ returned: all })).toBe('received');
  expect(stateOf({ returned: part, closed: {} })).toBe('closed');
  expect(awaitedOf({ lines, returned: part })).toEqual([
    { line: 1, quantity: 1 },
    { line: 3, quantity: 1 },
  ]);
});
