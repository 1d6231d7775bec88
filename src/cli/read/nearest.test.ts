import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['order list', 'orders list'],
  ['doctro', 'doctor'],
  ['BACKUP', 'backup'],
  ['fly', undefined],
  ['orders refnud', 'orders refund'],
  ['', undefined],
])('%j is meant for %j [OPS-59]', (typed, meant) => {
  const names = ['orders list', 'orders refund', 'backup', 'restore', 'doctor', 'today'];
  expect(nearest(typed, names)).toBe(meant);
});
