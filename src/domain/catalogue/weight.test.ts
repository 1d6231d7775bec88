import { expect, it } from 'vitest';
import { readWeight } from './weight.ts';

it.each([
  ['3.3 kg', 3.3],
  ['7.3 lb (3.3 kg)', 3.3],
  ['7 kg', 7],
  ['12kg', 12],
  ['0 kg', undefined],
  ['light', undefined],
  ['7.3 lb', undefined],
  [`${'9'.repeat(5_000)} kilo`, undefined],
])('the weight ‘%s’ is parsed as %s kilograms [MERCH-3]', (Weight, kilograms) => {
  expect(readWeight(JSON.stringify({ Weight }))).toBe(kilograms);
});
