/** A row of a file, with the line on which it starts. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as a table. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** Lines above the headings, which are skipped. */
  readonly skippedLines: number;
  /** No heading was recognised: they are the first row that looks like one. */
  readonly isUnknown?: boolean;
}

/** Limits of a table: far above any export that one person sells from. */
export const tableLimits = { rows: 50_000, columns: 300, cells: 2_000_000, cell: 100_000 };

/** Cells of a row by role. Blank cells are undefined. */
export type CellOf<Role extends string> = (row: TableRow, role: Role) => string | undefined;

/** Reads a cell: no-break spaces become spaces, and what spreadsheets add to keep a code as text goes. */
export function cleanCell(text: string | undefined): string | undefined {
  const plain = text?.replaceAll(/[\u00a0\u202f]/g, ' ').trim() ?? '';
  const [, forced] = /^="([^"]*)"$/.exec(plain) ?? [];
  const kept = forced ?? plain.replace(/^'(?=[\d=+@-])/, '');
  return kept === '' ? undefined : kept;
}

/** Whether a spreadsheet turned a long number into one with an exponent, such as 7.02255E+12: its digits are lost. */
export const isMangled = (text: string) => /^\d+([.,]\d+)?E\+?\d+$/i.test(text);

/** Whether a cell is a formula of a spreadsheet, which no name or code starts like. */
export const isFormula = (text: string) => /^(=|@[A-Z]+\()/i.test(text);
