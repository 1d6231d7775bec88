import type { Selectable } from 'kysely';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { type Actor, actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { PriceChangeRow } from '../engine/schema/product-rows.ts';

/** A price that a product takes at a time to come. */
export interface PriceSchedule {
  readonly productId: string;
  readonly from: number;
  readonly price: Minor;
  /** What is then shown struck through; null for nothing. */
  readonly originalPrice: Minor | null;
  readonly plannedAt: number;
  /** Who planned it, in whose name it is made; undefined where nobody said. */
  readonly plannedBy?: Actor;
}

/**
 * Sets a price for a time, in the place of one that was set for the same moment. False where there is no such product.
 */
export async function insertPriceSchedule(
  tx: Tx,
  { productId, from, price, originalPrice }: Omit<PriceSchedule, 'plannedAt' | 'plannedBy'>,
  now: number,
): Promise<boolean> {
  const found = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!found) return false;
  const actor = actorOf(tx);
  const planned = {
    price_minor: price,
    original_price_minor: originalPrice,
    planned_at: now,
    door: actor?.door ?? null,
    person_id: actor?.personId ?? null,
    actor: actor?.name ?? null,
  };
  const before = await findPlanned(tx, productId, from);
  await tx
    .insertInto('price_changes')
    .values({ product_id: productId, from_at: from, ...planned })
    .onConflict((conflict) => conflict.columns(['product_id', 'from_at']).doUpdateSet(planned))
    .execute();
  const after = describePrice({ from, price, originalPrice });
  await writeAuditEntry(
    tx,
    { action: 'product.schedule', subject: productId, before: before && describePrice(before), after },
    now,
  );
  return true;
}

/** Takes a price back that was set for a time; false where none was. */
export async function deletePriceSchedule(tx: Tx, productId: string, from: number, now: number): Promise<boolean> {
  const before = await findPlanned(tx, productId, from);
  const { numDeletedRows } = await tx
    .deleteFrom('price_changes')
    .where('product_id', '=', productId)
    .where('from_at', '=', from)
    .executeTakeFirst();
  if (!before || numDeletedRows === 0n) return false;
  await writeAuditEntry(tx, { action: 'product.unschedule', subject: productId, before: describePrice(before) }, now);
  return true;
}

/** The prices that are set for a time, those whose time comes first before others. */
export async function listPriceSchedules(
  db: Database,
  { productId, until, limit }: { productId?: string | undefined; until?: number; limit?: number } = {},
): Promise<PriceSchedule[]> {
  const rows = await db
    .selectFrom('price_changes')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId as string))
    .$if(until !== undefined, (query) => query.where('from_at', '<=', until as number))
    .orderBy('from_at')
    .orderBy('product_id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(fromRow);
}

/** Forgets a price whose time has come, once it is the product's. Of two that do so at once, one is told true. */
export async function claimDuePriceSchedules(tx: Tx, { productId, from }: PriceSchedule): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('price_changes')
    .where('product_id', '=', productId)
    .where('from_at', '=', from)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function findPlanned(db: Database, productId: string, from: number): Promise<PriceSchedule | undefined> {
  const row = await db
    .selectFrom('price_changes')
    .selectAll()
    .where('product_id', '=', productId)
    .where('from_at', '=', from)
    .executeTakeFirst();
  return row && fromRow(row);
}

function fromRow(row: Selectable<PriceChangeRow>): PriceSchedule {
  return {
    productId: row.product_id,
    from: row.from_at,
    price: row.price_minor,
    originalPrice: row.original_price_minor,
    plannedAt: row.planned_at,
    ...(row.door !== null && {
      plannedBy: {
        door: row.door,
        name: row.actor ?? '',
        ...(row.person_id !== null && { personId: row.person_id }),
      },
    }),
  };
}

function describePrice({ from, price, originalPrice }: Pick<PriceSchedule, 'from' | 'price' | 'originalPrice'>) {
  return {
    from: new Date(from).toISOString(),
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
  };
}
