import { expect, it } from 'vitest';
import { formatLondonTime, readLondonTime } from './london-time.ts';

it.each([
  ['2026-12-01', '2026-12-01T00:00Z', '2026-12-01 00:00'],
  ['2026-12-01 09:30', '2026-12-01T09:30Z', '2026-12-01 09:30'],
  ['2026-07-01', '2026-06-30T23:00Z', '2026-07-01 00:00'],
  ['2026-07-01T09:30', '2026-07-01T08:30Z', '2026-07-01 09:30'],
  // Ambiguous and skipped local times.
  ['2026-10-25 01:30', '2026-10-25T00:30Z', '2026-10-25 01:30'],
  ['2026-03-29 01:30', '2026-03-29T01:30Z', '2026-03-29 02:30'],
])('%s is a time in London, whichever the season [SERVICE-11]', (typed, utc, shown) => {
  expect(readLondonTime(typed)).toBe(Date.parse(utc));
  expect(formatLondonTime(Date.parse(utc))).toBe(shown);
});

it.each(['', 'soon', '2026-02-31', '2026-13-01', '2026-12-01 25:00', '31.12.2026'])('%j is none', (typed) => {
  expect(readLondonTime(typed)).toBeUndefined();
});
