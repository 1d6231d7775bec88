import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inverseStock,
  parseStockInput,
  type Stock,
  type StockInput,
  serialiseStockInput,
  shownStock,
} from './stock.ts';

describe('shownStock', () => {
  it('shows a count up to the low-stock limit, and none for larger or untracked stock [STOCK-4]', () => {
    expect([undefined, 0, 1, 3, 4, 200].map((left) => shownStock(left, 3))).toEqual([
      undefined,
      0,
      1,
      3,
      undefined,
      undefined,
    ]);
  });

  it('changes at most once more than the limit while all units are sold one by one [STOCK-5]', () => {
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
    [{ inStock: true, stockLeft: 7 }, { inStock: true }, undefined],
    [{ inStock: true, stockLeft: 7 }, { inStock: false }, undefined],
    [{ inStock: true }, { inStock: true, stockLeft: 7 }, 'in'],
    [{ inStock: false }, { inStock: true, stockLeft: 0 }, 'out'],
    [{ inStock: false }, { inStock: true }, 'out'],
    [{ inStock: true }, { inStock: true }, undefined],
  ])('of the change from %j to %j is %s [PRODESK-17]', (before, after, inverse) => {
    expect(inverseStock(before, after)).toBe(inverse);
  });
});

describe('parseStockInput', () => {
  it.each<[string, StockInput]>([
    ['in', 'in'],
    ['out', 'out'],
    ['0', { left: 0 }],
    ['12', { left: 12 }],
    ['007', { left: 7 }],
    ['999999', { left: 999_999 }],
    ['+5', { by: 5 }],
    ['+0', { by: 0 }],
    ['-2', { by: -2 }],
  ])('parses %j and formats it back with the same meaning [STOCK-1]', (typed, wish) => {
    expect(parseStockInput(typed)).toEqual(wish);
    expect(parseStockInput(serialiseStockInput(wish))).toEqual(wish);
  });

  it.each(['', ' 5', '5 ', '1.5', '1000000', '+1000000', '--2', '+', 'In', 'none', '٣', '5\n', '1e3', '0x1'])(
    'rejects %j [STOCK-1]',
    (typed) => expect(parseStockInput(typed)).toBeUndefined(),
  );
});
