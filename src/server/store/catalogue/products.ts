import type { Selectable } from 'kysely';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { ProductRow } from '../engine/schema/product-rows.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';
import { auditProductChange } from './audit-product.ts';
import { fromRow, type StoredProduct, toRow } from './stored-product.ts';

export type { Hidden, NamedPicture, StoredProduct } from './stored-product.ts';

/** All products in catalogue order, those that visitors do not see among them. */
export async function listProducts(db: Database): Promise<StoredProduct[]> {
  const products: StoredProduct[] = [];
  for await (const some of readInOrder(db, 'all')) products.push(...some);
  return products;
}

/**
 * What is sold, in catalogue order: no drafts, and nothing archived. Some hundred at a time: ten thousand at once would
 * hold everybody else up for a third of a second.
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

/** The products among `ids` that visitors may buy, by id. */
export async function findShownProducts(db: Database, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  return new Map([...(await findProducts(db, ids))].filter(([, { hidden }]) => hidden === undefined));
}

/** The product of an id, whether visitors see it or not. */
export async function findProduct(db: Database, id: string): Promise<StoredProduct | undefined> {
  return (await findProducts(db, [id])).get(id);
}

/** The products among `ids` that exist, by id, whether visitors see them or not. */
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
 * Adds products, or replaces those of the same id. A new product goes to the end of the catalogue; others keep their
 * place, and stay hidden or shown as they are.
 */
export async function saveProducts(tx: Tx, products: readonly StoredProduct[], now: number): Promise<void> {
  // First of all, since the row that it locks keeps writers of the catalogue one after another.
  await bumpCatalogueVersion(tx, now);
  const { last } = await tx
    .selectFrom('products')
    .select((e) => e.fn.coalesce(e.fn.max('position'), e.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  for (const [index, product] of products.entries()) {
    const row = toRow(product, Number(last) + 1 + index, now);
    const { id: _, position: __, hidden: ___, ...same } = row;
    // A count goes on, unless the product is not sold any more.
    const replaced = product.inStock ? same : { ...same, stock_left: null };
    const before = await findProduct(tx, product.id);
    await tx
      .insertInto('products')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(replaced))
      .execute();
    const isHidden = (before ?? product).hidden !== undefined;
    const isNewPrice = before?.price !== product.price || before.originalPrice !== product.originalPrice;
    if (isNewPrice && !isHidden) await recordPrice(tx, product.id, product, now);
    await auditProductChange(tx, before ? 'product.edit' : 'product.new', before, saved(product, before), now);
  }
}

/** A product as it is once it was saved over what it was before. */
function saved({ stockLeft: _, hidden, ...product }: StoredProduct, before: StoredProduct | undefined): StoredProduct {
  const kept = before ? before.hidden : hidden;
  const left = product.inStock ? before?.stockLeft : undefined;
  return { ...product, ...(left !== undefined && { stockLeft: left }), ...(kept && { hidden: kept }) };
}

/** Changes a price, and the price before where one is given. False where there is no such product. */
export async function setPrice(
  tx: Tx,
  id: string,
  { price, originalPrice }: { price: Minor; originalPrice?: Minor | null },
  now: number,
): Promise<boolean> {
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
  if (!row || !before) return false;
  const after = fromRow(row);
  // What was offered to nobody is no price that was charged.
  if (!after.hidden) await recordPrice(tx, id, after, now);
  await auditProductChange(tx, 'product.price', before, after, now);
  await bumpCatalogueVersion(tx, now);
  return true;
}

/** A product as it is, held until the transaction ends: on PostgreSQL an order that takes of it waits. */
export async function lockProduct(tx: Tx, id: string): Promise<StoredProduct | undefined> {
  const row = await tx
    .updateTable('products')
    .set((e) => ({ stock_left: e.ref('stock_left') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Puts a product in or out of stock, from where on nobody counts. False where there is no such product. */
export async function setStock(tx: Tx, id: string, inStock: boolean, now: number): Promise<boolean> {
  const before = await findProduct(tx, id);
  const row = await tx
    .updateTable('products')
    .set({ in_stock: inStock ? 1 : 0, stock_left: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row || !before) return false;
  await auditProductChange(tx, 'product.stock', before, fromRow(row), now);
  await bumpCatalogueVersion(tx, now);
  return true;
}

/** A number that rises with every change of the products. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Has every page made anew: for what visitors see of products, and for nothing else. */
export async function bumpCatalogueVersion(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', 1), changed_at: now }))
    .execute();
}

/** Notes what a product costs from now on, for whoever sees it. */
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
