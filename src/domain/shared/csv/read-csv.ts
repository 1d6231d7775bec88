/** A row of a CSV file, with the line on which it starts. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Reading ends where a limit is exceeded, so that no file takes long. A row more than `rows` is read, which shows that
 * the file has too many.
 */
interface CsvLimits {
  readonly rows: number;
  /** Cells of a row. */
  readonly columns: number;
  /** Cells of all rows. */
  readonly cells: number;
  /** Characters of a cell. */
  readonly cell: number;
}

/** Rows up to the first fault, a sentence that names its line. */
interface ReadCsv {
  readonly rows: readonly CsvRow[];
  readonly fault?: string;
}

/** Blank lines of a file: spreadsheets save some below their last row. */
const maxBlank = 20_000;

/** Reads CSV (RFC 4180) in one pass; blank rows are left out. */
export function readCsv(text: string, delimiter: string, limits: CsvLimits): ReadCsv {
  const rows: CsvRow[] = [];
  const ends = endings[delimiter] ?? /[,\r\n]/g;
  const fault = (words: string): ReadCsv => ({ rows, fault: words });
  let cells: string[] = [];
  let [line, start, at, blank, count] = [1, 1, 0, 0, 0];
  let isBlank = true;
  const endRow = () => {
    if (isBlank) blank++;
    else rows.push({ line: start, cells });
    cells = [];
    isBlank = true;
    start = line;
  };
  while (at < text.length && rows.length <= limits.rows) {
    let cell = '';
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1, at + 1 + limits.cell);
      if (end === 'none') return fault(`Line ${line}: a quotation mark is never closed.`);
      if (end === 'far') return fault(`${tooLong(line, limits)} A quotation mark may be missing.`);
      const quoted = text.slice(at + 1, end);
      line += quoted.split('\n').length - 1;
      cell = quoted.replaceAll('""', '"');
      at = end + 1;
    }
    const end = endOfPlain(text, at, ends);
    if (end - at + cell.length > limits.cell) return fault(tooLong(start, limits));
    cell = (cell + text.slice(at, end)).trim();
    at = end;
    if (cell !== '') isBlank = false;
    if (cells.push(cell) > limits.columns) return fault(`Line ${start} has more than ${limits.columns} columns.`);
    if (++count > limits.cells) return fault(`The file has more than ${format(limits.cells)} cells: split it.`);
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the very end opens an empty cell, which no column needs.
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    endRow();
    if (blank > maxBlank) return fault(`The file has more than ${format(maxBlank)} blank lines: delete them.`);
  }
  if (cells.length > 0) endRow();
  return { rows };
}

const format = (count: number) => count.toLocaleString('en-GB');

const tooLong = (line: number, { cell }: CsvLimits) => `Line ${line}: a cell has more than ${format(cell)} characters.`;

/** Where a quoted cell ends: `none` if its quotation mark is never closed, `far` if that is beyond `limit`. */
function endOfQuoted(text: string, from: number, limit: number): number | 'none' | 'far' {
  let at = text.indexOf('"', from);
  while (at >= 0 && at <= limit && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at > limit) return 'far';
  return at < 0 ? 'none' : at;
}

const endings: Readonly<Record<string, RegExp>> = {
  ',': /[,\r\n]/g,
  ';': /[;\r\n]/g,
  '\t': /[\t\r\n]/g,
  '|': /[|\r\n]/g,
};

function endOfPlain(text: string, from: number, ends: RegExp): number {
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

/** The delimiter that the first lines have most of. */
export function guessDelimiter(text: string): string {
  const head = text.slice(0, 4_000);
  const counts = delimiters.map((one) => head.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
