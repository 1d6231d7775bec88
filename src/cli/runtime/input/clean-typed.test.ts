import { expect, it } from 'vitest';
import { cleanTyped } from './clean-typed.ts';

it('takes invisible characters out of what identifies something, and leaves files and texts as they are [INPUT-1]', () => {
  const command = {
    args: ['REFERENCE', '[FILE]'],
    options: {
      only: { type: 'string', value: 'PRODUCT', description: '' },
      note: { type: 'string', value: 'TEXT', description: '' },
    },
  } as const;
  const args = ['\u200bBB\u20117K2M-9QXT\u2060', 'a\u200b.csv', 'more\u200b'];
  const typed = { args, options: { only: 'xl\u20117\ufeff', note: 'a\u200bb', yes: true } };
  expect(cleanTyped(command, typed)).toEqual({
    args: ['BB-7K2M-9QXT', 'a\u200b.csv', 'more\u200b'],
    options: { only: 'xl-7', note: 'a\u200bb', yes: true },
  });
});
