import { expect, it } from 'vitest';
import { parseIntegerArgument, parsePriceArgument } from './parse-amount.ts';

it.each([
  ['-5', 'nothing is sold for less than nothing'],
  ['0', 'nothing is sold for nothing'],
  ['0.00', 'nothing is sold for nothing'],
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
])('says what is wrong with the price %j [OPS-44]', (typed, fault) => {
  const said: string[] = [];
  expect(parsePriceArgument(typed, (text) => said.push(text))).toBeUndefined();
  expect(said).toEqual([`'${typed}' is no price: ${fault}.`]);
});

it('takes a price, and a whole number, as they are typed [OPS-44]', () => {
  const never = (text: string) => {
    throw new Error(text);
  };
  expect(parsePriceArgument('201.5', never)).toBe(201_50);
  expect(parseIntegerArgument('14', 100, never)).toBe(14);
});

it.each(['0', '-1', '1.5', '1e3', '0x10', ' 5', '', 'many', '101', '99999999999999999999'])(
  'takes no %j for a whole number [OPS-44]',
  (typed) => {
    const said: string[] = [];
    expect(parseIntegerArgument(typed, 100, (text) => said.push(text))).toBeUndefined();
    expect(said).toEqual([`'${typed}' is no whole number from 1 to 100.`]);
  },
);
