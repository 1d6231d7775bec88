import { lowStock } from '../../../../../content/stock.ts';
import type { AdjustmentReason } from '../../../../contract/inventory/stock-history.ts';
import { type StockAdjustment, shownStock } from '../../../../domain/inventory/stock.ts';
import type { Database, Tx } from '../../engine/database.ts';
import { recordMovements } from '../../inventory/stock-movements.ts';
import { auditProductChange } from '../audit-product.ts';
import { bumpCatalogueVersion, findProduct } from '../products.ts';
import { fromRow } from '../stored-product.ts';
import { isLowStock, isSoldOut } from './stock-states.ts';

/** A quantity of one product, such as of an order line. */
export interface ProductQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/** A product with less stock than requested. */
export interface Shortage {
  readonly productId: string;
  readonly left: number;
}

/**
 * Reserves stock; products without counted stock are unchanged. Returns all shortages, in which case the caller must
 * roll back the transaction. On PostgreSQL, an order waits here until the previous one is decided.
 */
export async function reserveStock(
  tx: Tx,
  units: readonly ProductQuantity[],
  now: number,
  order?: string,
): Promise<Shortage[]> {
  const moved = await moveStock(tx, units, -1, now, { reason: 'order', order });
  return moved.flatMap(({ productId, before, left }) => (left < 0 ? [{ productId, left: before }] : []));
}

/** Releases reserved stock; products without counted stock are unchanged. */
export async function releaseStock(
  tx: Tx,
  units: readonly ProductQuantity[],
  now: number,
  cause: MoveCause = { reason: 'cancellation' },
): Promise<void> {
  await moveStock(tx, units, 1, now, cause);
}

interface MoveCause {
  readonly reason: 'order' | 'cancellation' | 'return';
  /** Reference of the order. */
  readonly order?: string | undefined;
}

interface Moved {
  readonly productId: string;
  readonly before: number;
  readonly left: number;
}

async function moveStock(
  tx: Tx,
  units: readonly ProductQuantity[],
  sign: 1 | -1,
  now: number,
  cause: MoveCause,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  // Sorted, so that concurrent orders for the same products lock rows in the same sequence and cannot deadlock.
  for (const { productId, quantity } of units.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))) {
    const one = await moveUnits(tx, productId, sign * quantity);
    if (one) moved.push(one);
  }
  const movements = moved.map(({ productId, before, left }) => ({ ...cause, productId, before, after: left }));
  await recordMovements(tx, movements, now);
  await showMoves(tx, moved, now);
  return moved;
}

async function moveUnits(tx: Tx, productId: string, by: number): Promise<Moved | undefined> {
  const row = await tx
    .updateTable('products')
    .set((e) => ({ stock_left: e('stock_left', '+', by) }))
    .where('id', '=', productId)
    .where('stock_left', 'is not', null)
    .returning('stock_left')
    .executeTakeFirst();
  const left = row?.stock_left ?? undefined;
  return left === undefined ? undefined : { productId, before: left - by, left };
}

/**
 * Bumps the catalogue version only if the visible stock changed: a new version invalidates the page cache, and most
 * sales change nothing that visitors see.
 */
async function showMoves(tx: Tx, moved: readonly Moved[], now: number): Promise<void> {
  const seen = moved.filter(({ before, left }) => shownStock(before, lowStock) !== shownStock(left, lowStock));
  if (seen.length === 0) return;
  const ids = seen.map(({ productId }) => productId);
  await tx.updateTable('products').set({ updated_at: now }).where('id', 'in', ids).execute();
  await bumpCatalogueVersion(tx, now);
}

export type Counted =
  | { readonly ok: true; readonly left: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-counted' }
  | { readonly ok: false; readonly reason: 'too-few'; readonly left: number };

/** Starts counting a product's stock, or adjusts it, for a reason. Refuses a result below zero. */
export async function adjustStock(
  tx: Tx,
  id: string,
  input: StockAdjustment & { readonly reason?: AdjustmentReason | undefined },
  now: number,
): Promise<Counted> {
  const before = await findProduct(tx, id);
  const row = await tx
    .updateTable('products')
    .set((e) => ({
      updated_at: now,
      ...('left' in input ? { in_stock: 1, stock_left: input.left } : { stock_left: e('stock_left', '+', input.by) }),
    }))
    .where('id', '=', id)
    .$if('by' in input, (query) => query.where((e) => e(e('stock_left', '+', 'by' in input ? input.by : 0), '>=', 0)))
    .returningAll()
    .executeTakeFirst();
  if (row?.stock_left != null) {
    const reason = 'left' in input ? 'count' : (input.reason ?? 'correction');
    const movement = { productId: id, reason, before: before?.stockLeft, after: row.stock_left } as const;
    await recordMovements(tx, [movement], now);
    await auditProductChange(tx, 'product.stock', before, fromRow(row), now);
    await bumpCatalogueVersion(tx, now);
    return { ok: true, left: row.stock_left };
  }
  if (!before) return { ok: false, reason: 'unknown' };
  if (before.stockLeft === undefined) return { ok: false, reason: 'not-counted' };
  return { ok: false, reason: 'too-few', left: before.stockLeft };
}

/** A product that is low in stock or sold out. */
export interface LowProduct {
  readonly productId: string;
  readonly name: string;
  /** Also 0 for an uncounted product that is out of stock. */
  readonly left: number;
  /** Number of confirmed back-in-stock requests. */
  readonly waiting: number;
}

/** Lists products low in stock or sold out, most requested first. */
export async function listLowStock(db: Database): Promise<LowProduct[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('back_in_stock_requests', (join) =>
      join.onRef('product_id', '=', 'products.id').on('confirmed_at', 'is not', null),
    )
    .select((e) => ['products.id', 'name', 'in_stock', 'stock_left', e.fn.count('token').as('waiting')])
    .where('hidden', 'is', null)
    .where((e) => e.or([isSoldOut, isLowStock]))
    .groupBy(['products.id', 'name', 'in_stock', 'stock_left', 'position'])
    .orderBy('waiting', 'desc')
    .orderBy('position')
    .orderBy('products.id')
    .execute();
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    left: row.stock_left ?? 0,
    waiting: Number(row.waiting),
  }));
}
