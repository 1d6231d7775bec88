import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceMinors, regionsDrawn } from '../../../../tests/support/arbitraries.ts';
import { formatCount } from '../text/format-count.ts';
import {
  currencySymbol,
  formatCharge,
  formatDeducted,
  formatEstimate,
  formatPrice,
  isConverted,
  type ShownCurrency,
  saleCurrency,
  selectableCurrencies,
  usDollars,
} from './currency.ts';
import { toDecimal } from './money.ts';

const shownAs = (code: string, rate?: number): ShownCurrency => ({ code, symbol: currencySymbol(code), rate });

/** Rates in 256ths: amount times rate is then an exact number, and half-up can be checked to the last digit. */
const rates = fc.integer({ min: 1, max: 400 * 256 }).map((parts) => ({ parts, rate: parts / 256 }));
const codes = fc.constantFrom<string[]>(...selectableCurrencies, 'CHF', 'CNY', 'KRW', 'SEK');
const shownDrawn = fc
  .record({ code: codes, rate: fc.option(rates, { nil: undefined }) })
  .map(({ code, rate }) => shownAs(code, rate?.rate));

/** '1,554.00' */
const grouped = (amount: number) => toDecimal(amount).replace(/^\d+/, (whole) => formatCount(Number(whole)));

describe('prices of the UK & EU region', () => {
  it('have pence only if they are not whole pounds, in any chosen currency [MONEY-3]', () => {
    fc.assert(
      fc.property(priceMinors, shownDrawn, (amount, shown) => {
        expect(formatPrice(amount, 'uk-eu', shown)).toBe(formatCharge(amount, 'GBP').replace(/\.00$/, ''));
        expect(isConverted('uk-eu', shown)).toBe(false);
      }),
    );
  });

  it('as estimates are whole pounds rounded half up [MONEY-7]', () => {
    fc.assert(
      fc.property(priceMinors, (amount) => {
        const whole = (BigInt(amount) + 50n) / 100n;
        expect(formatEstimate(amount, 'uk-eu')).toBe(`£${formatCount(Number(whole))}`);
        expect(formatEstimate(amount, 'us-only')).toBe(formatCharge(amount, 'USD'));
      }),
    );
  });

  it('read £201 as unit prices and £201.00 where they are charged [MONEY-3]', () => {
    expect(formatPrice(20_100, 'uk-eu')).toBe('£201');
    expect(formatPrice(8_950, 'uk-eu')).toBe('£89.50');
    expect(formatCharge(20_100, 'GBP')).toBe('£201.00');
  });

  it('have thousands separators everywhere, also when negative [MONEY-3]', () => {
    expect(formatPrice(155_400, 'uk-eu')).toBe('£1,554');
    expect(formatCharge(155_400, 'GBP')).toBe('£1,554.00');
    expect(formatCharge(-155_405, 'USD')).toBe('−$1,554.05');
  });
});

describe('prices of the US region', () => {
  it('are dollars with 2 decimals by default and when no rate is known [MONEY-4]', () => {
    fc.assert(
      fc.property(priceMinors, codes, (amount, code) => {
        const dollars = `$${grouped(amount)}`;
        expect(formatPrice(amount, 'us-only')).toBe(dollars);
        expect(formatPrice(amount, 'us-only', usDollars)).toBe(dollars);
        expect(formatPrice(amount, 'us-only', shownAs(code))).toBe(dollars);
      }),
    );
  });

  it('are multiplied by the rate and have 2 decimals [MONEY-4]', () => {
    const converting = codes.filter((code) => !['USD', 'JPY', 'KRW'].includes(code));
    fc.assert(
      fc.property(priceMinors, converting, rates, (amount, code, { parts, rate }) => {
        const minor = (BigInt(amount) * BigInt(parts) * 2n + 256n) / 512n;
        const whole = formatCount(Number(minor / 100n));
        const expected = `${currencySymbol(code)}${whole}.${String(minor % 100n).padStart(2, '0')}`;
        expect(formatPrice(amount, 'us-only', shownAs(code, rate))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('are whole amounts with thousands separators in yen and won [MONEY-4]', () => {
    const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0, useGrouping: 'always' });
    fc.assert(
      fc.property(priceMinors, fc.constantFrom('JPY', 'KRW'), rates, (amount, code, { parts, rate }) => {
        const whole = (BigInt(amount) * BigInt(parts) * 2n + 25_600n) / 51_200n;
        expect(formatPrice(amount, 'us-only', shownAs(code, rate))).toBe(currencySymbol(code) + grouped.format(whole));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['USD', 1, '$199.00'],
    ['EUR', 0.86, '€171.14'],
    ['GBP', 0.75, '£149.25'],
    ['CAD', 1.4, 'C$278.60'],
    ['AUD', 1.5, 'A$298.50'],
    ['INR', 88.5, '₹17,611.50'],
    ['JPY', 155.25, '¥30,895'],
    ['KRW', 1_465, '₩291,535'],
  ])('in %s at a rate of %d: %s for a dollar price of 199.00 [MONEY-4, MONEY-5]', (code, rate, text) => {
    expect(formatPrice(19_900, 'us-only', shownAs(code, rate))).toBe(text);
  });
});

describe('an invalid rate', () => {
  const badRates = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0, 0];

  it.each(badRates)('of %d leaves a price of the US region in dollars and unmarked [MONEY-4]', (rate) => {
    fc.assert(
      fc.property(priceMinors, codes, (amount, code) => {
        expect(formatPrice(amount, 'us-only', shownAs(code, rate))).toBe(`$${grouped(amount)}`);
        expect(isConverted('us-only', shownAs(code, rate))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe('formatCharge', () => {
  it('formats charged amounts in the currency of the region, always with 2 decimals [MONEY-3]', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), regionsDrawn, (amount, region) => {
        const symbol = region === 'uk-eu' ? '£' : '$';
        expect(formatCharge(amount, saleCurrency[region])).toBe(symbol + grouped(amount));
      }),
    );
  });
});

describe('isConverted', () => {
  it('is true exactly for the US region with a currency other than dollars and a known rate', () => {
    fc.assert(
      fc.property(regionsDrawn, shownDrawn, (region, shown) => {
        const plain = formatPrice(12_345, region);
        const rateCounts = formatPrice(12_345, region, shown) !== plain;
        expect(isConverted(region, shown)).toBe(
          region === 'us-only' && shown.code !== 'USD' && shown.rate !== undefined,
        );
        if (rateCounts) expect(isConverted(region, shown)).toBe(true);
      }),
    );
  });
});

describe('currencySymbol', () => {
  it('has the specified symbols, including CHF, CNY and KRW, and uses the code without a symbol [MONEY-5]', () => {
    expect(selectableCurrencies.map(currencySymbol)).toEqual(['$', '€', '£', 'C$', 'A$', '¥', '₹']);
    expect(['CHF', 'CNY', 'KRW', 'SEK'].map(currencySymbol)).toEqual(['CHF', 'CN¥', '₩', 'SEK']);
    expect(['constructor', 'toString', '__proto__'].map(currencySymbol)).toEqual([
      'constructor',
      'toString',
      '__proto__',
    ]);
  });
});

it('shows a discount with a minus before its currency, after the approximation sign [MONEY-6]', () => {
  expect(['£44.77', '≈\u00a0€44.77', '≈\u00a0¥39,170', '$0.50'].map(formatDeducted)).toEqual([
    '−£44.77',
    '≈\u00a0−€44.77',
    '≈\u00a0−¥39,170',
    '−$0.50',
  ]);
});
