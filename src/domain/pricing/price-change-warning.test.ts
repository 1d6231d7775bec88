import { expect, it } from 'vitest';
import { describePriceChangeWarning } from './price-change-warning.ts';

it('warns about a price below half or above twice the current one [PRODESK-19]', () => {
  expect(describePriceChangeWarning('uk-eu', 251_00, 2_51)).toBe('£2.51 is less than half the current price, £251.00.');
  expect(describePriceChangeWarning('us-only', 259_00, 2590_00)).toBe(
    '$2,590.00 is more than twice the current price, $259.00.',
  );
  for (const after of [125_50, 251_00, 502_00])
    expect(describePriceChangeWarning('uk-eu', 251_00, after)).toBeUndefined();
  expect(describePriceChangeWarning('uk-eu', 251_00, 125_49)).toBeDefined();
  expect(describePriceChangeWarning('uk-eu', 251_00, 502_01)).toBeDefined();
});
