import { expect, it } from 'vitest';
import { toSeries } from './report-series.ts';

it('adds up the amounts of a step and currency, in the order of time [MONDESK-14]', () => {
  const point = (first: string, amount: number, currency = 'GBP') => ({ first, currency, amount });
  const [later, earlier] = ['2026-11-02', '2026-11-01'];
  expect(
    toSeries([point(later, 5), point(earlier, 3), point(later, 2), point(earlier, 4, 'USD'), point('2026-11-03', 0)]),
  ).toEqual([point(earlier, 3), point(earlier, 4, 'USD'), point(later, 7)]);
});
