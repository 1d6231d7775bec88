import { sql } from 'kysely';
import type { ProductKind } from '../../../contract/catalogue/spare.ts';
import type { Database } from '../engine/database.ts';
import { caseVariants } from '../engine/sql/case-insensitive.ts';
import { contains } from '../engine/sql/text-match.ts';
import { isLowStock, isSoldOut } from './stock/stock-states.ts';
import { fromRow, type Hidden, type StoredProduct } from './stored-product.ts';

export interface ProductFilter {
  /** Words of its name, or part of its id. */
  readonly search?: string | undefined;
  /** 'shown' products are visible to visitors. */
  readonly state?: 'shown' | Hidden | undefined;
  /** Low in stock, or sold out. */
  readonly stock?: 'low' | 'none' | undefined;
  readonly kind?: ProductKind | undefined;
}

/** Cursor: the last product of the previous page. */
export interface ProductCursor {
  readonly position: number;
  readonly id: string;
}

export interface ProductPage {
  readonly products: readonly StoredProduct[];
  readonly next: ProductCursor | undefined;
}

/** Returns a page of products in catalogue order, at most `limit`, with the cursor of the next page. */
export async function findProductPage(
  db: Database,
  filter: ProductFilter,
  { after, limit }: { readonly after?: ProductCursor | undefined; readonly limit: number },
): Promise<ProductPage> {
  const rows = await filtered(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('position', 'id'), '>', e.tuple(after?.position ?? 0, after?.id ?? ''))),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    products: shown.map(fromRow),
    next: rows.length > limit && last ? { position: last.position, id: last.id } : undefined,
  };
}

/** Counts the products of a filter, up to `most`. */
export async function countProducts(db: Database, filter: ProductFilter, most: number): Promise<number> {
  const { rows } = await db
    .selectFrom(filtered(db, filter).select('products.id').limit(most).as('found'))
    .select((e) => e.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function filtered(db: Database, { search, state, stock, kind }: ProductFilter) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.reduce(
    (query, word) =>
      query.where((e) =>
        e.or([...caseVariants(word).map((way) => contains(sql`lower(name)`, way)), contains(sql`products.id`, word)]),
      ),
    db
      .selectFrom('products')
      .$if(state === 'shown', (query) => query.where('hidden', 'is', null))
      .$if(state === 'draft' || state === 'archived', (query) => query.where('hidden', '=', state as Hidden))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ProductKind))
      .$if(stock === 'low', (query) => query.where(isLowStock))
      .$if(stock === 'none', (query) => query.where(isSoldOut)),
  );
}
