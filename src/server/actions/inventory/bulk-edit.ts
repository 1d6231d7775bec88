import {
  type BulkField,
  bulkEditProducts,
  type CellChange,
  type CellValue,
  fieldPermissions,
} from '../../../contract/catalogue/bulk-edit.ts';
import type { FieldError } from '../../../contract/shared/problem.ts';
import { cellText, parseCell } from '../../../domain/catalogue/bulk/bulk-cells.ts';
import { groupBy } from '../../../domain/shared/group-by.ts';
import { priceToMinor, toDecimal } from '../../../domain/shared/money/money.ts';
import { hasPriceBefore } from '../../store/catalogue/prices/price-schedules.ts';
import { lockProduct, type StoredProduct } from '../../store/catalogue/products.ts';
import { saveCells } from '../../store/catalogue/save-cells.ts';
import type { Store } from '../../store/engine/database.ts';
import { decimalOrNull } from '../catalogue/describe-product.ts';
import { lacks } from '../catalogue/lacks-permission.ts';
import { needsPasskeyForPrice } from '../catalogue/needs-passkey.ts';
import { describeSaleEnd, restoreSale } from '../catalogue/restore-sale.ts';
import { afterCommit, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { notifyBackInStock } from './back-in-stock.ts';

/** Saves the cells of the bulk editor in one transaction, then sends back-in-stock emails. */
export const bulkEditAction = implement(bulkEditProducts, async (context, { cells, conflicts, restoreSales }) => {
  const { tx, clock, ids, caller } = context;
  const needed = cells.flatMap(({ field }) => fieldPermissions[field] ?? []);
  if (needed.some((permission) => lacks(caller, permission))) return fail('forbidden');
  const byProduct = groupBy(cells, ({ id }) => id);
  const ends = new Map(restoreSales.map((end) => [end.productId, end]));
  const edits: Edit[] = [];
  // In the order in which orders lock products for their stock, so that neither waits for the other.
  for (const id of [...byProduct.keys()].toSorted()) {
    const product = await lockProduct(tx, id);
    if (!product) return fail('product-not-found', { id });
    const end = ends.get(id);
    const isTaken = end !== undefined && (await hasPriceBefore(tx, id, end.until, clock()));
    edits.push(editProduct(product, byProduct.get(id) ?? [], isTaken));
  }
  const errors = edits.flatMap((edit) => edit.errors);
  const skipped = edits.flatMap((edit) => edit.conflicts);
  if (skipped.length > 0 && conflicts === 'refuse') return fail('cells-changed', { current: skipped });
  if (errors.length > 0) return fail('invalid-cells', { errors });
  const now = clock();
  const changes = edits.filter(({ changed }) => changed.length > 0);
  for (const { before, after } of changes) {
    const isSteep = after.price !== before.price && (await needsPasskeyForPrice(tx, before, after.price, now));
    if (isSteep && !caller.isConfirmed) return fail('reauthentication-required');
  }
  const endedSales = (await saveCells(tx, changes, now)).map(describeSaleEnd);
  for (const { before, changed, conflicts: kept } of changes) {
    const end = ends.get(before.id);
    if (!end || !changed.some(isPrice) || kept.some(({ field }) => field === 'price')) continue;
    const failed = await restoreSale(tx, end, { caller, now });
    if (failed) return failed;
  }
  const output = { changed: changes.flatMap(({ changed }) => changed), skipped, endedSales };
  const notify = async (store: Store) => {
    if (output.changed.some(({ field }) => field === 'stock')) await notifyBackInStock({ store, clock, ids });
    return output;
  };
  return afterCommit(notify, async () => output);
});

interface Edit {
  readonly before: StoredProduct;
  readonly after: StoredProduct;
  readonly changed: readonly CellChange[];
  readonly conflicts: readonly CellValue[];
  readonly errors: readonly FieldError[];
}

/**
 * Applies cells to a product; none that is based on another value than the present one.
 * @param isSaleTaken the sale that an undo would restore cannot be, so neither can its prices
 */
function editProduct(before: StoredProduct, cells: readonly CellChange[], isSaleTaken: boolean): Edit {
  const { id } = before;
  const source = cellSource(before);
  const changed: CellChange[] = [];
  const conflicts: CellValue[] = [];
  const errors: FieldError[] = [];
  let after = before;
  const seen = new Set<BulkField>();
  for (const { field, from, to: typed } of cells) {
    if (seen.has(field)) errors.push(errorAt(id, field, 'is given twice'));
    seen.add(field);
    const value = cellText(source, field);
    const parsed = parseCell(field, typed);
    if (!parsed.ok) errors.push(errorAt(id, field, parsed.message));
    else if (parsed.text === value) continue;
    else if (from !== value || (isSaleTaken && isPrice({ field }))) conflicts.push({ id, field, value });
    else {
      changed.push({ id, field, from: value, to: parsed.text });
      after = withCell(after, field, parsed.text);
    }
  }
  const priced = changed.findLast(isPrice);
  if (priced && after.originalPrice !== null && after.originalPrice <= after.price) {
    errors.push(errorAt(id, priced.field, 'must leave the was price higher than the price'));
  }
  return { before, after, changed, conflicts, errors };
}

const isPrice = ({ field }: Pick<CellValue, 'field'>) => field === 'originalPrice' || field === 'price';

const errorAt = (id: string, field: BulkField, message: string): FieldError => ({ field: `${id}.${field}`, message });

const cellSource = ({ price, originalPrice, inStock, stockLeft, ...item }: StoredProduct) => ({
  price: toDecimal(price),
  originalPrice: decimalOrNull(originalPrice),
  inStock,
  stockLeft: stockLeft ?? null,
  sku: item.sku ?? null,
  gtin: item.gtin ?? null,
  weightGrams: item.weightGrams ?? null,
  hsCode: item.hsCode ?? null,
  countryOfOrigin: item.countryOfOrigin ?? null,
  packageSize: item.packageSize ?? null,
  lowStockLevel: item.lowStockLevel ?? null,
});

/** @param text value of the cell, as `parseCell` returns it */
function withCell(product: StoredProduct, field: BulkField, text: string): StoredProduct {
  if (field === 'price') return { ...product, price: priceToMinor(text) };
  if (field === 'originalPrice') return { ...product, originalPrice: text === '' ? null : priceToMinor(text) };
  if (field === 'weightGrams' || field === 'lowStockLevel') {
    return { ...product, [field]: text === '' ? undefined : Number(text) };
  }
  if (field !== 'stock') return { ...product, [field]: text === '' ? undefined : text };
  const { stockLeft: _, ...uncounted } = product;
  if (text === 'in' || text === 'out') return { ...uncounted, inStock: text === 'in' };
  return { ...uncounted, inStock: true, stockLeft: Number(text) };
}
