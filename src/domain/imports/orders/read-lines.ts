import { oneLine } from '../clean-text.ts';
import { normaliseHeading } from '../headings.ts';
import type { TableRow } from '../table.ts';
import type { ImportedOrderLine } from './imported-order.ts';
import { toAmount } from './read-amounts.ts';

/** Most lines of one order. */
export const maxOrderLines = 200;

type Facts = Readonly<Record<string, unknown>>;

/** Builds a line from what it has; undefined without a name. */
export function lineOf({
  name,
  sku = '',
  quantity,
  unitPrice,
  total,
}: {
  readonly name: string;
  readonly sku?: string | undefined;
  readonly quantity: number | undefined;
  readonly unitPrice?: number | undefined;
  readonly total?: number | undefined;
}): ImportedOrderLine | undefined {
  const shown = oneLine(name, 200);
  if (shown === '') return undefined;
  const units = quantity !== undefined && quantity >= 0 && quantity <= 1_000_000 ? Math.round(quantity) : 1;
  const each = unitPrice ?? (units > 0 ? Math.round((total ?? 0) / units) : 0);
  return { name: shown, sku: oneLine(sku, 64), quantity: units, unitPrice: each, total: total ?? each * units };
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const amountOf = (value: unknown) => (textOf(value) === '' ? undefined : toAmount(textOf(value), '.'));
const countOf = (value: unknown) => (/^\d{1,7}(\.0+)?$/.test(textOf(value)) ? Number(textOf(value)) : undefined);

function lineOfFacts(facts: Facts): ImportedOrderLine | undefined {
  return lineOf({
    name: textOf(facts.name ?? facts.title ?? facts.product_name),
    sku: textOf(facts.sku),
    quantity: countOf(facts.quantity ?? facts.qty),
    unitPrice: amountOf(facts.price ?? facts.unit_price),
    total: amountOf(facts.total),
  });
}

/**
 * Reads the lines of an order from one cell: JSON, or `name:Fan|sku:F1|quantity:2|total:20.00` with a semicolon between
 * lines, as WooCommerce's exporters write them.
 */
export function readLinesCell(text: string): readonly ImportedOrderLine[] {
  const found = /^\s*[[{]/.test(text) ? fromJson(text) : splitLines(text).slice(0, maxOrderLines).map(fromPairs);
  return found.flatMap((facts) => lineOfFacts(facts) ?? []);
}

/** Splits at semicolons that a field such as `name:` follows: names may contain others. */
function splitLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const part of text.split(';')) {
    const last = lines.at(-1);
    if (last === undefined || /^ ?[a-z_]{1,40}:/i.test(part)) lines.push(part);
    else lines[lines.length - 1] = `${last};${part}`;
  }
  return lines;
}

function fromJson(text: string): readonly Facts[] {
  try {
    const value: unknown = JSON.parse(text);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.slice(0, maxOrderLines).filter((one): one is Facts => typeof one === 'object' && one !== null);
  } catch {
    return [];
  }
}

function fromPairs(text: string): Facts {
  const pairs = text.split('|').flatMap((part) => {
    const at = part.indexOf(':');
    return at > 0 ? [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Columns that hold one line each: `line_item_1`, or `Product Item 1 Name` and its neighbours. */
export function lineColumns(headings: readonly string[]): (row: TableRow) => readonly ImportedOrderLine[] {
  const whole: number[] = [];
  const parts = new Map<string, Record<string, number>>();
  for (const [index, heading] of headings.entries()) {
    const normal = normaliseHeading(heading);
    if (/^line item \d{1,3}$/.test(normal)) whole.push(index);
    const [, number, part] = /^product item (\d{1,3}) (name|sku|quantity|total)$/.exec(normal) ?? [];
    if (number !== undefined && part !== undefined) parts.set(number, { ...parts.get(number), [part]: index });
  }
  return ({ cells }) => [
    ...whole.flatMap((index) => readLinesCell(cells[index] ?? '')),
    ...[...parts.values()].flatMap((columns) => {
      const facts = Object.fromEntries(Object.entries(columns).map(([part, index]) => [part, cells[index] ?? '']));
      return lineOfFacts(facts) ?? [];
    }),
  ];
}
