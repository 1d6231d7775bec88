import type { Font } from 'opentype.js';
import sharp from 'sharp';
import { measureLine, outlineLine } from './outlines.ts';

/** Content of a link preview card. */
export interface CardContent {
  readonly title: string;
  /** A few words above the title. */
  readonly kicker: string;
  readonly brand: string;
  /** File of the picture; if it is too wide, its right-hand part is kept. */
  readonly picture: string;
  /** The brand's mark: an SVG on a grid of 32. */
  readonly mark: string;
}

export interface CardFonts {
  readonly bold: Font;
  readonly plain: Font;
}

export const cardSize = { width: 1200, height: 630 } as const;
const words = { left: 64, width: 500 } as const;
const pictureLeft = 600;
/** Increase when the drawing changes, so that no cached card is used. */
export const cardVersion = 1;

/** Draws a link preview card: brand, kicker and title on the left, the picture on the right. */
export async function drawCard(content: CardContent, fonts: CardFonts): Promise<Buffer> {
  const { width, height } = cardSize;
  const picture = await sharp(content.picture)
    .resize({ width: width - pictureLeft, height, fit: 'cover', position: 'right' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#faf9f5' } })
    .composite([
      { input: picture, left: pictureLeft, top: 0 },
      { input: await sharp(content.mark, { density: 126 }).resize(56, 56).png().toBuffer(), left: words.left, top: 56 },
      { input: Buffer.from(drawWords(content, fonts)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function drawWords({ title, kicker, brand }: CardContent, { bold, plain }: CardFonts): string {
  const { size, lines } = fitTitle(title, bold);
  const lineHeight = size * 1.14;
  // Title and kicker are aligned to the bottom, as on a poster.
  const first = cardSize.height - 72 - lineHeight * (lines.length - 1);
  const path = (font: Font, text: string, x: number, baseline: number, points: number, fill: string) =>
    `<path fill="${fill}" d="${outlineLine(text, font, points, [x, baseline])}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    path(bold, brand, words.left + 72, 96, 36, '#0d2b24'),
    path(plain, kicker, words.left, first - size - 20, 27, '#0b5d4b'),
    ...lines.map((line, index) => path(bold, line, words.left, first + lineHeight * index, size, '#12261f')),
    '</svg>',
  ].join('');
}

/** The largest size at which the title fits four lines; more lines only at the smallest size. */
function fitTitle(title: string, font: Font): { size: number; lines: string[] } {
  for (const size of [76, 68, 60, 52]) {
    const lines = breakLines(title, font, size);
    const isNarrow = lines.every((line) => measureLine(line, font, size) <= words.width);
    if (isNarrow && lines.length * size <= 260) return { size, lines };
  }
  return { size: 44, lines: breakLines(title, font, 44) };
}

function breakLines(title: string, font: Font, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(/[ \n]+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureLine(longer, font, size) > words.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
