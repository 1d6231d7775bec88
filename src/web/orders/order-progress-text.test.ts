import { expect, it } from 'vitest';
import { describeOrderProgress } from './order-progress-text.ts';

type ReturnProgress = Parameters<typeof describeOrderProgress>[0];
const headingOf = (
  status: string,
  wayBack?: ReturnProgress['wayBack'],
  states: readonly ReturnProgress['withdrawals']['returns'][number]['state'][] = [],
) => describeOrderProgress({ status, wayBack, withdrawals: { returns: states.map((state) => ({ state })) } }).heading;

it('says how far an order is on its way there, and then on its way back, whatever was recorded [FOLLOW-4]', () => {
  expect(headingOf('shipped')).toBe('It is on its way');
  expect(headingOf('shipped', undefined, ['awaited'])).toBe('It is on its way');
  expect(headingOf('shipped', 'part-returned', ['received'])).toBe('It was sent to you');
  expect(headingOf('delivered', 'part-returned', ['received'])).toBe('It has arrived');
  for (const status of ['shipped', 'delivered']) {
    expect(headingOf(status, 'withdrawn', ['awaited'])).toBe('You have withdrawn from it');
    expect(headingOf(status, 'returned', ['received'])).toBe('It has come back to us');
  }
});

it('says of goods that were refused what became of them, which stays true where they go out again [FOLLOW-4, BACK-9]', () => {
  expect(headingOf('shipped', 'refused', ['refused'])).toBe('We have not taken it back');
  expect(headingOf('shipped', 'refused', ['taken-out', 'refused'])).toBe('We have not taken it back');
  expect(headingOf('delivered', 'refused', ['refused', 'received'])).toBe('We have not taken all of it back');
});

it('promises of what has arrived nothing that is not in every box [FOLLOW-1]', () => {
  const { next } = describeOrderProgress({ status: 'delivered', wayBack: undefined, withdrawals: { returns: [] } });
  expect(next).toContain('The page of your product shows how it goes together.');
  expect(next).not.toMatch(/guide|screwdriver/);
});
