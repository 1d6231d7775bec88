import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestScale, panBy, type ZoomView, zoomAt, zoomedOut } from './zoom-view.ts';

const stage = { width: 390, height: 600 };
const picture = { width: 1200, height: 1200 };
const place = fc.record({
  x: fc.double({ min: -195, max: 195, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
});
const steps = fc.array(fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: place, way: place }));

/** Converts a point of the stage to picture pixels from its centre at scale 1. */
const onPicture = (view: ZoomView, at: { x: number; y: number }) => [
  (at.x - view.x) / view.scale,
  (at.y - view.y) / view.scale,
];

describe('a zoomed picture', () => {
  it('keeps the point under the pointer in place, as far as the picture reaches [LOOK-2]', () => {
    const first = zoomAt(zoomedOut, 2.5, { x: 60, y: -40 }, stage, picture);
    expect(first.scale).toBe(2.5);
    const second = zoomAt(first, 1.2, { x: -30, y: 10 }, stage, picture);
    const [x = 0, y = 0] = onPicture(first, { x: -30, y: 10 });
    expect(onPicture(second, { x: -30, y: 10 })).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
  });

  it('never shows background if the picture fits, and shows all of it at scale 1 [LOOK-2]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let view = zoomedOut;
        for (const { factor, at, way } of all) {
          view = panBy(zoomAt(view, factor, at, stage, picture), way, stage, picture);
          expect(view.scale).toBeGreaterThanOrEqual(1);
          expect(view.scale).toBeLessThanOrEqual(largestScale);
          // A square picture in a tall stage is fitted to its width.
          const side = 390 * view.scale;
          expect(Math.abs(view.x)).toBeLessThanOrEqual((side - 390) / 2 + 1e-6);
          expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (side - 600) / 2) + 1e-6);
        }
        const out = zoomAt(view, 0.01, { x: 0, y: 0 }, stage, picture);
        expect([out.scale, Math.abs(out.x), Math.abs(out.y)]).toEqual([1, 0, 0]);
      }),
    );
  });
});
