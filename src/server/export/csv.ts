export type Cell = string | number | boolean | null;

/** Tells spreadsheets that what follows is UTF-8: without it they read '£' as two letters. */
export const byteOrderMark = '\ufeff';

/**
 * A row of comma-separated values as RFC 4180 has it, CRLF included, every field in quotes. A text with which a
 * spreadsheet would begin a formula gets an apostrophe in front, which makes it a text there; a negative amount is left
 * as it is. Half of the world's spreadsheets divide at semicolons: what would begin a formula behind one within a field
 * gets it too.
 */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

// In their full-width forms too, which some spreadsheets take for the same. Quotes may vanish as the line is divided.
const formulaStart = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const formulaSigns = new Set('=+-@\uff1d\uff0b\uff0d\uff20');
const dividers = new Set(';,|\t\r\n');
const passedOver = /[\s"]/;
const amount = /^-?\d+(\.\d+)?$/;

function formatCell(cell: Cell): string {
  return `"${(typeof cell === 'string' ? disarm(cell) : String(cell ?? '')).replaceAll('"', '""')}"`;
}

function disarm(text: string): string {
  if (amount.test(text)) return text;
  const inner = escapeFormulas(text);
  return formulaStart.test(text) ? `'${inner}` : inner;
}

/**
 * Puts an apostrophe before each sign that would begin a formula behind a divider; before a white first sign stands one
 * anyway.
 */
function escapeFormulas(text: string): string {
  let safe = '';
  let begins = false;
  for (const [index, sign] of [...text].entries()) {
    if (begins && formulaSigns.has(sign)) safe += "'";
    safe += sign;
    const divides = dividers.has(sign) && (index > 0 || !passedOver.test(sign));
    begins = divides || (begins && passedOver.test(sign));
  }
  return safe;
}
