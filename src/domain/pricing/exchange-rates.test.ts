import { expect, it } from 'vitest';
import { referenceRates } from '../../../content/exchange-rates.ts';
import { selectableCurrencies } from '../shared/money/currency.ts';
import { rebaseToUsd, validateRates } from './exchange-rates.ts';

const table = (day: string, rates: Record<string, number>) => ({ source: 'Bank', day, base: 'EUR', rates });

it('converts rates in another base currency to dollar rates [CUR-7]', () => {
  expect(rebaseToUsd(table('2026-07-21', { USD: 1.25, GBP: 0.85 }))).toEqual({
    base: 'USD',
    date: '2026-07-21',
    source: 'Bank',
    rates: { USD: 1, GBP: 0.68, EUR: 0.8 },
  });
  expect(rebaseToUsd(table('2026-07-21', { GBP: 0.85 }))).toBeUndefined();
  const shipped = rebaseToUsd(referenceRates);
  for (const code of [...selectableCurrencies, 'CHF', 'CNY', 'KRW']) expect(shipped?.rates[code]).toBeGreaterThan(0);
});

it('accepts rates close to the previous day, and a jump only once a second day confirms it [CUR-8]', () => {
  const last = table('2026-07-21', { USD: 1.1, GBP: 0.85, TRY: 50 });
  const usual = { USD: 1.11, GBP: 0.86, TRY: 51 };
  const jump = { USD: 1.1, GBP: 0.85, TRY: 75 };
  expect(validateRates(table('2026-07-22', usual), last, undefined)).toEqual({ is: 'good' });
  expect(validateRates(table('2026-07-21', usual), last, undefined)).toEqual({ is: 'old' });
  const doubted = table('2026-07-22', jump);
  expect(validateRates(doubted, last, undefined)).toEqual({ is: 'doubted', codes: ['TRY'] });
  // The same day repeated confirms nothing.
  expect(validateRates(doubted, last, doubted)).toEqual({ is: 'doubted', codes: ['TRY'] });
  expect(validateRates(table('2026-07-23', jump), last, doubted)).toEqual({ is: 'good' });
  expect(validateRates(table('2026-07-23', { ...jump, GBP: 0.2 }), last, doubted)).toEqual({
    is: 'doubted',
    codes: ['GBP', 'TRY'],
  });
});
