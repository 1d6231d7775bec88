export type Cell = string | number | boolean | null;

/**
 * A row of comma-separated values as RFC 4180 has it, CRLF included. A text with which a spreadsheet would begin a formula
 * gets an apostrophe in front, which makes it a text there; a negative amount is left as it is.
 */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

// In their full-width forms too, which some spreadsheets take for the same.
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const amount = /^-?\d+(\.\d+)?$/;

function formatCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const harmless = typeof cell === 'string' && formulaStart.test(text) && !amount.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
