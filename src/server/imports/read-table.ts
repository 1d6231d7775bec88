import { normaliseHeading } from '../../domain/imports/headings.ts';
import { knownHeadings } from '../../domain/imports/kinds.ts';
import { type Table, type TableRow, tableLimits } from '../../domain/imports/table.ts';
import { decodeText } from '../../domain/shared/csv/decode-text.ts';
import { findDamage } from '../../domain/shared/csv/find-damage.ts';
import { delimiters, readCsv } from '../../domain/shared/csv/read-csv.ts';
import { binaryKindOf } from '../catalogue/product-files/read-products-json.ts';
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
  const damage = findDamage(file);
  if (damage) return fault(damage);
  if (/^\s*[[{]/.test(text)) return readJson(text);
  if (/^\s*</.test(text)) return fault('The file is HTML or XML: export products as CSV.');
  return readRows(text);
}

const limits = { ...tableLimits, rows: tableLimits.rows + headingRows };

function readRows(text: string): ReadTable {
  const candidates = delimiters.map((delimiter) => {
    const head = readCsv(text, delimiter, { ...limits, rows: headingRows });
    const scores = head.rows.map(
      ({ cells }) => cells.filter((cell) => knownHeadings.has(normaliseHeading(cell))).length,
    );
    return { delimiter, scores, best: Math.max(0, ...scores), fault: head.fault };
  });
  const [best] = candidates.toSorted((one, other) => other.best - one.best);
  if (!best || best.best < 2) {
    const none = 'No column names were recognised, such as Title and Price. Export products as CSV with a header row.';
    if (candidates.every((one) => one.fault)) return fault(best?.fault ?? none);
    return readUnknown(text) ?? fault(none);
  }
  const read = readCsv(text, best.delimiter, limits);
  if (read.fault) return fault(read.fault);
  const at = best.scores.indexOf(best.best);
  const headings = read.rows[at]?.cells ?? [];
  return checked({ headings, rows: read.rows.slice(at + 1), skippedLines: (read.rows[at]?.line ?? 1) - 1 });
}

/** Reads a file in an unknown language, whose columns staff choose: its headings are the first row with most cells. */
function readUnknown(text: string): ReadTable | undefined {
  const heads = delimiters.map((delimiter) => {
    const { rows, fault: found } = readCsv(text, delimiter, { ...limits, rows: headingRows });
    const filled = rows.map(({ cells }) => cells.filter((cell) => /\p{L}/u.test(cell)).length);
    const most = found ? 0 : Math.max(0, ...filled);
    const at = filled.indexOf(most);
    // Rows below the headings have as many cells.
    const isTable = rows.slice(at + 1).some(({ cells }) => cells.length === rows[at]?.cells.length);
    return { delimiter, at, score: isTable ? most : 0 };
  });
  const [best] = heads.toSorted((one, other) => other.score - one.score);
  if (!best || best.score < 2) return undefined;
  const read = readCsv(text, best.delimiter, limits);
  if (read.fault) return fault(read.fault);
  const { cells: headings = [], line = 1 } = read.rows[best.at] ?? {};
  return checked({ headings, rows: read.rows.slice(best.at + 1), skippedLines: line - 1, isUnknown: true });
}

function checked(table: Table): ReadTable {
  const { rows, columns, cell } = tableLimits;
  if (table.rows.length > rows) {
    return fault(`The file has more than ${rows.toLocaleString('en-GB')} rows: split it.`);
  }
  if (table.headings.length > columns) return fault(`The file has more than ${columns} columns.`);
  const long = table.rows.find(({ cells }) => cells.some(({ length }) => length > cell));
  if (long) return fault(`Line ${long.line}: a cell has more than ${cell.toLocaleString('en-GB')} characters.`);
  return table.rows.length === 0 ? fault('The file has column names, but no rows below them.') : { ok: true, table };
}

function readJson(text: string): ReadTable {
  if (isTooDeep(text)) return fault('The JSON in the file is nested too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault('The file is not valid JSON.');
  }
  const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray);
  const entries = (list ?? [])
    .slice(0, tableLimits.rows + 1)
    .filter(isRecord)
    .map(flatten);
  if (entries.length === 0) return fault('The JSON in the file has no list of products or orders.');
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

/** Objects of an order whose fields are columns, such as `billing.email`. */
const flattened = ['billing', 'shipping', 'customer'];

function flatten(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const nested = flattened.flatMap((name) => {
    const part = entry[name];
    return isRecord(part) ? Object.entries(part).map(([key, value]) => [`${name}_${key}`, value] as const) : [];
  });
  const lines = Array.isArray(entry.line_items) ? { line_items: JSON.stringify(entry.line_items) } : {};
  return nested.length > 0 || lines.line_items ? { ...entry, ...Object.fromEntries(nested), ...lines } : entry;
}

/** Lists and objects within an entry are no cells, except the lines of an order. */
const toCell = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : String(value));
