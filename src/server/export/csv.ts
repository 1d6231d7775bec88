export type Cell = string | number | boolean | null;

/** Marks the file as UTF-8: without it spreadsheets read '£' as two characters. */
export const byteOrderMark = '\ufeff';

/**
 * Formats a CSV row (RFC 4180) with CRLF and every field quoted. CSV injection: a text that a spreadsheet would read
 * as a formula gets a leading apostrophe; a negative amount is unchanged. Half of the world's spreadsheets split at
 * semicolons, so a formula start after one within a field gets an apostrophe too.
 */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

// Includes the full-width forms, which some spreadsheets treat alike. Quotes may vanish when the line is split.
const formulaStart = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const formulaSigns = new Set('=+-@\uff1d\uff0b\uff0d\uff20');
const dividers = new Set(';,|\t\r\n');
const passedOver = /[\s"]/;
const amount = /^-?\d+(\.\d+)?$/;

function formatCell(cell: Cell): string {
  return `"${(typeof cell === 'string' ? disarm(cell) : String(cell ?? '')).replaceAll('"', '""')}"`;
}

/** Puts apostrophes into a text that a spreadsheet would read as a formula. */
export function disarm(text: string): string {
  if (amount.test(text)) return text;
  const inner = escapeFormulas(text);
  return formulaStart.test(text) ? `'${inner}` : inner;
}

/**
 * Puts an apostrophe before each sign that would start a formula after a delimiter; a leading white character already
 * has one in front.
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
