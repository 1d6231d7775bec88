import { expect, it } from 'vitest';
import { parseIntegerArgument } from './options.ts';

it('accepts a whole number [OPS-44]', () => {
  const never = (text: string) => {
    throw new Error(text);
  };
  expect(parseIntegerArgument('14', 100, never)).toBe(14);
});

it.each(['0', '-1', '1.5', '1e3', '0x10', ' 5', '', 'many', '101', '99999999999999999999'])(
  'rejects %j as a whole number [OPS-44]',
  (typed) => {
    const said: string[] = [];
    expect(parseIntegerArgument(typed, 100, (text) => said.push(text))).toBeUndefined();
    expect(said).toEqual([`'${typed}' is not a valid whole number: enter 1 to 100.`]);
  },
);
