import type { Tx } from '../engine/database.ts';
import { recordMovements } from '../inventory/stock-movements.ts';
import { auditProductChange } from './audit-product.ts';
import { endSaleOf, isNewPrice, type PriceSchedule } from './prices/price-schedules.ts';
import { bumpCatalogueVersion, recordPrice } from './products.ts';
import { type StoredProduct, toRow } from './stored-product.ts';

interface ProductChange {
  /** The product as locked in this transaction. */
  readonly before: StoredProduct;
  readonly after: StoredProduct;
}

/**
 * Saves prices, stock and inventory facts of products whose rows are locked, each with one audit log entry. Returns the
 * ends of the sales that new prices end.
 * @param stockReason why counts change, in the stock history
 */
export async function saveCells(
  tx: Tx,
  changes: readonly ProductChange[],
  now: number,
  stockReason: 'count' | 'import' = 'count',
): Promise<PriceSchedule[]> {
  const ended: PriceSchedule[] = [];
  for (const { before, after } of changes) {
    const { price_minor, original_price_minor, in_stock, sku, gtin, ...row } = toRow(after, 0, now);
    const { weight_grams, hs_code, country_of_origin, package_size, low_stock_level, updated_at } = row;
    const facts = { sku, gtin, weight_grams, hs_code, country_of_origin, package_size, low_stock_level };
    await tx
      .updateTable('products')
      .set({ price_minor, original_price_minor, in_stock, stock_left: after.stockLeft ?? null, updated_at, ...facts })
      .where('id', '=', after.id)
      .execute();
    const isPriced = isNewPrice(before, after);
    // The price of a hidden product was never offered, so it is not part of the price history.
    if (isPriced && !after.hidden) await recordPrice(tx, after.id, after, now);
    const reason = after.stockLeft === undefined ? 'correction' : stockReason;
    await recordMovements(tx, [{ productId: after.id, reason, before: before.stockLeft, after: after.stockLeft }], now);
    await auditProductChange(tx, 'product.edit', before, after, now);
    const end = isPriced ? await endSaleOf(tx, after.id, now) : undefined;
    if (end) ended.push(end);
  }
  if (changes.length > 0) await bumpCatalogueVersion(tx, now);
  return ended;
}
