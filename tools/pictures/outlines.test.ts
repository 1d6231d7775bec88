import { describe, expect, it } from 'vitest';
import { loadFont, measureLine, outlineLine } from './outlines.ts';

describe('a line of text as outlines', async () => {
  const font = await loadFont(600);

  it('is a path of plain decimal numbers at any position, despite floating-point error', () => {
    for (const baseline of [421.200_000_000_000_05, 630 - 72 - 60 * 1.14 * 2, 100]) {
      const path = outlineLine('Clean air for the whole room: “£1” é', font, 60, [64, baseline]);
      expect(path).toMatch(/^(M[-\d. ]+|[LQC][-\d. ]+|Z)+$/);
      expect(path.startsWith('M')).toBe(true);
    }
  });

  it('grows with its size and its text', () => {
    expect(measureLine('XL-7', font, 60)).toBeCloseTo(2 * measureLine('XL-7', font, 30));
    expect(measureLine('XL-7 box', font, 60)).toBeGreaterThan(measureLine('XL-7', font, 60));
  });
});
