import { lineHeight, type PdfDocument, pageWidth, pdfColours, pdfPageSize, type TextStyle } from './pdf-document.ts';

const brandStyle: TextStyle = { size: 15, weight: 'strong', colour: pdfColours.brand };
const title: TextStyle = { size: 26, weight: 'strong' };
export const label: TextStyle = { size: 8.5, colour: pdfColours.soft };
const value: TextStyle = { size: 10, weight: 'strong' };
const text: TextStyle = { size: 10 };

interface Letterhead {
  readonly brand: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The letterhead: brand, title, and the facts for filing. Returns the y position below it. */
export function drawLetterhead(sheet: PdfDocument, { brand, title: words, facts }: Letterhead): number {
  let y: number = pdfPageSize.top;
  y += sheet.set(sheet.root, 'P', brand, brandStyle, { x: pdfPageSize.left, y, width: pageWidth });
  y += 22;
  y += sheet.set(sheet.root, 'H1', words, title, { x: pdfPageSize.left, y, width: pageWidth });
  y += 12;
  const column = pageWidth / Math.max(4, facts.length);
  const heights = facts.map(([name, said], index) =>
    drawFact(sheet, name, said, { x: pdfPageSize.left + index * column, y, width: column - 12 }),
  );
  y += Math.max(...heights) + 14;
  sheet.rule(y);
  return y + 16;
}

function drawFact(
  sheet: PdfDocument,
  name: string,
  said: string,
  place: { x: number; y: number; width: number },
): number {
  const group = sheet.group(sheet.root, 'Sect');
  const above = sheet.set(group, 'P', name, label, place);
  const height = above + sheet.set(group, 'P', said, value, { ...place, y: place.y + above });
  group.end();
  return height;
}

/** A heading with lines below it, such as an address. Returns its height. */
export function drawBlock(sheet: PdfDocument, { heading, lines, x, y, width, style = text }: Block): number {
  const fitting = fitStyle(sheet, lines, style, width);
  const group = sheet.group(sheet.root, 'Sect');
  let at = y + sheet.set(group, 'H2', heading, label, { x, y, width }) + 2;
  for (const [index, line] of lines.entries()) {
    at += sheet.set(group, 'P', line, index === 0 ? { ...fitting, weight: 'strong' } : fitting, { x, y: at, width });
  }
  group.end();
  return at - y;
}

type Column = Pick<Block, 'heading' | 'lines'>;

/** Two blocks side by side, such as seller and buyer. Returns the y position below the higher one. */
export function drawColumns(sheet: PdfDocument, y: number, left: Column, right: Column | undefined): number {
  const width = pageWidth / 2 - 12;
  const heights = [left, right].map((block, index) =>
    block ? drawBlock(sheet, { ...block, x: pdfPageSize.left + index * (width + 24), y, width }) : 0,
  );
  return y + Math.max(...heights) + 24;
}

/** Maximum height of a block. */
const highest = 420;

/** Shrinks the style until a block fits its page: a typed address may fill two. */
function fitStyle(sheet: PdfDocument, lines: readonly string[], style: TextStyle, width: number): TextStyle {
  const count = lines.reduce((sum, line) => sum + sheet.wrap(line, { ...style, weight: 'strong' }, width).length, 0);
  return count * lineHeight(style) <= highest || style.size <= 5
    ? style
    : fitStyle(sheet, lines, { ...style, size: style.size - 1 }, width);
}

interface Block {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly style?: TextStyle;
}

/** A paragraph. Returns the y position below it. */
export function drawSentence(sheet: PdfDocument, words: string, y: number, style: TextStyle = text): number {
  return y + sheet.set(sheet.root, 'P', words, style, { x: pdfPageSize.left, y, width: pageWidth });
}

/** A paragraph that is not split between pages: it moves to the next one if needed. None is longer than a page. */
export function drawUnbrokenSentence(sheet: PdfDocument, words: string, y: number): number {
  const height = sheet.wrap(words, text, pageWidth).length * lineHeight(text);
  return drawSentence(sheet, words, ensureSpace(sheet, y, height));
}

/** Starts a new page if the height does not fit. Returns the y position to continue at. */
export function ensureSpace(sheet: PdfDocument, y: number, height: number): number {
  if (y + height <= pdfPageSize.bottom) return y;
  sheet.turn();
  return pdfPageSize.top;
}

/** A note about letters without a glyph, so that none is dropped silently. */
export function drawMissingNote(sheet: PdfDocument, y: number): number {
  if (!sheet.hasMissingLetters()) return y;
  const words = '▯ stands for a character that this document’s fonts do not include.';
  return drawSentence(sheet, words, ensureSpace(sheet, y + 10, lineHeight(label)), label);
}
