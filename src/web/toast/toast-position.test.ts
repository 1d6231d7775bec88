import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findToastPosition } from './toast-position.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const narrow = { width: 358, height: 76 };
const wide = { width: 416, height: 76 };
const head = { left: 0, top: 0, right: 390, bottom: 101 };
const strip = (top: number, bottom: number) => ({ left: 0, top, right: 2000, bottom });

describe('the position of a toast', () => {
  it('is below the header on a phone, and in the lower right corner on a desktop [TOAST-6]', () => {
    expect(findToastPosition({ screen: phone, toast: narrow, taken: [head] })).toEqual({ left: 16, top: 104 });
    const corner = findToastPosition({ screen: desktop, toast: wide, taken: [] });
    expect(corner?.left).toBe(1440 - 416 - 16);
    expect(corner?.top).toBeGreaterThan(900 - 76 - 16 - 8);
  });

  it('changes only if necessary, and is undefined if everything is occupied [TOAST-6]', () => {
    const now = { left: 16, top: 300 };
    expect(findToastPosition({ screen: phone, toast: narrow, taken: [head], now })).toEqual(now);
    expect(findToastPosition({ screen: phone, toast: narrow, taken: [head, strip(350, 360)], now })?.top).toBe(104);
    expect(findToastPosition({ screen: phone, toast: narrow, taken: [strip(0, 844)] })).toBeUndefined();
  });

  it('covers nothing that it must not, and lies within the viewport [TOAST-6]', () => {
    const box = fc
      .record({
        left: fc.integer({ min: -50, max: 1400 }),
        top: fc.integer({ min: -50, max: 850 }),
        width: fc.integer({ min: 1, max: 900 }),
        height: fc.integer({ min: 1, max: 300 }),
      })
      .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));
    fc.assert(
      fc.property(fc.boolean(), fc.array(box, { maxLength: 8 }), (isPhone, taken) => {
        const [screen, toast] = isPhone ? [phone, narrow] : [desktop, wide];
        const place = findToastPosition({ screen, toast, taken });
        if (!place) return;
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + toast.width).toBeLessThanOrEqual(screen.width);
        expect(place.top + toast.height).toBeLessThanOrEqual(screen.height);
        for (const { left, top, right, bottom } of taken) {
          const isApart =
            right <= place.left ||
            left >= place.left + toast.width ||
            bottom <= place.top ||
            top >= place.top + toast.height;
          expect(isApart).toBe(true);
        }
      }),
    );
  });
});
