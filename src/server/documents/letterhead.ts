import { type Element, ink, lineHeight, page, type Sheet, type Style } from './sheet.ts';

const brandStyle: Style = { size: 15, weight: 'strong', colour: ink.brand };
const title: Style = { size: 26, weight: 'strong' };
export const label: Style = { size: 8.5, colour: ink.soft };
const value: Style = { size: 10, weight: 'strong' };
const text: Style = { size: 10 };

interface Letterhead {
  readonly brand: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The head of a document: whose it is, what it is, and the facts by which it is filed. Returns the height below it. */
export function drawLetterhead(sheet: Sheet, { brand, title: words, facts }: Letterhead): number {
  const width = page.right - page.left;
  let y: number = page.top;
  y += sheet.set(sheet.root, 'P', brand, brandStyle, { x: page.left, y, width });
  y += 22;
  y += sheet.set(sheet.root, 'H1', words, title, { x: page.left, y, width });
  y += 12;
  const column = width / 4;
  const heights = facts.map(([name, said], index) =>
    drawFact(sheet, name, said, { x: page.left + index * column, y, width: column - 12 }),
  );
  y += Math.max(...heights) + 14;
  sheet.rule(y);
  return y + 16;
}

function drawFact(sheet: Sheet, name: string, said: string, place: { x: number; y: number; width: number }): number {
  const group = sheet.group(sheet.root, 'Sect');
  const above = sheet.set(group, 'P', name, label, place);
  const height = above + sheet.set(group, 'P', said, value, { ...place, y: place.y + above });
  group.end();
  return height;
}

/** A heading with lines below it, such as an address. Returns its height. */
export function drawBlock(sheet: Sheet, parent: Element, { heading, lines, x, y, width, style = text }: Block): number {
  const fitting = fitStyle(sheet, lines, style, width);
  const group = sheet.group(parent, 'Sect');
  let at = y + sheet.set(group, 'H2', heading, label, { x, y, width }) + 2;
  for (const [index, line] of lines.entries()) {
    at += sheet.set(group, 'P', line, index === 0 ? { ...fitting, weight: 'strong' } : fitting, { x, y: at, width });
  }
  group.end();
  return at - y;
}

/** What a block may take of a page's height. */
const highest = 420;

/** A style in which a block stays on its page: an address may be typed that fills two. */
function fitStyle(sheet: Sheet, lines: readonly string[], style: Style, width: number): Style {
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
  readonly style?: Style;
}

/** A sentence of its own. Returns the height below it. */
export function drawSentence(sheet: Sheet, words: string, y: number, style: Style = text): number {
  return y + sheet.set(sheet.root, 'P', words, style, { x: page.left, y, width: page.right - page.left });
}

/** The same, on the next page where it does not fit whole on this one. No sentence of ours is as long as a page. */
export function drawWhole(sheet: Sheet, words: string, y: number, style: Style = text): number {
  const height = sheet.wrap(words, style, page.right - page.left).length * lineHeight(style);
  return drawSentence(sheet, words, makeRoom(sheet, y, height), style);
}

/** Turns the page where so much does not fit any more. Returns the height to go on at. */
export function makeRoom(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.turn();
  return page.top;
}

/** What is said where a letter could not be set: nothing is left out silently. */
export function drawMissingNote(sheet: Sheet, y: number): number {
  if (!sheet.hasMissingLetters()) return y;
  const words = '▯ stands for a letter that this document has no type for.';
  return drawSentence(sheet, words, makeRoom(sheet, y + 10, lineHeight(label)), label);
}
