import { expect, it } from 'vitest';
import { cleanTyped } from './clean-typed.ts';

it.each([
  ['REFERENCE', '\u200bBB\u20117K2M-9QXT\u2060', 'BB-7K2M-9QXT'],
  ['[ID]', 'xl\u20117\ufeff', 'xl-7'],
  ['PRODUCT', 'xl\u20117\ufeff', 'xl-7'],
  ['[FILE]', 'a\u200b.csv', 'a\u200b.csv'],
  ['TEXT', 'a\u200bb', 'a\u200bb'],
  [undefined, 'more\u200b', 'more\u200b'],
])(
  'removes invisible characters from identifiers, but not from files and texts: %s [INPUT-1]',
  (label, typed, clean) => {
    expect(cleanTyped(label, typed)).toBe(clean);
  },
);
