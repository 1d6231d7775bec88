import { expect, it } from 'vitest';
import { readHours, readTariff } from './typed-use.ts';

it.each([
  ['0', 0],
  ['27', 27],
  [' 24.5 ', 24.5],
  ['24,5', 24.5],
  ['200', 200],
  ['200.0', 200],
  ['200,1', undefined],
  ['201', undefined],
  ['999', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['dear', undefined],
  ['27p', undefined],
  ['1,000.5', undefined],
  ['', undefined],
] as const)('an electricity price is a number from 0 to 200: %o is %s [OWN-5]', (typed, tariff) => {
  expect(readTariff(typed)).toBe(tariff);
});

it.each([
  ['1', 1],
  ['8', 8],
  ['24', 24],
  ['0', undefined],
  ['25', undefined],
  ['7.5', undefined],
  ['-1', undefined],
  ['all', undefined],
  ['', undefined],
] as const)('hours per day are a whole number from 1 to 24: %o is %s [OWN-6]', (stored, hours) => {
  expect(readHours(stored)).toBe(hours);
});
