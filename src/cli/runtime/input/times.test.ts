import { describe, expect, it } from 'vitest';
import { parseReportEnd, parseReportTime } from '../../../domain/shared/time/london-time.ts';
import { formatTime, parseTime } from './times.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('a typed time', () => {
  it.each([
    ['2026-01-31', utc('2026-01-31T00:00:00')],
    ['2026-01-31T12:30', utc('2026-01-31T12:30:00')],
    ['2026-01-31 12:30:15', utc('2026-01-31T12:30:15')],
    ['2026-01-31T12:30Z', utc('2026-01-31T12:30:00')],
    ['2026-01-31T12:30+02:00', utc('2026-01-31T10:30:00')],
  ])('%s is UTC unless it has a time zone', (text, ms) => {
    expect(parseTime(text)).toBe(ms);
  });

  it.each(['', 'yesterday', '2026-02-31', '2026-13-01', '31.01.2026', '2026-1-1', '2026-01-31T25:00', '2026'])(
    '%j is rejected',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
      expect(parseReportEnd(text)).toBeUndefined();
    },
  );

  it.each([
    ['2026-01-01', '2026-03-31', utc('2026-01-01T00:00:00'), utc('2026-03-31T23:00:00')],
    ['2026-04-01', '2026-06-30', utc('2026-03-31T23:00:00'), utc('2026-06-30T23:00:00')],
    ['2026-10-01', '2026-12-31', utc('2026-09-30T23:00:00'), utc('2027-01-01T00:00:00')],
    ['2026-03-29', '2026-03-29', utc('2026-03-29T00:00:00'), utc('2026-03-29T23:00:00')],
    ['2026-10-25', '2026-10-25', utc('2026-10-24T23:00:00'), utc('2026-10-26T00:00:00')],
    ['2026-07-01T12:00', '2026-07-01T13:00', utc('2026-07-01T12:00:00'), utc('2026-07-01T13:00:00')],
  ])('from %s to %s is read as London time on request', (first, last, from, until) => {
    expect(parseReportTime(first)).toBe(from);
    expect(parseReportEnd(last)).toBe(until);
  });

  it('is formatted to the minute', () => {
    expect(formatTime(utc('2026-11-21T09:05:59'))).toBe('2026-11-21 09:05');
  });
});
