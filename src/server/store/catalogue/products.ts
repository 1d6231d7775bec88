import type { Selectable } from 'kysely';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { ProductRow } from '../engine/schema/product-rows.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';
import { recordMovements } from '../inventory/stock-movements.ts';
import { auditProductChange } from './audit-product.ts';
import { endSaleOf, isNewPrice, type PriceSchedule } from './prices/price-schedules.ts';
import { fromRow, type StoredProduct, toRow } from './stored-product.ts';

export type { Hidden, NamedPicture, StoredProduct } from './stored-product.ts';

/** Lists all products in catalogue order, including hidden ones. */
export async function listProducts(db: Database): Promise<StoredProduct[]> {
  const products: StoredProduct[] = [];
  for await (const some of readInOrder(db, 'all')) products.push(...some);
  return products;
}

/**
 * Reads visible products in catalogue order, a few hundred at a time: reading ten thousand at once would block the
 * event loop for a third of a second.
 */
export async function* readShownProducts(db: Database): AsyncGenerator<StoredProduct[]> {
  yield* readInOrder(db, 'shown');
}

async function* readInOrder(db: Database, which: 'all' | 'shown'): AsyncGenerator<StoredProduct[]> {
  const pages = paged((last: Selectable<ProductRow> | undefined) =>
    db
      .selectFrom('products')
      .selectAll()
      .$if(which === 'shown', (query) => query.where('hidden', 'is', null))
      .$if(last !== undefined, (query) =>
        query.where((e) => e(e.refTuple('position', 'id'), '>', e.tuple(last?.position ?? 0, last?.id ?? ''))),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) yield rows.map(fromRow);
}

/** Returns the products among `ids` that visitors can buy, by id. */
export async function findShownProducts(db: Database, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  return new Map([...(await findProducts(db, ids))].filter(([, { hidden }]) => hidden === undefined));
}

/** Returns the spare parts that visitors can buy, in catalogue order. */
export async function listShownSpares(db: Database): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('kind', '=', 'spare')
    .where('hidden', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Returns a product by id, hidden or not. */
export async function findProduct(db: Database, id: string): Promise<StoredProduct | undefined> {
  return (await findProducts(db, [id])).get(id);
}

/** Returns the existing products among `ids` by id, hidden or not. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

/**
 * Adds products, or replaces those with the same id. A new product goes to the end of the catalogue; others keep
 * their position, and stay hidden or visible.
 */
export async function saveProducts(tx: Tx, products: readonly StoredProduct[], now: number): Promise<void> {
  // First statement: its row lock serialises writers of the catalogue.
  await bumpCatalogueVersion(tx, now);
  const { last } = await tx
    .selectFrom('products')
    .select((e) => e.fn.coalesce(e.fn.max('position'), e.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  for (const [index, product] of products.entries()) {
    const row = toRow(product, Number(last) + 1 + index, now);
    const { id: _, position: __, hidden: ___, ...same } = row;
    // Counted stock is kept, unless the product is no longer sold.
    const replaced = product.inStock ? same : { ...same, stock_left: null };
    const before = await findProduct(tx, product.id);
    await tx
      .insertInto('products')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(replaced))
      .execute();
    const isHidden = (before ?? product).hidden !== undefined;
    if (!product.inStock) {
      const ended = {
        productId: product.id,
        reason: 'correction',
        before: before?.stockLeft,
        after: undefined,
      } as const;
      await recordMovements(tx, [ended], now);
    }
    const isPriced = isNewPrice(before, product);
    if (isPriced && !isHidden) await recordPrice(tx, product.id, product, now);
    await auditProductChange(tx, before ? 'product.edit' : 'product.new', before, saved(product, before), now);
    if (isPriced) await endSaleOf(tx, product.id, now);
  }
}

/** Returns a product as saved over its former version. */
function saved({ stockLeft: _, hidden, ...product }: StoredProduct, before: StoredProduct | undefined): StoredProduct {
  const kept = before ? before.hidden : hidden;
  const left = product.inStock ? before?.stockLeft : undefined;
  return { ...product, ...(left !== undefined && { stockLeft: left }), ...(kept && { hidden: kept }) };
}

/**
 * Changes a price, and the was price if given. Returns the end of the sale that a new price ends for the product, if
 * any.
 */
export async function setPrice(
  tx: Tx,
  id: string,
  { price, originalPrice }: { price: Minor; originalPrice?: Minor | null },
  now: number,
): Promise<PriceSchedule | undefined> {
  const before = await findProduct(tx, id);
  const row = await tx
    .updateTable('products')
    .set({
      price_minor: price,
      updated_at: now,
      ...(originalPrice !== undefined && { original_price_minor: originalPrice }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row || !before) return undefined;
  const after = fromRow(row);
  // The price of a hidden product was never offered, so it is not part of the price history.
  if (!after.hidden) await recordPrice(tx, id, after, now);
  await auditProductChange(tx, 'product.price', before, after, now);
  await bumpCatalogueVersion(tx, now);
  return isNewPrice(before, after) ? endSaleOf(tx, id, now) : undefined;
}

/** Row lock on a product until the transaction ends: on PostgreSQL, orders that reserve its stock wait. */
export async function lockProduct(tx: Tx, id: string): Promise<StoredProduct | undefined> {
  const row = await tx
    .updateTable('products')
    .set((e) => ({ stock_left: e.ref('stock_left') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Marks a product as in or out of stock, without counted stock. Returns false if the product does not exist. */
export async function setStock(tx: Tx, id: string, inStock: boolean, now: number): Promise<boolean> {
  const before = await findProduct(tx, id);
  const row = await tx
    .updateTable('products')
    .set({ in_stock: inStock ? 1 : 0, stock_left: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row || !before) return false;
  await recordMovements(tx, [{ productId: id, reason: 'correction', before: before.stockLeft, after: undefined }], now);
  await auditProductChange(tx, 'product.stock', before, fromRow(row), now);
  await bumpCatalogueVersion(tx, now);
  return true;
}

/** Returns the catalogue version, which increases with every change of the products. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Invalidates the page cache: only for product changes that visitors can see. */
export async function bumpCatalogueVersion(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', 1), changed_at: now }))
    .execute();
}

/** Adds a visible product's current price to its history. */
export async function recordPrice(
  tx: Tx,
  productId: string,
  { price, originalPrice }: Pick<StoredProduct, 'price' | 'originalPrice'>,
  now: number,
): Promise<void> {
  const row = { product_id: productId, from_at: now, price_minor: price, original_price_minor: originalPrice };
  await tx
    .insertInto('price_history')
    .values(row)
    .onConflict((conflict) => conflict.columns(['product_id', 'from_at']).doUpdateSet(row))
    .execute();
}

/** Replaces the pictures of a product. */
export async function setPictures(tx: Tx, id: string, pictures: StoredProduct['pictures'], now: number): Promise<void> {
  const set = { pictures: JSON.stringify(pictures), updated_at: now };
  await tx.updateTable('products').set(set).where('id', '=', id).execute();
}
