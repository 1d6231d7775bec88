import { describe, expect, it } from 'vitest';
import { hoursAYear, runningCost } from './running-cost.ts';

describe('runningCost', () => {
  it.each([
    [{ watts: 1000, hours: 1 }, 27, 27],
    [{ watts: 6, hours: hoursAYear }, 27, 1419],
    [{ watts: 16, hours: hoursAYear }, 27, 3784],
    [{ watts: 9, hours: 0 }, 27, 0],
  ])('of %o at %i p per kWh is %i p', (use, price, cost) => {
    expect(runningCost(use, price)).toBe(cost);
  });
});
