import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { normaliseDecimalPoint } from './decimal-point.ts';

it('reads a comma before one or two digits as a decimal point [DESK-24]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{1,2}$/), (whole, rest) => {
      expect(parseDecimal(normaliseDecimalPoint(` ${whole},${rest} `))).toBe(parseDecimal(`${whole}.${rest}`));
    }),
  );
  expect(normaliseDecimalPoint('£20,50')).toBe('£20.50');
});

it.each(['1,000', '1,000.50', '1.000,50', '1,2,3', '1,', ',5', '12,345', '1,0000', '1,-5'])(
  'leaves %j unchanged, which is not an amount [DESK-24]',
  (typed) => {
    expect(normaliseDecimalPoint(typed)).toBe(typed);
    expect(parseDecimal(normaliseDecimalPoint(typed))).toBeUndefined();
  },
);

it.each(['', '51', '51.80', 'none'])('leaves %j unchanged [DESK-24]', (typed) => {
  expect(normaliseDecimalPoint(typed)).toBe(typed);
});
