import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxBasketLines, printBasket, readBasket } from './basket-link.ts';

const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4}){0,2}$/);
const quantity = fc.integer({ min: 1, max: 999_999 });
const items = fc.uniqueArray(fc.record({ productId: id, quantity }), {
  selector: ({ productId }) => productId,
  maxLength: maxBasketLines,
});

describe('a basket in the fragment of a link', () => {
  it('comes back as it was [QUOTE-2]', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(readBasket(`#${printBasket(all)}`)).toEqual(all);
      }),
    );
  });

  it('of anybody’s making holds lines that are some, within bounds, and nothing else [QUOTE-2]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#basket=${text}`),
        ),
        (text) => {
          for (const { productId, quantity: number } of readBasket(text) ?? []) {
            expect(productId).toMatch(/^[a-z0-9-]{1,80}$/);
            expect(number).toBeGreaterThan(0);
            expect(number).toBeLessThanOrEqual(999_999);
          }
        },
      ),
    );
    expect(readBasket('')).toBeUndefined();
    expect(readBasket('#basket=')).toEqual([]);
    expect(readBasket('#basket=xl-7:2,<b>:1,desk-2:0,xl-7:1,cube-5:1e9,:3')).toEqual([
      { productId: 'xl-7', quantity: 3 },
    ]);
    expect(readBasket(`#basket=${'a:1,'.repeat(100_000)}`)?.length).toBe(1);
  });
});
