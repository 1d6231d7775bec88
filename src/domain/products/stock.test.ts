import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownStock } from './stock.ts';

describe('shownStock', () => {
  it('tells a count from the bound down, and nothing of a larger one or of none [STOCK-4]', () => {
    expect([undefined, 0, 1, 3, 4, 200].map((left) => shownStock(left, 3))).toEqual([
      undefined,
      0,
      1,
      3,
      undefined,
      undefined,
    ]);
  });

  it('changes at most once more than the bound says while everything is sold, one by one [STOCK-5]', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(10), (left, low) => {
        const shown = Array.from({ length: left + 1 }, (_, sold) => shownStock(left - sold, low));
        const changes = shown.filter((now, at) => at > 0 && now !== shown[at - 1]).length;
        expect(changes).toBe(Math.min(left, low + 1));
      }),
    );
  });
});
