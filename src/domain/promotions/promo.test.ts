import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCode } from './normalise-code.ts';
import { automaticDiscountsAt, evaluateEnteredCode, evaluatePromo, type Promo } from './promo.ts';

const invalid = { valid: false, discount: 0 };
const starPromo: Promo = { code: 'STAROFFER', percent: 10, disabled: false, startsAt: null, expiresAt: null };
const now = Date.UTC(2026, 10, 21, 12);

const times = fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.maxSafeNat());
const promos: fc.Arbitrary<Promo> = fc.record(
  {
    code: fc.constant('STAROFFER'),
    percent: fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100),
    disabled: fc.boolean(),
    startsAt: fc.option(times),
    expiresAt: fc.option(times),
    useLimit: fc.integer({ min: 1, max: 9 }),
    uses: fc.integer({ min: 0, max: 9 }),
  },
  { requiredKeys: ['code', 'percent', 'disabled', 'startsAt', 'expiresAt'] },
);

describe('evaluatePromo', () => {
  it('returns the percentage of a code from its start until just before its end, unless disabled or used up', () => {
    fc.assert(
      fc.property(promos, times, (promo, moment) => {
        const started = promo.startsAt === null || moment >= promo.startsAt;
        const ended = promo.expiresAt !== null && moment >= promo.expiresAt;
        const usedUp = (promo.uses ?? 0) >= (promo.useLimit ?? Number.POSITIVE_INFINITY);
        const holds = started && !ended && !promo.disabled && !usedUp;
        expect(evaluatePromo(promo, moment)).toEqual(holds ? { valid: true, discount: promo.percent } : invalid);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, Promo | undefined]>([
    ['unknown', undefined],
    ['disabled', { ...starPromo, disabled: true }],
    ['expired', { ...starPromo, expiresAt: now - 1 }],
    ['expiring this very moment', { ...starPromo, expiresAt: now }],
    ['not yet valid', { ...starPromo, startsAt: now + 1 }],
    ['used up', { ...starPromo, useLimit: 3, uses: 3 }],
    ['never valid, ending before it starts', { ...starPromo, startsAt: now - 1, expiresAt: now - 2 }],
  ])('returns the same answer for a code that is %s as for any other invalid code', (_, promo) => {
    expect(evaluatePromo(promo, now)).toEqual(invalid);
  });

  it('returns 10% for STAROFFER, and accepts a code from the very moment it starts', () => {
    expect(evaluatePromo(starPromo, now)).toEqual({ valid: true, discount: 10 });
    expect(evaluatePromo({ ...starPromo, startsAt: now, expiresAt: now + 1 }, now)).toEqual({
      valid: true,
      discount: 10,
    });
  });
});

describe('a code with terms beyond a percentage', () => {
  const nameOf = (id: string) => ({ 'xl-7': 'XL-7', 'tower-8': 'Tower 8-fan' })[id] ?? id;
  const { percent: _, ...plain } = starPromo;

  it('returns its terms as amounts and as text; one use per customer alone is not a term [OFFER-5]', () => {
    const spring: Promo = {
      ...plain,
      percent: 0,
      amounts: { GBP: 20_00, USD: 25_50 },
      products: ['xl-7', 'tower-8'],
      from: { GBP: 200_00, USD: 250_00 },
      once: true,
    };
    expect(evaluatePromo(spring, now, nameOf)).toEqual({
      valid: true,
      discount: 0,
      amounts: { GBP: '20.00', USD: '25.50' },
      products: ['xl-7', 'tower-8'],
      from: { GBP: '200.00', USD: '250.00' },
      terms: '£20 or $25.50 off XL-7 and Tower 8-fan in orders from £200 or $250, one use per customer',
    });
    expect(evaluatePromo({ ...starPromo, once: true }, now)).toEqual({ valid: true, discount: 10 });
    expect(evaluatePromo({ ...spring, disabled: true }, now)).toEqual(invalid);
  });

  it.each<[string, Partial<Promo>]>([
    ['£20 off orders from £200', { percent: 0, amounts: { GBP: 20_00 }, from: { GBP: 200_00 } }],
    ['12.5% off XL-7', { percent: 12.5, products: ['xl-7'] }],
    ['$5 off a, b and 2 more', { percent: 0, amounts: { USD: 5_00 }, products: ['a', 'b', 'c', 'd'] }],
  ])('reads: %s [OFFER-5]', (words, terms) => {
    expect(evaluatePromo({ ...starPromo, ...terms }, now, nameOf).terms).toBe(words);
  });
});

describe('normaliseCode', () => {
  it('normalises every way to type a code, in any case and with surrounding spaces', () => {
    const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/);
    fc.assert(
      fc.property(blanks, fc.mixedCase(fc.constant('STAROFFER')), blanks, (before, typed, after) => {
        expect(normaliseCode(before + typed + after)).toBe('STAROFFER');
      }),
    );
  });

  it('leaves a normalised code unchanged, and a blank one empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(normaliseCode(normaliseCode(typed))).toBe(normaliseCode(typed));
      }),
    );
    expect(normaliseCode(' \t ')).toBe('');
    // U+0390 is three characters in upper case, until they are composed.
    expect(normaliseCode('\u0390')).toBe('\u03aa\u0301');
  });
});

describe('automatic discounts', () => {
  const autumn: Promo = { ...starPromo, code: 'AUTUMN', percent: 15, automatic: true };
  const names = (id: string) => id.toUpperCase();

  it('are listed while they apply, with the seconds until the list changes [OFFER-12]', () => {
    const later: Promo = { ...autumn, code: 'LATER', startsAt: now + 1500, expiresAt: now + 9000, products: ['xl-7'] };
    const promos = [autumn, later, { ...autumn, code: 'FULL', useLimit: 2, uses: 2 }];
    const first = { code: 'AUTUMN', percent: 15, terms: '15% off' };
    expect(automaticDiscountsAt(promos, now, names)).toEqual({ discounts: [first], changesIn: 2 });
    const second = { code: 'LATER', percent: 15, products: ['xl-7'], terms: '15% off XL-7' };
    expect(automaticDiscountsAt(promos, now + 1500, names)).toEqual({ discounts: [first, second], changesIn: 8 });
    expect(automaticDiscountsAt(promos, now + 9000, names)).toEqual({ discounts: [first], changesIn: null });
  });

  it('are not valid as codes for customers, but are for staff [OFFER-14]', () => {
    expect(evaluateEnteredCode(autumn, now)).toEqual(invalid);
    expect(evaluateEnteredCode(starPromo, now)).toEqual({ valid: true, discount: 10 });
    expect(evaluatePromo(autumn, now)).toEqual({ valid: true, discount: 15 });
  });
});
