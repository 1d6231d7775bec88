import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWithinStatutoryPeriod,
  periodFrom,
  returnDays,
  statutoryWithdrawalDays,
  withdrawalPeriod,
} from './withdrawal-period.ts';

const hour = 3_600_000;
const times = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) });
const zones = fc.integer({ min: -10 * 4, max: 3 * 4 }).map((quarters) => quarters / 4);
const dayIn = (at: number, zone: number) => new Date(at + zone * hour).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => dayIn(Date.parse(day) + days * 24 * hour, 0);

describe('the withdrawal period', () => {
  it.each([
    ['a Tuesday', '2026-11-03T12:00:00Z', 14, '2026-11-17'],
    ['a Saturday', '2026-11-07T12:00:00Z', 14, '2026-11-23'],
    ['a Sunday', '2026-11-08T12:00:00Z', 14, '2026-11-23'],
    ['the end of February', '2028-02-15T12:00:00Z', 14, '2028-02-29'],
    ['the end of the year', '2026-12-18T12:00:00Z', 14, '2027-01-01'],
    ['a month', '2026-11-03T12:00:00Z', 30, '2026-12-03'],
    ['an evening that is the next day in the east', '2026-11-03T22:30:00Z', 14, '2026-11-18'],
  ])('counted from %s ends with its last day, and never on a weekend [BACK-2]', (_, at, days, lastDay) => {
    expect(periodFrom(Date.parse(at), days).lastDay).toBe(lastDay);
  });

  it('lasts to the end of its last day wherever the customer lives [BACK-2]', () => {
    fc.assert(
      fc.property(times, zones, fc.constantFrom(statutoryWithdrawalDays, returnDays), (at, zone, days) => {
        const { lastDay, endsAt } = periodFrom(at, days);
        const owed = addDays(dayIn(at, zone), days);
        expect(dayIn(endsAt, zone) > owed).toBe(true);
        expect(lastDay >= owed).toBe(true);
        expect([0, 6]).not.toContain(new Date(`${lastDay}T00:00:00Z`).getUTCDay());
        expect(endsAt - at).toBeGreaterThan(days * 24 * hour);
        expect(endsAt - at).toBeLessThan((days + 4) * 24 * hour);
      }),
    );
  });

  it('never ends earlier for a later delivery [BACK-2]', () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        expect(periodFrom(first, statutoryWithdrawalDays).endsAt).toBeLessThanOrEqual(
          periodFrom(second, statutoryWithdrawalDays).endsAt,
        );
      }),
    );
  });

  it('is open until delivery, then for the longer of the statutory and the promised period [BACK-2]', () => {
    const deliveredAt = Date.UTC(2026, 10, 3, 12);
    expect(withdrawalPeriod(undefined)).toBeUndefined();
    expect(withdrawalPeriod(deliveredAt)).toEqual(periodFrom(deliveredAt, 30));
    expect(isWithinStatutoryPeriod(deliveredAt, undefined)).toBe(true);
    expect(isWithinStatutoryPeriod(Date.UTC(2026, 10, 17, 23), deliveredAt)).toBe(true);
    expect(isWithinStatutoryPeriod(Date.UTC(2026, 10, 19), deliveredAt)).toBe(false);
  });
});
