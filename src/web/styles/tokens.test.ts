import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'main.css'), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../../../docs/design-language.md'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
);

/** Relative luminance of a colour such as '#12261f', from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [one, other] = [a, b].map((name) => luminance(tokens.get(name) ?? ''));
  const [darker = 0, lighter = 0] = [one ?? Number.NaN, other ?? Number.NaN].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the design tokens', () => {
  it.each([
    ...['ink', 'ink-soft', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
      ['paper', 'surface', 'tint'].map((ground) => ({ text, ground, least: 4.5 })),
    ),
    { text: 'danger', ground: 'danger-tint', least: 4.5 },
    { text: 'white', ground: 'accent', least: 4.5 },
    { text: 'white', ground: 'danger', least: 4.5 },
    { text: 'mint', ground: 'night', least: 4.5 },
    { text: 'sun', ground: 'night', least: 3 },
    { text: 'line-strong', ground: 'surface', least: 3 },
    { text: 'line-strong', ground: 'paper', least: 3 },
  ])('let $text be read on $ground [A11Y-3]', ({ text, ground, least }) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
  });

  it('stand on the page about the design with the values that they have', () => {
    const told = [...page.matchAll(/`([\w-]+)` (#[\da-f]{6})/g)].map(([, name, value]) => [name, value]);
    const { white: _, ...own } = Object.fromEntries(tokens);
    expect(Object.fromEntries(told)).toEqual(own);
  });
});
