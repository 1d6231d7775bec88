import { normaliseHeading } from '../../domain/imports/headings.ts';
import { knownHeadings } from '../../domain/imports/kinds.ts';
import { type Table, type TableRow, tableLimits } from '../../domain/imports/table.ts';
import { decodeText } from '../../domain/shared/csv/decode-text.ts';
import { delimiters, readCsv } from '../../domain/shared/csv/read-csv.ts';
import { binaryKindOf } from '../catalogue/read-products-json.ts';
import { isTooDeep } from '../http/parse-json.ts';

export type ReadTable =
  | { readonly ok: true; readonly table: Table }
  /** `fault` is a sentence. */
  | { readonly ok: false; readonly fault: string };

const fault = (text: string): ReadTable => ({ ok: false, fault: text });

/** Rows among which the headings are looked for: some exports start with a title or instructions. */
const headingRows = 20;

/** Reads CSV in any usual encoding and delimiter, or JSON, as a table. */
export function readTable(file: Uint8Array): ReadTable {
  if (file.length === 0) return fault('The file is empty.');
  const binary = binaryKindOf(file);
  if (binary) return fault(`The file is ${binary}: save it as CSV.`);
  const text = decodeText(file).replace(/^\ufeff/, '');
  if (text.trim() === '') return fault('The file is empty.');
  if (/^\s*[[{]/.test(text)) return readJson(text);
  if (/^\s*</.test(text)) return fault('The file is HTML or XML: export products as CSV.');
  return readRows(text);
}

const unclosed = 'A quotation mark in the file is never closed: export it again.';

function readRows(text: string): ReadTable {
  const candidates = delimiters.map((delimiter) => {
    const head = readCsv(text, delimiter, { rows: headingRows, cells: tableLimits.columns });
    const scores = head?.map(({ cells }) => cells.filter((cell) => knownHeadings.has(normaliseHeading(cell))).length);
    return { delimiter, scores, best: Math.max(0, ...(scores ?? [])) };
  });
  if (candidates.every(({ scores }) => scores === undefined)) return fault(unclosed);
  const [best] = candidates.toSorted((one, other) => other.best - one.best);
  if (!best || best.best < 2) {
    return fault('No column names were recognised, such as Title and Price. Export products as CSV with a header row.');
  }
  const limits = { rows: tableLimits.rows + headingRows, cells: tableLimits.columns };
  const rows = readCsv(text, best.delimiter, limits);
  if (!rows) return fault(unclosed);
  const at = best.scores?.indexOf(best.best) ?? 0;
  const headings = rows[at]?.cells ?? [];
  return checked({ headings, rows: rows.slice(at + 1), skippedLines: (rows[at]?.line ?? 1) - 1 });
}

function checked(table: Table): ReadTable {
  const { rows, columns, cell } = tableLimits;
  if (table.rows.length > rows) {
    return fault(`The file has more than ${rows.toLocaleString('en-GB')} rows: split it.`);
  }
  if (table.headings.length > columns) return fault(`The file has more than ${columns} columns.`);
  const long = table.rows.find(({ cells }) => cells.some(({ length }) => length > cell));
  if (long) return fault(`A cell in line ${long.line} has more than ${cell.toLocaleString('en-GB')} characters.`);
  return table.rows.length === 0 ? fault('The file has column names, but no rows below them.') : { ok: true, table };
}

function readJson(text: string): ReadTable {
  if (isTooDeep(text)) return fault('The JSON of the file is nested too deep.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault('The file is not valid JSON.');
  }
  const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray);
  const entries = (list ?? []).slice(0, tableLimits.rows + 1).filter(isRecord);
  if (entries.length === 0) return fault('The JSON of the file has no list of products.');
  const names = new Set<string>();
  for (const entry of entries) {
    for (const name of Object.keys(entry)) if (names.size <= tableLimits.columns) names.add(name);
  }
  const headings = [...names];
  const rows = entries.map((entry, index): TableRow => {
    return { line: index + 1, cells: headings.map((name) => (Object.hasOwn(entry, name) ? toCell(entry[name]) : '')) };
  });
  return checked({ headings, rows, skippedLines: 0 });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists and objects within an entry are no cells. */
const toCell = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : String(value));
