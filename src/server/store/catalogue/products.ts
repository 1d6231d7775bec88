import { type Insertable, type Selectable, sql } from 'kysely';
import type { PictureKind, Region, RoomSize } from '../../../contract/product.ts';
import type { Minor } from '../../../domain/money.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { ProductRow } from '../engine/schema.ts';

/** A picture of a product by the name that the build or an import has given it, and what is said of it. */
export interface NamedPicture {
  readonly name: string;
  readonly alt: string;
  readonly kind?: PictureKind;
}

/** A product as it is kept. Prices are in minor units. */
export interface StoredProduct {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly region: Region;
  readonly price: Minor;
  readonly originalPrice: Minor | null;
  readonly roomSize: RoomSize;
  readonly isFeatured: boolean;
  /** Whether it is sold at all, as the operator says. */
  readonly inStock: boolean;
  /** How many may still be sold; left out where nobody counts. No file of products holds it. */
  readonly stockLeft?: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly specifications: string;
  readonly pictures: readonly NamedPicture[];
}

/** All products in catalogue order. */
export async function listProducts(db: Database): Promise<StoredProduct[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(fromRow);
}

/** The products among `ids` that exist, by id. */
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

/** The first products in whose name or id some letters stand, at most `limit`. */
export async function findProductsNamed(db: Database, letters: string, limit: number): Promise<StoredProduct[]> {
  const sought = `%${letters
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where(sql<boolean>`(lower(name) like ${sought} escape '\\' or id like ${sought} escape '\\')`)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Adds products, or replaces those of the same id. A new product goes to the end of the catalogue, others keep their place. */
export async function saveProducts(tx: Tx, products: readonly StoredProduct[], now: number): Promise<void> {
  // First of all, since the row that it locks keeps writers of the catalogue one after another.
  await raiseCatalogueVersion(tx, now);
  const { last } = await tx
    .selectFrom('products')
    .select((e) => e.fn.coalesce(e.fn.max('position'), e.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  for (const [index, product] of products.entries()) {
    const row = toRow(product, Number(last) + 1 + index, now);
    const { id: _, position: __, ...same } = row;
    // A count goes on, unless the product is not sold any more.
    const replaced = product.inStock ? same : { ...same, stock_left: null };
    const before = await tx
      .selectFrom('products')
      .select(['price_minor', 'original_price_minor'])
      .where('id', '=', product.id)
      .executeTakeFirst();
    await tx
      .insertInto('products')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(replaced))
      .execute();
    if (before?.price_minor !== product.price || before.original_price_minor !== product.originalPrice) {
      await recordPrice(tx, product.id, product, now);
    }
  }
}

/** Changes a price, and the price before where one is given. False where there is no such product. */
export async function setPrice(
  tx: Tx,
  id: string,
  { price, originalPrice }: { price: Minor; originalPrice?: Minor | null },
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('products')
    .set({
      price_minor: price,
      updated_at: now,
      ...(originalPrice !== undefined && { original_price_minor: originalPrice }),
    })
    .where('id', '=', id)
    .returning(['price_minor', 'original_price_minor'])
    .executeTakeFirst();
  if (!row) return false;
  await recordPrice(tx, id, { price: row.price_minor, originalPrice: row.original_price_minor }, now);
  await raiseCatalogueVersion(tx, now);
  return true;
}

/** Puts a product in or out of stock, from where on nobody counts. False where there is no such product. */
export async function setStock(tx: Tx, id: string, inStock: boolean, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ in_stock: inStock ? 1 : 0, stock_left: null, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await raiseCatalogueVersion(tx, now);
  return true;
}

/** A number that rises with every change of the products. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Has every page made anew: for what visitors see of products, and for nothing else. */
export async function raiseCatalogueVersion(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', 1), changed_at: now }))
    .execute();
}

async function recordPrice(
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

function toRow(product: StoredProduct, position: number, now: number): Insertable<ProductRow> {
  return {
    id: product.id,
    position,
    name: product.name,
    brand: product.brand,
    region: product.region,
    price_minor: product.price,
    original_price_minor: product.originalPrice,
    room_size: product.roomSize,
    is_featured: product.isFeatured ? 1 : 0,
    in_stock: product.inStock ? 1 : 0,
    description: product.description,
    features: JSON.stringify(product.features),
    specifications: product.specifications,
    pictures: JSON.stringify(product.pictures),
    updated_at: now,
  };
}

function fromRow(row: Selectable<ProductRow>): StoredProduct {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    region: row.region,
    price: row.price_minor,
    originalPrice: row.original_price_minor,
    roomSize: row.room_size,
    isFeatured: row.is_featured === 1,
    inStock: row.in_stock === 1,
    ...(row.stock_left !== null && { stockLeft: row.stock_left }),
    description: row.description,
    features: JSON.parse(row.features),
    specifications: row.specifications,
    pictures: JSON.parse(row.pictures),
  };
}
