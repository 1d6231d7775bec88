import type { Selectable } from 'kysely';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { type Actor, actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { PriceScheduleRow } from '../engine/schema/product-rows.ts';

/** A price that takes effect at a set time. */
export interface PriceSchedule {
  readonly productId: string;
  readonly from: number;
  readonly price: Minor;
  /** Was price from then on; null for none. */
  readonly originalPrice: Minor | null;
  readonly scheduledAt: number;
  /** Actor who scheduled it, under whose name it is applied; undefined if unknown. */
  readonly scheduledBy?: Actor;
}

/** Schedules a price, replacing one scheduled for the same moment. Returns false if the product does not exist. */
export async function insertPriceSchedule(
  tx: Tx,
  { productId, from, price, originalPrice }: Omit<PriceSchedule, 'scheduledAt' | 'scheduledBy'>,
  now: number,
): Promise<boolean> {
  const found = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!found) return false;
  const actor = actorOf(tx);
  const planned = {
    price_minor: price,
    original_price_minor: originalPrice,
    scheduled_at: now,
    channel: actor?.channel ?? null,
    person_id: actor?.personId ?? null,
    actor: actor?.name ?? null,
  };
  const before = await findPlanned(tx, productId, from);
  await tx
    .insertInto('price_schedules')
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

/** Deletes a scheduled price; returns false if there is none. */
export async function deletePriceSchedule(tx: Tx, productId: string, from: number, now: number): Promise<boolean> {
  const before = await findPlanned(tx, productId, from);
  const { numDeletedRows } = await tx
    .deleteFrom('price_schedules')
    .where('product_id', '=', productId)
    .where('from_at', '=', from)
    .executeTakeFirst();
  if (!before || numDeletedRows === 0n) return false;
  await writeAuditEntry(tx, { action: 'product.unschedule', subject: productId, before: describePrice(before) }, now);
  return true;
}

/** Lists scheduled prices, earliest first. */
export async function listPriceSchedules(
  db: Database,
  { productId, until, limit }: { productId?: string | undefined; until?: number; limit?: number } = {},
): Promise<PriceSchedule[]> {
  const rows = await db
    .selectFrom('price_schedules')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId as string))
    .$if(until !== undefined, (query) => query.where('from_at', '<=', until as number))
    .orderBy('from_at')
    .orderBy('product_id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(fromRow);
}

/** Claims a due price by deleting its schedule. Of two concurrent claims, one returns true. */
export async function claimDuePriceSchedules(tx: Tx, { productId, from }: PriceSchedule): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('price_schedules')
    .where('product_id', '=', productId)
    .where('from_at', '=', from)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function findPlanned(db: Database, productId: string, from: number): Promise<PriceSchedule | undefined> {
  const row = await db
    .selectFrom('price_schedules')
    .selectAll()
    .where('product_id', '=', productId)
    .where('from_at', '=', from)
    .executeTakeFirst();
  return row && fromRow(row);
}

function fromRow(row: Selectable<PriceScheduleRow>): PriceSchedule {
  return {
    productId: row.product_id,
    from: row.from_at,
    price: row.price_minor,
    originalPrice: row.original_price_minor,
    scheduledAt: row.scheduled_at,
    ...(row.channel !== null && {
      scheduledBy: {
        channel: row.channel,
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
