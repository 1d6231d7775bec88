import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPriceSince, lowestPrice, type PricePeriod, priceBefore, validateWasPrice } from './price-history.ts';

const day = 24 * 60 * 60 * 1000;
const step = (days: number, price: number, originalPrice: number | null = null): PricePeriod => ({
  from: days * day,
  price,
  originalPrice,
});

describe('lowestPrice', () => {
  const steps = [step(0, 100_00), step(10, 80_00), step(20, 120_00)];

  it('includes a price that was still valid at the start of the window, but not one that ends there [OPS-17]', () => {
    expect(lowestPrice(steps, 15 * day, 25 * day)).toBe(80_00);
    expect(lowestPrice(steps, 20 * day, 25 * day)).toBe(120_00);
    expect(lowestPrice(steps, 0, 10 * day)).toBe(100_00);
    expect(lowestPrice(steps, -9 * day, 0)).toBeUndefined();
    expect(lowestPrice([], 0, day)).toBeUndefined();
  });

  it('matches a check of every single day', () => {
    const histories = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(histories, fc.nat(60), fc.integer({ min: 1, max: 40 }), (raw, since, length) => {
        const byDay = new Map(raw);
        const history = [...byDay].sort(([a], [b]) => a - b).map(([from, price]) => step(from, price));
        const prices = Array.from(
          { length },
          (_, index) => history.findLast(({ from }) => from <= (since + index) * day)?.price,
        ).filter((price) => price !== undefined);
        const expected = prices.length > 0 ? Math.min(...prices) : undefined;
        expect(lowestPrice(history, since * day, (since + length) * day)).toBe(expected);
      }),
    );
  });
});

describe('the current price', () => {
  it('starts with the earliest of the latest steps that share it', () => {
    expect(currentPriceSince([step(0, 5), step(1, 9), step(2, 5), step(3, 5, 9)])).toBe(2 * day);
    expect(currentPriceSince([step(4, 5)])).toBe(4 * day);
    expect(currentPriceSince([])).toBeUndefined();
  });

  it('is compared with the lowest price of the 30 days before it [OPS-17]', () => {
    expect(priceBefore([step(0, 50), step(10, 90), step(41, 70)])).toBe(90);
    expect(priceBefore([step(0, 50), step(10, 90), step(39, 70)])).toBe(50);
    expect(priceBefore([step(0, 50)])).toBeUndefined();
  });
});

describe('validateWasPrice', () => {
  it.each([
    ['none is shown', [step(0, 100)], undefined],
    ['there is no history', [], undefined],
    ['it was charged until the reduction', [step(0, 100), step(40, 80, 100)], undefined],
    ['it was never charged', [step(0, 80, 100)], 'never-charged'],
    ['only another price was charged', [step(0, 90), step(40, 80, 100)], 'never-charged'],
    ['less was charged shortly before', [step(0, 100), step(35, 85), step(50, 80, 100)], 'was-lower'],
    ['less was charged, but long ago', [step(0, 85), step(5, 100), step(50, 80, 100)], undefined],
  ] as const)('if %s', (_, steps, verdict) => {
    expect(validateWasPrice(steps)).toBe(verdict);
  });
});
