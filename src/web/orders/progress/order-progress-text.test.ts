import { expect, it } from 'vitest';
import { describeOrderProgress } from './order-progress-text.ts';

type ReturnProgress = Parameters<typeof describeOrderProgress>[0];
const headingOf = (
  status: string,
  wayBack?: ReturnProgress['wayBack'],
  states: readonly ReturnProgress['withdrawals']['returns'][number]['state'][] = [],
) =>
  describeOrderProgress({
    status,
    wayBack,
    following: [],
    isSparesOnly: false,
    withdrawals: { returns: states.map((state) => ({ state })) },
  }).heading;

it('describes the progress of delivery, then of a return, for any recorded data [FOLLOW-4]', () => {
  expect(headingOf('shipped')).toBe('Dispatched');
  expect(headingOf('shipped', undefined, ['awaited'])).toBe('Dispatched');
  expect(headingOf('shipped', 'part-returned', ['received'])).toBe('Delivered, and partly returned');
  expect(headingOf('delivered', 'part-returned', ['received'])).toBe('Delivered');
  for (const status of ['shipped', 'delivered']) {
    expect(headingOf(status, 'withdrawn', ['awaited'])).toBe('You’ve withdrawn from this order');
    expect(headingOf(status, 'returned', ['received'])).toBe('We’ve received your return');
  }
});

it('describes the outcome of rejected goods, also if they are sent out again [FOLLOW-4, BACK-9]', () => {
  expect(headingOf('shipped', 'refused', ['refused'])).toBe('We haven’t accepted your return');
  expect(headingOf('shipped', 'refused', ['taken-out', 'refused'])).toBe('We haven’t accepted your return');
  expect(headingOf('delivered', 'refused', ['refused', 'received'])).toBe('We haven’t accepted all of your return');
});

it('promises only what is in every box once an order is delivered [FOLLOW-1]', () => {
  const none = { wayBack: undefined, following: [], isSparesOnly: false, withdrawals: { returns: [] } };
  const { next } = describeOrderProgress({ status: 'delivered', ...none });
  expect(next).toContain('Your product page shows how.');
  expect(next).not.toMatch(/guide|screwdriver/);
  const spares = describeOrderProgress({ ...none, status: 'delivered', isSparesOnly: true });
  expect(spares.next).not.toMatch(/build/);
});
