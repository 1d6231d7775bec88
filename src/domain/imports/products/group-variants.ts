import { type CellOf, isMangled, type TableRow } from '../table.ts';
import type { SkippedRow } from './imported-product.ts';
import type { ProductRole } from './product-columns.ts';

/** One thing to sell: its own row, and the row that has what all variants share. */
export interface Variant {
  readonly row: TableRow;
  readonly base: TableRow;
  readonly name: string;
  /** Part of the address of a product in the former shop. */
  readonly handle: string;
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Whether there are others of the same product. */
  readonly isOneOfMany: boolean;
  /** Rows whose pictures show it. */
  readonly pictureRows: readonly TableRow[];
}

export interface Grouped {
  readonly variants: readonly Variant[];
  readonly skipped: readonly SkippedRow[];
}

type Cell = CellOf<ProductRole>;

const optionRoles = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const;

/** Names of the only variant of a product without options. */
const noOption = new Set(['default title', 'default', 'regular', 'standard']);

function optionsOf(cell: Cell, row: TableRow, base: TableRow): Variant['options'] {
  const named = optionRoles.flatMap(([nameRole, role], index) => {
    const value = cell(row, role);
    const name = cell(base, nameRole) ?? cell(row, nameRole) ?? `Option ${index + 1}`;
    return value === undefined || noOption.has(value.toLowerCase()) ? [] : [[name, value] as const];
  });
  const variant = cell(row, 'variant');
  if (named.length > 0 || variant === undefined || noOption.has(variant.toLowerCase())) return named;
  return [['Variation', variant]];
}

/**
 * Groups the rows of Shopify and Square, where each variant has a row with the same handle or name. Rows may
 * have any order; a row with only a picture is no variant.
 */
export function groupByProduct(rows: readonly TableRow[], cell: Cell): Grouped {
  const groups = new Map<string, TableRow[]>();
  const skipped: SkippedRow[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const [handle, name] = [cell(row, 'handle'), cell(row, 'name')];
    // A handle that a spreadsheet has turned into 7.02255E+12 is the same for many products.
    const key = handle !== undefined && !isMangled(handle) ? `handle ${handle}` : name ? `name ${name}` : last;
    if (key === undefined) {
      skipped.push({ line: row.line, name: '', reason: 'has neither a handle nor a title' });
      continue;
    }
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
    last = key;
  }
  const variants = [...groups.values()].flatMap((group): readonly Variant[] => {
    const base = group.find((row) => cell(row, 'name') !== undefined);
    const [first] = group;
    if (!base) {
      const name = (first && cell(first, 'handle')) ?? '';
      if (first) skipped.push({ line: first.line, name, reason: 'has no title in any of its rows' });
      return [];
    }
    const name = cell(base, 'name') ?? '';
    const handle = cell(base, 'handle');
    const sold = group.filter((row) =>
      ['price', 'sku', 'option1', 'variant'].some((role) => cell(row, role as ProductRole)),
    );
    return (sold.length > 0 ? sold : [base]).map((row, _, all) => ({
      ...{ row, base, name },
      handle: handle === undefined || isMangled(handle) ? name : handle,
      options: optionsOf(cell, row, base),
      isOneOfMany: all.length > 1,
      pictureRows: group,
    }));
  });
  return { variants, skipped };
}

/** Products that are not for sale on their own, or have no goods to send. */
const unsupportedTypes: readonly (readonly [word: string, reason: string])[] = [
  ['grouped', 'is a group of other products'],
  ['external', 'is sold by another shop'],
  ['subscription', 'is a subscription'],
  ['downloadable', 'is a download'],
];

/** Reads the rows of WooCommerce: products, and variations that name their parent by SKU or as `id:12`. */
export function groupByParent(rows: readonly TableRow[], cell: Cell): Grouped {
  const typeOf = (row: TableRow) => cell(row, 'type')?.toLowerCase() ?? 'simple';
  const skipped: SkippedRow[] = [];
  const parents = new Map<string, TableRow>();
  for (const row of rows) {
    const [id, sku] = [cell(row, 'id'), cell(row, 'sku')];
    if (typeOf(row).startsWith('variation')) continue;
    if (id !== undefined) parents.set(`id:${id}`, row);
    if (sku !== undefined) parents.set(sku, row);
  }
  const children = new Map<TableRow, number>();
  const parentOf = (row: TableRow) =>
    parents.get(cell(row, 'parent')?.replaceAll(' ', '') ?? '') ?? parents.get(cell(row, 'parent') ?? '');
  for (const row of rows) {
    const parent = typeOf(row).startsWith('variation') ? parentOf(row) : undefined;
    if (parent) children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  const variants = rows.flatMap((row): readonly Variant[] => {
    const name = cell(row, 'name');
    const skip = (reason: string): readonly Variant[] => {
      skipped.push({ line: row.line, name: name ?? '', reason });
      return [];
    };
    const type = typeOf(row);
    const unsupported = unsupportedTypes.find(([word]) => type.includes(word));
    if (unsupported) return skip(unsupported[1]);
    if (type.startsWith('variation')) {
      const parent = parentOf(row);
      if (!parent) return skip(`belongs to ‘${cell(row, 'parent') ?? ''}’, which is not in this file`);
      const parentName = cell(parent, 'name') ?? name;
      if (parentName === undefined) return skip('has no name');
      const options = optionsOf(cell, row, parent);
      const isOneOfMany = (children.get(parent) ?? 0) > 1;
      const pictureRows = [row, parent];
      return [{ row, base: parent, name: parentName, handle: parentName, options, isOneOfMany, pictureRows }];
    }
    if (name === undefined) return skip('has no name');
    if (type.startsWith('variable')) return children.has(row) ? [] : skip('has no variations in this file');
    const attributes = optionsOf(cell, row, row);
    return [{ row, base: row, name, handle: name, options: attributes, isOneOfMany: false, pictureRows: [row] }];
  });
  return { variants, skipped };
}

/** Reads a plain file: each row is one product. */
export function eachRow(rows: readonly TableRow[], cell: Cell): Grouped {
  const skipped: SkippedRow[] = [];
  const variants = rows.flatMap((row): readonly Variant[] => {
    const name = cell(row, 'name');
    if (name === undefined) {
      skipped.push({ line: row.line, name: '', reason: 'has no name' });
      return [];
    }
    const handle = cell(row, 'handle');
    const options = optionsOf(cell, row, row);
    const isOneOfMany = options.length > 0;
    const known = handle && !isMangled(handle) ? handle : name;
    return [{ row, base: row, name, handle: known, options, isOneOfMany, pictureRows: [row] }];
  });
  return { variants, skipped };
}
