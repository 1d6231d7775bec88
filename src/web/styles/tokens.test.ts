import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'main.css'), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../../../docs/design-language.md'), 'utf8');
/** Colours of the light and dark theme; those with a single value are the same in both. */
const pairs = [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)|(#[\da-f]{6}));/g)].map(
  ([, name = '', day = '', night = '', both]) => ({ name, light: both ?? day, dark: both ?? night }),
);
const tokens = {
  light: new Map(pairs.map(({ name, light }) => [name, light])),
  dark: new Map(pairs.map(({ name, dark }) => [name, dark])),
};
type Theme = keyof typeof tokens;

/** Relative luminance of a colour such as '#12261f', from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, a: string, b: string): number {
  const [one, other] = [a, b].map((name) => luminance(tokens[theme].get(name) ?? ''));
  const [darker = 0, lighter = 0] = [one ?? Number.NaN, other ?? Number.NaN].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the design tokens', () => {
  it.each([
    ...['ink', 'ink-soft', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
      ['paper', 'surface', 'tint'].map((ground) => ({ text, ground, least: 4.5 })),
    ),
    { text: 'danger', ground: 'danger-tint', least: 4.5 },
    { text: 'on-accent', ground: 'accent', least: 4.5 },
    { text: 'on-accent', ground: 'accent-strong', least: 4.5 },
    { text: 'paper', ground: 'ink', least: 4.5 },
    { text: 'night', ground: 'sun', least: 4.5 },
    { text: 'ink-soft', ground: 'line', least: 3 },
    { text: 'white', ground: 'alarm', least: 4.5 },
    { text: 'mint', ground: 'night', least: 4.5 },
    { text: 'sun', ground: 'night', least: 3 },
    { text: 'line-strong', ground: 'surface', least: 3 },
    { text: 'line-strong', ground: 'paper', least: 3 },
  ])(
    'have enough contrast for $text on $ground, in light and dark mode [A11Y-3, DARK-1]',
    ({ text, ground, least }) => {
      for (const theme of ['light', 'dark'] as const)
        expect({ theme, contrast: contrast(theme, text, ground) >= least }).toEqual({ theme, contrast: true });
    },
  );

  it('are listed with their values on the design page', () => {
    const told = [...page.matchAll(/`([\w-]+)` (#[\da-f]{6})(?: \/ (#[\da-f]{6}))?/g)].map(
      ([, name = '', light, dark = light]) => ({ name, light, dark }),
    );
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(told.toSorted(byName)).toEqual(pairs.filter(({ name }) => name !== 'white').toSorted(byName));
  });
});
