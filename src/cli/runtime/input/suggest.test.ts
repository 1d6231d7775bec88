import { expect, it } from 'vitest';
import { findClosestName } from './suggest.ts';

it.each([
  ['order list', 'orders list'],
  ['doctro', 'doctor'],
  ['BACKUP', 'backup'],
  ['fly', undefined],
  ['orders refnud', 'orders refund'],
  ['', undefined],
])('%j is meant for %j [OPS-59]', (typed, meant) => {
  const names = ['orders list', 'orders refund', 'backup', 'restore', 'doctor', 'today'];
  expect(findClosestName(typed, names)).toBe(meant);
});
