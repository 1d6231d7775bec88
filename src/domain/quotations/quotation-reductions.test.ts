import { expect, it } from 'vitest';
import { draftTotals } from './quotation-draft.ts';
import { findNewReduction } from './quotation-reductions.ts';

const catalogue = new Map([
  ['one', 100_00],
  ['two', 50_00],
]);
const line = (productId: string, unitPrice: number, quantity = 1) => {
  return { productId, name: productId, region: 'uk-eu' as const, quantity, unitPrice };
};
const sales = (discount: string, ...lines: ReturnType<typeof line>[]) => draftTotals({ lines, discount, days: 30 });

it.each([
  ['the price of the catalogue', [], sales('', line('one', 100_00)), 'none'],
  ['a higher price', [], sales('', line('one', 120_00)), 'none'],
  ['a custom line at any price', [], sales('', line('custom:a', 0)), 'none'],
  ['a lower price', [], sales('', line('one', 99_99)), 'ordinary'],
  ['half the price', [], sales('', line('one', 50_00)), 'ordinary'],
  ['less than half the price', [], sales('', line('one', 49_99)), 'large'],
  ['a discount of half', [], sales('50%', line('one', 100_00)), 'ordinary'],
  ['a lower price with a discount', [], sales('40%', line('one', 80_00)), 'large'],
  ['a higher price of another line', [], sales('', line('one', 0), line('two', 200_00)), 'large'],
  ['what was agreed before', sales('', line('one', 20_00)), sales('', line('one', 20_00)), 'none'],
  ['more of what was agreed before', sales('', line('one', 20_00)), sales('', line('one', 20_00, 2)), 'large'],
  ['a raised discount', sales('10%', line('one', 100_00)), sales('20%', line('one', 100_00)), 'ordinary'],
] as const)('compares a quotation with the catalogue: %s [QUOTE-13]', (_, before, after, expected) => {
  expect(findNewReduction(before, after, catalogue)).toBe(expected);
});
