/** A row of a CSV file, with the line on which it starts. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export const delimiters = [',', ';', '\t', '|'] as const;

/** Largest numbers of rows and of cells in a row. One row more is read, which shows that the file has too many. */
interface CsvLimits {
  readonly rows?: number;
  readonly cells?: number;
}

/** Reads CSV (RFC 4180) in one pass; blank rows are left out. Undefined if a quoted cell does not end. */
export function readCsv(
  text: string,
  delimiter = guessDelimiter(text),
  { rows: maxRows = Infinity, cells: maxCells = Infinity }: CsvLimits = {},
): readonly CsvRow[] | undefined {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, start, at] = [1, 1, 0];
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells });
    cells = [];
    start = line;
  };
  while (at < text.length && rows.length <= maxRows) {
    let cell: string;
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1);
      if (end < 0) return undefined;
      const quoted = text.slice(at + 1, end);
      line += quoted.split('\n').length - 1;
      const rest = endOfPlain(text, end + 1, delimiter);
      cell = quoted.replaceAll('""', '"') + text.slice(end + 1, rest);
      at = rest;
    } else {
      const end = endOfPlain(text, at, delimiter);
      cell = text.slice(at, end);
      at = end;
    }
    if (cells.length <= maxCells) cells.push(cell.trim());
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the very end opens an empty cell, which no column needs.
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

function endOfQuoted(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** The delimiter that the first lines have most of. */
function guessDelimiter(text: string): string {
  const head = text.slice(0, 4_000);
  const counts = delimiters.map((one) => head.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
