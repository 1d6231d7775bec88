import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';

/** The site's font in one weight, for text drawn as outlines: no fonts have to be installed. */
export async function loadFont(weight: 400 | 600): Promise<Font> {
  const { resolve } = createRequire(import.meta.url);
  const bytes = await readFile(
    resolve(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`),
  );
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/** Width of a line in pixels. */
export function measureLine(text: string, font: Font, size: number): number {
  return layLine(text, font, size).width;
}

/** A line of text as the data of an SVG path. */
export function outlineLine(text: string, font: Font, size: number, [x, baseline]: readonly [number, number]): string {
  const { places } = layLine(text, font, size);
  return places.flatMap(({ glyph, left }) => glyph.getPath(x + left, baseline, size).commands.map(pathStep)).join('');
}

/** Not the library's own writer, which outputs `NaN` for coordinates slightly above a whole number. */
function pathStep({ type, x1, y1, x2, y2, x, y }: Command): string {
  return type + [x1, y1, x2, y2, x, y].flatMap((at) => (at === undefined ? [] : at.toFixed(1))).join(' ');
}

/** Lays out glyph by glyph with kerning: the library's own layout fails on the font's contextual forms. */
function layLine(text: string, font: Font, size: number) {
  const scale = size / font.unitsPerEm;
  const places: { glyph: Glyph; left: number }[] = [];
  let width = 0;
  for (const character of text) {
    const glyph = font.charToGlyph(character);
    const before = places.at(-1)?.glyph;
    if (before) width += font.getKerningValue(before, glyph) * scale;
    places.push({ glyph, left: width });
    width += glyph.advanceWidth * scale;
  }
  return { places, width };
}
