import { expect, it } from 'vitest';
import { londonDay, shiftDay } from './london-day.ts';
import { formatLondonTime, parseZonedEnd, parseZonedTime, startOfLondonDay } from './london-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

it.each([
  ['2026-12-01', '2026-12-01T00:00Z', '2026-12-01 00:00'],
  ['2026-12-01 09:30', '2026-12-01T09:30Z', '2026-12-01 09:30'],
  ['2026-07-01', '2026-06-30T23:00Z', '2026-07-01 00:00'],
  ['2026-07-01T09:30', '2026-07-01T08:30Z', '2026-07-01 09:30'],
  // Ambiguous and skipped local times.
  ['2026-12-01T09:30+02:00', '2026-12-01T07:30Z', '2026-12-01 07:30'],
  ['2026-10-25 01:30', '2026-10-25T00:30Z', '2026-10-25 01:30'],
  ['2026-03-29 01:30', '2026-03-29T01:30Z', '2026-03-29 02:30'],
])('%s is parsed as London time in summer and winter [SERVICE-11]', (typed, utc, shown) => {
  expect(parseZonedTime(typed)).toBe(Date.parse(utc));
  expect(formatLondonTime(Date.parse(utc))).toBe(shown);
});

it.each(['', 'soon', '2026-02-31', '2026-13-01', '2026-12-01 25:00', '31.12.2026', '2026-1-1', '2026', '20261201'])(
  '%j is rejected',
  (typed) => {
    expect(parseZonedTime(typed)).toBeUndefined();
    expect(parseZonedEnd(typed)).toBeUndefined();
  },
);

it('a day starts at its first moment', () => {
  for (const day of ['2026-03-29', '2026-03-30', '2026-07-01', '2026-10-25', '2026-10-26', '2027-01-01']) {
    const start = startOfLondonDay(day);
    expect([londonDay(start), londonDay(start - 1)]).toEqual([day, shiftDay(day, -1)]);
    expect(londonDay(start + 12 * 3_600_000)).toBe(day);
  }
});

it.each([
  ['2026-03-31', utc('2026-03-31T23:00:00')],
  ['2026-12-31', utc('2027-01-01T00:00:00')],
  ['2026-03-29', utc('2026-03-29T23:00:00')],
  ['2026-10-25', utc('2026-10-26T00:00:00')],
  ['2026-07-31T18:00', utc('2026-07-31T17:00:00')],
])('%s as the end of a period includes the whole day or ends at the given time', (typed, ms) => {
  expect(parseZonedEnd(typed)).toBe(ms);
});
