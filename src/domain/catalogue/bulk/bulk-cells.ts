import type { BulkField } from '../../../contract/catalogue/bulk-edit.ts';
import type { InventoryItem } from '../../../contract/inventory/inventory-item.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import { itemParsers } from '../../inventory/inventory-item.ts';
import { parseStockInput } from '../../inventory/stock.ts';
import { describePriceFault } from '../../pricing/price-fault.ts';
import { parseDecimal, toDecimal } from '../../shared/money/money.ts';

/** Labels of the bulk editor's columns. */
export const bulkFieldNames: Readonly<Record<BulkField, string>> = {
  price: 'Price',
  originalPrice: 'Was price',
  stock: 'Stock',
  lowStockLevel: 'Low stock at',
  weightGrams: 'Weight (g)',
  sku: 'SKU',
  gtin: 'Barcode (GTIN)',
  hsCode: 'HS code',
  countryOfOrigin: 'Country of origin',
  packageSize: 'Package size (mm)',
};

type TextFact = Exclude<keyof InventoryItem, 'weightGrams' | 'lowStockLevel'>;

/** The values of a product that cells show: amounts are decimal strings, null stands for none. */
export interface CellSource extends Readonly<Record<TextFact, string | null>> {
  readonly price: string;
  readonly originalPrice: string | null;
  readonly inStock: boolean;
  readonly stockLeft: number | null;
  readonly weightGrams: number | null;
  readonly lowStockLevel: number | null;
}

/** Text of a cell; empty for none. A stock that is not counted is 'in' or 'out'. */
export function cellText(source: CellSource, field: BulkField): string {
  if (field === 'stock') return String(source.stockLeft ?? (source.inStock ? 'in' : 'out'));
  return String(source[field] ?? '');
}

type ParsedCell = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

const valid = (text: string): ParsedCell => ({ ok: true, text });
const invalid = (message: string): ParsedCell => ({ ok: false, message });

/** Parses a cell as typed or pasted into the text that `cellText` has for its value. */
export function parseCell(field: BulkField, typed: string): ParsedCell {
  const text = typed.trim();
  if (field === 'price' || field === 'originalPrice') return parsePrice(text, field);
  if (field === 'stock') return parseStock(text.toLowerCase());
  if (text === '') return valid('');
  const parsed = itemParsers[field](text);
  return parsed.ok ? valid(String(parsed.value)) : invalid(parsed.message);
}

function parsePrice(typed: string, field: 'price' | 'originalPrice'): ParsedCell {
  if (typed === '') return field === 'originalPrice' ? valid('') : invalid('must not be empty');
  // Spreadsheets copy amounts with their currency, and thousands separators, which only pence make unmistakable.
  const amount = typed.replace(/^[£$€] ?/, '');
  const text = /^\d{1,3}(,\d{3})+\.\d\d$/.test(amount) ? amount.replaceAll(',', '') : normaliseDecimalPoint(amount);
  const minor = parseDecimal(text);
  return minor ? valid(toDecimal(minor)) : invalid(`is not a price: ${describePriceFault(text)}`);
}

function parseStock(text: string): ParsedCell {
  const input = parseStockInput(text);
  if (typeof input === 'string') return valid(input);
  if (input && 'left' in input) return valid(String(input.left));
  return invalid("must be a number such as 12, or 'in' or 'out' for stock that isn’t tracked");
}

/**
 * Cells of a block copied from a spreadsheet: rows by line, columns by tab. Quoted cells may hold both; the last line
 * ends with a line break.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const body = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at++) {
    const sign = body.charAt(at);
    if (isQuoted && sign === '"' && body.charAt(at + 1) === '"') cell += body.charAt(++at);
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\t') end();
    else if (!isQuoted && sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}
