import { isTooDeep } from '../../http/parse-json.ts';

type Read =
  | { readonly ok: true; readonly value: unknown }
  /** `fault` continues a sentence that starts with the file name. */
  | { readonly ok: false; readonly fault: string };

/**
 * Parses a products file as JSON in UTF-8, with or without a byte order mark; for a file of another kind, names that
 * kind.
 */
export function readProductsJson(bytes: Uint8Array): Read {
  if (bytes.length === 0) return { ok: false, fault: 'is empty' };
  const binary = binaryKindOf(bytes);
  if (binary) return { ok: false, fault: `is ${binary}, not JSON` };
  const text = decode(bytes);
  if (text === undefined) return { ok: false, fault: 'is not text in UTF-8' };
  const start = text.trimStart();
  if (start === '') return { ok: false, fault: 'is empty' };
  if (start.startsWith('<')) return { ok: false, fault: 'is HTML or XML, not JSON' };
  if (!/^[[{]/.test(start)) {
    const table = tableKindOf(start);
    if (table) return { ok: false, fault: `is ${table}, not JSON` };
  }
  if (isTooDeep(text)) return { ok: false, fault: 'is nested too deeply' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, fault: `is not valid JSON${placeOf(error)}` };
  }
}

/**
 * Describes the import format and how to get an example. @param exported how to export the catalogue in this context
 */
export function describeWanted(exported: string): string {
  return `Products are imported from a JSON file: ${exported} for an example, then replace its products with yours.`;
}

const signatures: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'a spreadsheet or a ZIP archive'],
  ['\u00d0\u00cf\u0011\u00e0', 'a spreadsheet'],
  ['%PDF', 'a PDF file'],
  ['\u001f\u008b', 'a compressed file'],
];

/** Names the kind of a file that is not text; undefined if it may be text. */
export function binaryKindOf(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 4));
  return signatures.find(([signature]) => begin.startsWith(signature))?.[1];
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Columns in product exports of other shops. */
const exports: readonly (readonly [string, readonly string[]])[] = [
  ['a product export of Shopify (CSV)', ['handle', 'variant price']],
  ['a product export of WooCommerce (CSV)', ['sku', 'regular price']],
];

function tableKindOf(text: string): string | undefined {
  const [header = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
  const columns = header.split(/[,;\t]/).map((column) => column.replaceAll('"', '').trim().toLowerCase());
  if (columns.length < 2) return undefined;
  return exports.find(([, wanted]) => wanted.every((column) => columns.includes(column)))?.[0] ?? 'a CSV file';
}

/** ' (line 3, column 14)', if the parser reports a position. */
function placeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line) return ` (line ${line}, column ${column})`;
  return /end of JSON/.test(message) ? ' (it ends early)' : '';
}
