import { describe, expect, it } from 'vitest';
import { formatTime, parseEnd, parseTime } from './times.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('a time that is typed', () => {
  it.each([
    ['2026-01-31', utc('2026-01-31T00:00:00')],
    ['2026-01-31T12:30', utc('2026-01-31T12:30:00')],
    ['2026-01-31 12:30:15', utc('2026-01-31T12:30:15')],
    ['2026-01-31T12:30Z', utc('2026-01-31T12:30:00')],
    ['2026-01-31T12:30+02:00', utc('2026-01-31T10:30:00')],
  ])('%s is UTC unless it names a zone', (text, ms) => {
    expect(parseTime(text)).toBe(ms);
  });

  it.each(['', 'yesterday', '2026-02-31', '2026-13-01', '31.01.2026', '2026-1-1', '2026-01-31T25:00', '2026'])(
    '%j is none',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
      expect(parseEnd(text)).toBeUndefined();
    },
  );

  it('ends with the last moment of a day, or with the time itself', () => {
    expect(parseEnd('2026-12-31')).toBe(utc('2027-01-01T00:00:00'));
    expect(parseEnd('2026-12-31T18:00')).toBe(utc('2026-12-31T18:00:00'));
  });

  it('is shown to the minute', () => {
    expect(formatTime(utc('2026-11-21T09:05:59'))).toBe('2026-11-21 09:05');
  });
});
