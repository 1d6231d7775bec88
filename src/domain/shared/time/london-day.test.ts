import { expect, it, vi } from 'vitest';
import { londonClock, londonDay, longDay, shiftDay } from './london-day.ts';

it.each([
  [Date.UTC(2026, 2, 29, 0, 59), '2026-03-29'],
  [Date.UTC(2026, 5, 30, 22, 59), '2026-06-30'],
  [Date.UTC(2026, 5, 30, 23, 0), '2026-07-01'],
  [Date.UTC(2026, 9, 25, 0, 30), '2026-10-25'],
  [Date.UTC(2026, 11, 31, 23, 59), '2026-12-31'],
  [Date.UTC(2027, 0, 1), '2027-01-01'],
])('the day of %d in London is %s', (time, day) => expect(londonDay(time)).toBe(day));

it('is the same in browsers that order dates differently, such as WebKit in Canadian English [QUOTE-1]', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/26/2026');
  expect(londonDay(Date.UTC(2026, 10, 26, 12))).toBe('2026-11-26');
  expect(longDay(Date.UTC(2026, 10, 26, 12))).toBe('26 November 2026');
  vi.restoreAllMocks();
});

it('uses London time of day, with a day starting at midnight', () => {
  expect(londonClock(Date.UTC(2026, 6, 1, 8, 5))).toBe('09:05');
  expect(londonClock(Date.UTC(2027, 0, 1))).toBe('00:00');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
});
