import { expect, it } from 'vitest';
import { describePriceFault } from './price-fault.ts';

it.each([
  ['-5', 'it must be more than 0'],
  ['0', 'it must be more than 0'],
  ['0.00', 'it must be more than 0'],
  ['£5', 'type it without its sign, as 5'],
  ['5 €', 'type it without its sign, as 5'],
  ['1,000', 'type it without commas, as 1000'],
  ['£1,234.50', 'type it without commas, as 1234.50'],
  ['249,50', 'type a point, as 249.50'],
  ['99999999', 'it is above 9,999,999.99'],
  ['1.005', 'it has more than 2 decimals'],
  ['1e3', 'type an amount such as 201 or 201.50'],
  ['NaN', 'type an amount such as 201 or 201.50'],
  ['Infinity', 'type an amount such as 201 or 201.50'],
  ['', 'type an amount such as 201 or 201.50'],
  ['٢٠١', 'type an amount such as 201 or 201.50'],
])('explains what is wrong with the price %j [OPS-44]', (typed, fault) => {
  expect(describePriceFault(typed)).toBe(fault);
});
