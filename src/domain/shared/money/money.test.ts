import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percents, priceMinors, spellPrice } from '../../../../tests/support/arbitraries.ts';
import { parseDecimal, percentOf, priceToMinor, toDecimal, toWholeUnits } from './money.ts';

const exactAmounts = fc.oneof(
  fc.maxSafeNat(),
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1),
);

describe('parseDecimal and toDecimal', () => {
  it('parse each notation of an amount to the same minor units, and format it with two decimals [MONEY-1]', () => {
    fc.assert(
      fc.property(priceMinors, (minor) => {
        const [full] = spellPrice(minor);
        expect(spellPrice(minor).map(parseDecimal)).toEqual(spellPrice(minor).map(() => minor));
        expect(toDecimal(minor)).toBe(full);
      }),
      { numRuns: 500 },
    );
  });

  it('round-trip every amount that an order can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        expect(parseDecimal(toDecimal(minor))).toBe(minor);
      }),
    );
  });

  it('format even the largest amount digit by digit, without exponent or separators', () => {
    fc.assert(
      fc.property(exactAmounts, (minor) => {
        expect(toDecimal(minor)).toMatch(/^\d+\.\d{2}$/);
        expect(BigInt(toDecimal(minor).replace('.', ''))).toBe(BigInt(minor));
      }),
    );
    expect(toDecimal(0)).toBe('0.00');
    expect(toDecimal(5)).toBe('0.05');
    expect(toDecimal(20_100)).toBe('201.00');
  });

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1.234',
    ' 1',
    '1 ',
    '1\n',
    '1,000',
    '.5',
    '1.',
    '1.5.0',
    '12345678',
    '0x10',
    '١',
    'NaN',
  ])('reject %j as an amount, and as a price with an error that quotes the text', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
    expect(() => priceToMinor(text)).toThrow(`'${text}' is not a price`);
  });

  it('accept only digits with at most two decimals', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,e ]{1,12}$/), fc.double().map(String));
    fc.assert(
      fc.property(texts, (text) => {
        const minor = parseDecimal(text);
        if (minor !== undefined) expect(Number(text)).toBeCloseTo(minor / 100, 6);
        expect(minor === undefined).toBe(!/^[0-9]{1,7}([.][0-9][0-9]?)?$/.test(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuse to format or round the amount %d',
    (minor) => {
      expect(() => toDecimal(minor)).toThrow('whole number of minor units');
      expect(() => toWholeUnits(minor)).toThrow('whole number of minor units');
      expect(() => percentOf(minor, 10)).toThrow('whole number of minor units');
    },
  );
});

describe('percentOf', () => {
  it('is exact and rounded half up, also at the limits of safe integers [MONEY-1]', () => {
    fc.assert(
      fc.property(exactAmounts, percents, (amount, { basisPoints, percent }) => {
        const halfUp = (BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n;
        expect(BigInt(percentOf(amount, percent))).toBe(halfUp);
      }),
      { numRuns: 2000 },
    );
  });

  it('is nothing at 0%, everything at 100%, and never more than the amount', () => {
    fc.assert(
      fc.property(exactAmounts, fc.double({ min: 0, max: 100, noNaN: true }), (amount, percent) => {
        const part = percentOf(amount, percent);
        expect(Number.isSafeInteger(part) && part >= 0 && part <= amount).toBe(true);
        expect(percentOf(amount, 0)).toBe(0);
        expect(percentOf(amount, 100)).toBe(amount);
      }),
    );
  });

  it('never falls when amount or percentage rises', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), percents, percents, (a, b, { percent: p }, { percent: q }) => {
        const [less, more] = [percentOf(Math.min(a, b), Math.min(p, q)), percentOf(Math.max(a, b), Math.max(p, q))];
        expect(less).toBeLessThanOrEqual(more);
      }),
    );
  });

  it.each([
    [20_100, 10, 2_010],
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [14_900, 12.5, 1_863],
    [100, 0.5, 1],
    [99, 0.5, 0],
    [10_000, 33.33, 3_333],
  ])('of %d at %d %% is %d', (amount, percent, taken) => {
    expect(percentOf(amount, percent)).toBe(taken);
  });

  it.each([-1, -0.01, 100.01, 250, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'rejects a percentage of %d',
    (percent) => {
      expect(() => percentOf(100, percent)).toThrow('between 0 and 100');
    },
  );
});

describe('toWholeUnits', () => {
  it('rounds half up: 50 pence round to the next pound, 49 do not [MONEY-3]', () => {
    expect([20_100, 20_149, 20_150, 20_199, 49, 50, 0].map(toWholeUnits)).toEqual([201, 201, 202, 202, 0, 1, 0]);
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99 }), (whole, pence) => {
        expect(toWholeUnits(whole * 100 + pence)).toBe(pence < 50 ? whole : whole + 1);
      }),
    );
  });
});
