import { expect, it } from 'vitest';
import { createStableClockCheck, watchClockStability } from './clock-stability.ts';

const minute = 60_000;

it('treats a clock as stable after a steady hour, and starts again when it is set [OPS-56]', () => {
  let [time, steady] = [Date.UTC(2031, 0, 1), 5_000];
  const isSettled = createStableClockCheck(
    () => time,
    () => steady,
  );
  const passes = (minutes: number, set = 0) => {
    steady += minutes * minute;
    time += (minutes + set) * minute;
    return isSettled();
  };
  expect(isSettled()).toBe(false);
  expect(passes(59)).toBe(false);
  // Set back by years, then ahead by more than the tolerated clock skew: observations in between make no difference.
  expect(passes(1, -5_000_000)).toBe(false);
  expect(passes(30)).toBe(false);
  expect(passes(30, 6)).toBe(false);
  expect(passes(59)).toBe(false);
  // Adjustments of seconds, which are routine, keep the clock stable.
  expect(passes(1, 0.1)).toBe(true);
  expect(passes(10_000)).toBe(true);
  expect(passes(5, 1_000_000)).toBe(false);
  expect(passes(60)).toBe(true);
});

it('returns since when the clock is stable: earlier due times rely on the clock alone [OPS-58]', () => {
  const start = Date.UTC(2031, 0, 1);
  let [time, steady] = [start, 5_000];
  const look = watchClockStability(
    () => time,
    () => steady,
  );
  const passes = (minutes: number, set = 0) => {
    steady += minutes * minute;
    time += (minutes + set) * minute;
    return look();
  };
  expect(passes(9)).toEqual({ since: start, forMs: 9 * minute });
  expect(passes(1, -100_000)).toEqual({ since: start - 99_990 * minute, forMs: 0 });
  expect(passes(2)).toEqual({ since: start - 99_990 * minute, forMs: 2 * minute });
});
