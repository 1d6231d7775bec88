import { expect, it } from 'vitest';
import { roundedPriceNote } from './rounded-price-note.ts';

const purifier = { id: 'xl-7', region: 'uk-eu' } as const;

it('explains rounded display and exact charge for a price with pence, rounded up or down, and for no other [MONEY-7]', () => {
  const said = 'lists and carts show whole pounds.';
  expect(roundedPriceNote(purifier, 249_49)).toBe(`xl-7 is charged at £249.49 and shown as £249: ${said}`);
  expect(roundedPriceNote(purifier, 249_50)).toBe(`xl-7 is charged at £249.50 and shown as £250: ${said}`);
  expect(roundedPriceNote(purifier, 249_00)).toBeUndefined();
  expect(roundedPriceNote({ id: 'us-xl-7', region: 'us-only' }, 249_49)).toBeUndefined();
});
