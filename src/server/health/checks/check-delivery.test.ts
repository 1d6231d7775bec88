import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { checkDelivery } from './check-delivery.ts';

const problemsAt = (changes: Partial<typeof settings>, day: string) =>
  checkDelivery({ ...settings, ...changes }, Date.parse(`${day}T12:00:00Z`), { until: '2028-12-31', days: {} }).map(
    ({ problem }) => problem,
  );

it('reports why delivery dates are or will be missing [DELIVER-9]', () => {
  expect(problemsAt({}, '2028-10-02')).toEqual([]);
  expect(problemsAt({}, '2028-10-03')).toEqual([
    'Public holidays are known until 31 December 2028: later days have no delivery dates.',
  ]);
  expect(problemsAt({ dispatchTime: 'a fortnight' }, '2026-11-28')).toEqual([
    "dispatchTime is 'a fortnight', which has no number of working days, so customers see no delivery dates.",
  ]);
});

it('reports a transit time for a country without delivery [DELIVER-9]', () => {
  const transitTimes = ['IE', 'US', 'CH'].map((country) => ({ country, days: '3 to 6' }));
  expect(problemsAt({ transitTimes }, '2026-11-28')).toEqual([
    'transitTimes names CH, where the shop doesn’t deliver.',
  ]);
});
