import { expect, it } from 'vitest';
import { pluralise } from './format-count.ts';

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [10_000, '10,000 orders'],
])('formats %i with its noun in singular or plural [OPS-44]', (number, words) => {
  expect(pluralise(number, 'order')).toBe(words);
});

it('knows irregular plurals', () => {
  expect(pluralise(1, 'mail is', 'mails are')).toBe('1 mail is');
  expect(pluralise(1_234, 'mail is', 'mails are')).toBe('1,234 mails are');
});
