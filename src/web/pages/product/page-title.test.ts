import { expect, it } from 'vitest';
import { titleOf } from './page-title.ts';

const cleans = JSON.stringify({ CADR: '285 CFM (484 m³/h)' });

it.each([
  ['XL-7', cleans, 'XL-7 air purifier'],
  ['XL-7 (US)', cleans, 'XL-7 air purifier (US)'],
  ['Desk 2-fan STEM Kit', cleans, 'Desk 2-fan STEM Kit'],
  ['Spare filter', cleans, 'Spare filter'],
  ['Carry bag', '{}', 'Carry bag'],
  ['Carry bag', 'no JSON', 'Carry bag'],
])('titles the page of %j with %s as %j [SEO-4]', (name, specifications, title) => {
  expect(titleOf({ name, specifications })).toBe(title);
});
