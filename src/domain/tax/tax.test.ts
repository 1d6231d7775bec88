import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxTable } from '../../../content/tax.ts';
import { extractCreditTax, extractTax, standardRate } from './tax.ts';

const rates = Object.values(taxTable.rates);
const amount = fc.integer({ min: 0, max: 2_000_000_000 });
const rate = fc.constantFrom(...rates, 0, 1600, 2200);

it('splits a gross amount to the penny, with tax rounded half up [INV-6]', () => {
  expect(extractTax(120_00, 2000)).toEqual({ net: 100_00, tax: 20_00, gross: 120_00 });
  expect(extractTax(451_80, 2550)).toEqual({ net: 360_00, tax: 91_80, gross: 451_80 });
  // 3 at 20 % contains exactly half a penny of tax.
  expect(extractTax(3, 2000)).toEqual({ net: 2, tax: 1, gross: 3 });
  fc.assert(
    fc.property(amount, rate, (gross, basisPoints) => {
      const { net, tax } = extractTax(gross, basisPoints);
      expect(net + tax).toBe(gross);
      const exact = (BigInt(gross) * BigInt(basisPoints) * 2n) / BigInt(10_000 + basisPoints);
      // Twice the exact tax, truncated: half-up is its half, rounded up.
      expect(BigInt(tax)).toBe((exact + 1n) / 2n);
    }),
  );
});

it('credits of a whole invoice add up to exactly its tax, however it is split [INV-6]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }), rate, (parts, bp) => {
      let before = 0;
      let tax = 0;
      for (const part of parts) {
        const credit = extractCreditTax(part, before, bp);
        expect(credit.net + credit.tax).toBe(part);
        expect(credit.tax).toBeGreaterThanOrEqual(0);
        expect(credit.net).toBeGreaterThanOrEqual(0);
        before += part;
        tax += credit.tax;
      }
      expect(tax).toBe(extractTax(before, bp).tax);
    }),
  );
});

it('knows the tax rate of each delivery destination, and where none applies [INV-5]', () => {
  const rateOf = (country: string, postalCode = '') => standardRate(taxTable, { country, postalCode });
  expect(rateOf('GB', 'SW1Y 4JH')).toBe(2000);
  expect(rateOf('GB', 'BT1 5GS')).toBe(2000);
  expect(rateOf('GB', 'je2 3qa')).toBeUndefined();
  expect(rateOf('FI', '00100')).toBe(2550);
  expect(rateOf('FI', 'AX-22100')).toBeUndefined();
  expect(rateOf('PT', '1000-001')).toBe(2300);
  expect(rateOf('PT', 'PT-9500 321')).toBe(1600);
  expect(rateOf('PT', '9000-018')).toBe(2200);
  expect(rateOf('ES', '35001')).toBeUndefined();
  expect(rateOf('ES', '28001')).toBe(2100);
  expect(rateOf('FR', '98000')).toBe(2000);
  expect(rateOf('FR', '97110')).toBeUndefined();
  expect(rateOf('DE', '27498')).toBeUndefined();
  expect(rateOf('US', '10001')).toBeUndefined();
  expect(rateOf('constructor')).toBeUndefined();
});
