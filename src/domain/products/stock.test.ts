import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseStock, type Stock, shownStock } from './stock.ts';

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

describe('inverseStock', () => {
  it.each<[Stock, Stock, string | undefined]>([
    [{ inStock: true, stockLeft: 12 }, { inStock: true, stockLeft: 7 }, '+5'],
    [{ inStock: true, stockLeft: 7 }, { inStock: true, stockLeft: 12 }, '-5'],
    [{ inStock: true, stockLeft: 7 }, { inStock: true, stockLeft: 7 }, undefined],
    [{ inStock: true, stockLeft: 7 }, { inStock: true }, '7'],
    [{ inStock: true, stockLeft: 7 }, { inStock: false }, '7'],
    [{ inStock: true }, { inStock: true, stockLeft: 7 }, 'in'],
    [{ inStock: false }, { inStock: true, stockLeft: 0 }, 'out'],
    [{ inStock: false }, { inStock: true }, 'out'],
    [{ inStock: true }, { inStock: true }, undefined],
  ])('of %j made %j is %s [PRODESK-17]', (before, after, inverse) => {
    expect(inverseStock(before, after)).toBe(inverse);
  });
});
