import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLinkedCartLines, parseCartLink, serialiseCartLink } from './cart-link.ts';

const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4}){0,2}$/);
const quantity = fc.integer({ min: 1, max: 999_999 });
const items = fc.uniqueArray(fc.record({ productId: id, quantity }), {
  selector: ({ productId }) => productId,
  maxLength: maxLinkedCartLines,
});

describe('a cart in a link fragment', () => {
  it('round-trips unchanged [QUOTE-2]', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(parseCartLink(`#${serialiseCartLink(all)}`)).toEqual({ items: all, isCut: false });
      }),
    );
  });

  it('yields only valid lines within the limits, whatever its content [QUOTE-2]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#basket=${text}`),
        ),
        (text) => {
          for (const { productId, quantity: number } of parseCartLink(text)?.items ?? []) {
            expect(productId).toMatch(/^[a-z0-9-]{1,80}$/);
            expect(number).toBeGreaterThan(0);
            expect(number).toBeLessThanOrEqual(999_999);
          }
        },
      ),
    );
    expect(parseCartLink('')).toBeUndefined();
    expect(parseCartLink('#basket=')?.items).toEqual([]);
    expect(parseCartLink('#basket=xl-7:2,<b>:1,desk-2:0,xl-7:1,cube-5:1e9,:3')?.items).toEqual([
      { productId: 'xl-7', quantity: 3 },
    ]);
    expect(parseCartLink(`#basket=${'a:1,'.repeat(100_000)}`)?.items).toHaveLength(1);
  });

  it('reports that lines were dropped when the link holds more than the limit [QUOTE-3]', () => {
    const ids = Array.from({ length: maxLinkedCartLines + 1 }, (_, index) => `box-${index}`);
    const read = (names: readonly string[]) => parseCartLink(`#basket=${names.map((name) => `${name}:12`).join()}`);
    const whole = read(ids.slice(1));
    expect([whole?.items.length, whole?.isCut]).toEqual([maxLinkedCartLines, false]);
    const cut = read(ids);
    expect([cut?.items, cut?.isCut]).toEqual([read(ids.slice(0, -1))?.items, true]);
    // Repeated entries merge into one line, and text beyond the length limit is dropped rather than cut mid-entry.
    expect(read(Array(60).fill('xl-7'))).toEqual({ items: [{ productId: 'xl-7', quantity: 720 }], isCut: false });
    const long = parseCartLink(`#basket=${'xl-7:12,'.repeat(10_000)}`);
    expect(long?.isCut).toBe(true);
    expect((long?.items[0]?.quantity ?? 0) % 12).toBe(0);
  });
});
