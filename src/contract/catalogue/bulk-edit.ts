import * as z from 'zod/mini';
import { saleEnd } from '../pricing/scheduled-price.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import type { Permission } from '../staff/permissions.ts';
import { productId } from './product-row.ts';

/** Fields of the bulk editor, in the order of its columns. */
export const bulkFields = [
  'price',
  'originalPrice',
  'stock',
  'lowStockLevel',
  'weightGrams',
  'sku',
  'gtin',
  'hsCode',
  'countryOfOrigin',
  'packageSize',
] as const;
export type BulkField = (typeof bulkFields)[number];

/** Permissions that fields need in addition to `products:write`. */
export const fieldPermissions: Readonly<Partial<Record<BulkField, Permission>>> = {
  price: 'prices:write',
  originalPrice: 'prices:write',
  stock: 'stock:write',
};

const text = z.string().check(z.maxLength(100));

/** A cell: a field of a product. */
const cell = { id: productId, field: z.enum(bulkFields) };

/** A cell with its value as text; empty for none. */
const cellValue = z.object({ ...cell, value: z.string() });
export type CellValue = z.output<typeof cellValue>;

const changedCell = z.object({ ...cell, from: z.string(), to: z.string() });
/** A cell whose value changes from one text to another. */
export type CellChange = z.output<typeof changedCell>;

/** Most cells of one save: a page of 50 products has 400, and a request at most 256 kB. */
export const maxBulkCells = 2_000;

export const bulkEditProducts = operation({
  name: 'products.bulk-edit',
  path: '/product-cells',
  permission: 'products:write',
  summary: 'Edit many products at once: all changes or none',
  details:
    'Each cell gives the value its change is based on. If the value has changed since, that is a conflict: `refuse` saves nothing, `skip` saves the other cells. Undo uses `skip`, and sends `endedSales` as `restoreSales`.',
  input: z.object({
    cells: z.readonly(
      z
        .array(z.strictObject({ ...cell, from: text, to: text }))
        .check(z.minLength(1), z.maxLength(maxBulkCells, `Must be at most ${maxBulkCells} cells`)),
    ),
    conflicts: field(
      z._default(z.enum(['refuse', 'skip']), 'refuse'),
      'what happens with cells that have changed: refuse the save, or skip them',
    ),
    restoreSales: z._default(z.readonly(z.array(saleEnd).check(z.maxLength(maxBulkCells))), []),
  }),
  output: z.object({
    /** Cells that were changed, with their values before and after. */
    changed: listOf(changedCell),
    /** Cells that were skipped, with their present values. */
    skipped: listOf(cellValue),
    /** Ends of the sales that new prices ended, each for its product. */
    endedSales: listOf(saleEnd),
  }),
  errors: [
    'product-not-found',
    'invalid-cells',
    'cells-changed',
    'invalid-price',
    'prices-scheduled',
    'forbidden',
    'reauthentication-required',
  ],
});
