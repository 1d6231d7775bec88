import { expect, it, vi } from 'vitest';
import { londonDay, longDay, shiftDay, startOfLondonDay } from './london-day.ts';

const hour = 3_600_000;

it.each([
  [Date.UTC(2026, 2, 29, 0, 59), '2026-03-29'],
  [Date.UTC(2026, 5, 30, 22, 59), '2026-06-30'],
  [Date.UTC(2026, 5, 30, 23, 0), '2026-07-01'],
  [Date.UTC(2026, 9, 25, 0, 30), '2026-10-25'],
  [Date.UTC(2026, 11, 31, 23, 59), '2026-12-31'],
  [Date.UTC(2027, 0, 1), '2027-01-01'],
])('the day of %d in London is %s', (time, day) => expect(londonDay(time)).toBe(day));

it('is the same in browsers that write days in another order, as WebKit does in Canadian English [QUOTE-1]', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/26/2026');
  expect(londonDay(Date.UTC(2026, 10, 26, 12))).toBe('2026-11-26');
  expect(longDay(Date.UTC(2026, 10, 26, 12))).toBe('26 November 2026');
  vi.restoreAllMocks();
});

it('a day begins with the first of its moments', () => {
  for (const day of ['2026-03-29', '2026-03-30', '2026-07-01', '2026-10-25', '2026-10-26', '2027-01-01']) {
    const start = startOfLondonDay(day);
    expect([londonDay(start), londonDay(start - 1)]).toEqual([day, shiftDay(day, -1)]);
    expect(londonDay(start + 12 * hour)).toBe(day);
  }
});
