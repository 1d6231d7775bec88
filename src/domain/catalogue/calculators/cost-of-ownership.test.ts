import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilters } from '../filters.ts';
import {
  filtersAYear,
  monthsOf,
  nearestByAir,
  readOwned,
  setsAYear,
  spentByYear,
  yearsOwned,
} from './cost-of-ownership.ts';

const amount = fc.integer({ min: 0, max: 1_000_00 });
const owned = fc.record({
  price: amount,
  watts: fc.integer({ min: 0, max: 200 }),
  filters: fc.record({ price: amount, months: fc.integer({ min: 1, max: 60 }) }),
});
const use = fc.record({
  hoursADay: fc.integer({ min: 1, max: 24 }),
  tariff: fc.double({ min: 0, max: 100, noNaN: true }),
});

describe('filters', () => {
  it('are parsed only from specifications in the format of the catalogue [OWN-1]', () => {
    const read = (filters: unknown) => readFilters(JSON.stringify({ Filters: filters }));
    expect(read('2 × MERV-13, 20 × 16 × 1 in, included')).toEqual({ count: 2, size: '20 × 16 × 1 in', thickness: '1' });
    expect(read('4 x MERV-13, 20 x 20 x 2 in')).toEqual({ count: 4, size: '20 × 20 × 2 in', thickness: '2' });
    for (const other of ['', 'washable', '2 × HEPA, 20 × 16 × 1 in', `${'9'.repeat(9999)} × MERV-13`, 7])
      expect(read(other)).toBeUndefined();
    expect(readFilters('{')).toBeUndefined();
  });

  it('wear out by hours of use, and a set that lasts a year costs its price per year [OWN-1, OWN-6]', () => {
    expect(monthsOf(2000, 24)).toBeCloseTo(2.74, 2);
    expect(monthsOf(4000, 8)).toBeCloseTo(16.44, 2);
    expect(filtersAYear({ price: 36_00, months: 12 })).toBe(36_00);
    expect(filtersAYear({ price: 36_00, months: 8 })).toBe(54_00);
    // Day and night a set of 2,000 hours is replaced 4.38 times a year.
    expect(setsAYear({ price: 36_00, months: monthsOf(2000, 24) })).toBeCloseTo(4.38, 10);
    expect(filtersAYear({ price: 36_00, months: monthsOf(2000, 24) })).toBe(157_68);
  });

  it('never cost less when used more hours per day [OWN-6]', () => {
    const hours = fc.integer({ min: 1, max: 23 });
    fc.assert(
      fc.property(hours, amount, fc.integer({ min: 500, max: 8000 }), (hoursADay, price, life) => {
        const yearly = (a: number) => filtersAYear({ price, months: monthsOf(life, a) });
        expect(yearly(hoursADay + 1)).toBeGreaterThanOrEqual(yearly(hoursADay));
      }),
    );
  });
});

describe('cumulative cost', () => {
  it('starts at the price and never falls; a cheaper tariff never costs more [OWN-2]', () => {
    fc.assert(
      fc.property(owned, use, (one, how) => {
        const spent = spentByYear(one, how);
        expect(spent).toHaveLength(yearsOwned + 1);
        expect(spent[0]).toBe(one.price);
        for (const [year, sum] of spent.entries()) {
          expect(Number.isInteger(sum)).toBe(true);
          expect(sum).toBeGreaterThanOrEqual(spent[year - 1] ?? 0);
          expect(sum).toBeGreaterThanOrEqual(spentByYear(one, { ...how, tariff: how.tariff / 2 })[year] ?? 0);
        }
      }),
    );
  });

  it('includes each filter set after the first from the time the previous one is worn out [OWN-2]', () => {
    const one = { price: 251_00, watts: 12, filters: { price: 36_00, months: 8 } };
    const electricity = 9_46;
    expect(spentByYear(one, { hoursADay: 8, tariff: 27 })).toEqual(
      [0, 1, 2, 4, 5, 7].map((sets, year) => 251_00 + year * electricity + sets * 36_00),
    );
  });
});

describe('the compared purifier', () => {
  const kinds = [{ cadr: 141 }, { cadr: 235 }, { cadr: 377 }];
  const cadr = fc.integer({ min: 20, max: 1000 });

  it('is the single unit with the nearest clean air, or several units only if no single one comes close [OWN-3]', () => {
    expect(nearestByAir(kinds, 285)).toEqual({ kind: kinds[1], units: 1 });
    expect(nearestByAir(kinds, 415)).toEqual({ kind: kinds[2], units: 1 });
    expect(nearestByAir(kinds, 60)).toEqual({ kind: kinds[0], units: 1 });
    expect(nearestByAir(kinds, 620)).toEqual({ kind: kinds[2], units: 2 });
    fc.assert(
      fc.property(fc.array(fc.record({ cadr }), { minLength: 1 }), cadr, (all, ours) => {
        const { kind, units } = nearestByAir(all, ours) ?? { kind: { cadr: 0 }, units: 0 };
        const strongest = Math.max(...all.map((one) => one.cadr));
        if (ours > (strongest * 4) / 3) expect(kind.cadr).toBe(strongest);
        else expect(units).toBe(1);
        for (const other of units === 1 && ours <= strongest ? all : [])
          expect(Math.abs(kind.cadr - ours)).toBeLessThanOrEqual(Math.abs(other.cadr - ours));
      }),
    );
  });

  it('is absent for impossible figures, and nothing throws [OWN-1, OWN-3]', () => {
    for (const ours of [0, -1, Number.NaN, 999_999_999_999_999]) expect(nearestByAir(kinds, ours)).toBeUndefined();
    expect(nearestByAir([], 200)).toBeUndefined();
    const figures = {
      hoursADay: 8,
      filterHours: { '1': 2000 },
      sparePrices: { '20 × 16 × 1 in': { 'uk-eu': 1, 'us-only': 1 } },
    };
    const owned = (power: string) =>
      readOwned(
        {
          price: '1.00',
          region: 'uk-eu',
          specifications: JSON.stringify({ Power: power, Filters: '2 × MERV-13, 20 × 16 × 1 in' }),
        },
        figures,
      );
    expect(owned('12 W')).toMatchObject({ watts: 12 });
    expect(owned('99999999999999999 W')).toBeUndefined();
  });
});
