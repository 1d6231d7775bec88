import { expect, it } from 'vitest';
import { pluralise } from './format-count.ts';

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [10_000, '10,000 orders'],
])('counts %i as a person would [OPS-44]', (number, words) => {
  expect(pluralise(number, 'order')).toBe(words);
});

it('knows plurals that are more than an s', () => {
  expect(pluralise(1, 'mail is', 'mails are')).toBe('1 mail is');
  expect(pluralise(1_234, 'mail is', 'mails are')).toBe('1,234 mails are');
});
