import type { Selectable } from 'kysely';
import { type Minor, toDecimal } from '../../../../domain/shared/money/money.ts';
import { writeAuditEntry } from '../../audit/write-audit-entry.ts';
import { type Actor, actorOf } from '../../engine/actor.ts';
import type { Database, Tx } from '../../engine/database.ts';
import type { PriceScheduleRow } from '../../engine/schema/product-rows.ts';

/** A price that takes effect at a set time. */
export interface PriceSchedule {
  readonly productId: string;
  readonly from: number;
  readonly price: Minor;
  /** Was price from then on; null for none. */
  readonly originalPrice: Minor | null;
  /** When the sale that it starts ends, and the former price is restored; undefined if it starts none. */
  readonly until?: number | undefined;
  /** The sale that it starts or ends. */
  readonly saleId?: string | undefined;
  readonly scheduledAt: number;
  /** Actor who scheduled it, under whose name it is applied; undefined if unknown. */
  readonly scheduledBy?: Actor;
}

/** Schedules a price, replacing one scheduled for the same moment. Returns false if the product does not exist. */
export async function insertPriceSchedule(
  tx: Tx,
  { productId, from, price, originalPrice, until, saleId }: Omit<PriceSchedule, 'scheduledAt' | 'scheduledBy'>,
  now: number,
): Promise<boolean> {
  const found = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!found) return false;
  const actor = actorOf(tx);
  const planned = {
    price_minor: price,
    original_price_minor: originalPrice,
    until_at: until ?? null,
    sale_id: saleId ?? null,
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
  const after = describePrice({ from, price, originalPrice, until });
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
  if (!before || !(await claimDuePriceSchedules(tx, { productId, from }))) return false;
  await writeAuditEntry(tx, { action: 'product.unschedule', subject: productId, before: describePrice(before) }, now);
  return true;
}

/** Lists scheduled prices, earliest first. */
export async function listPriceSchedules(
  db: Database,
  {
    productId,
    saleId,
    until,
    limit,
  }: { productId?: string | undefined; saleId?: string; until?: number; limit?: number } = {},
): Promise<PriceSchedule[]> {
  const rows = await db
    .selectFrom('price_schedules')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId as string))
    .$if(saleId !== undefined, (query) => query.where('sale_id', '=', saleId as string))
    .$if(until !== undefined, (query) => query.where('from_at', '<=', until as number))
    .orderBy('from_at')
    .orderBy('product_id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(fromRow);
}

/**
 * Returns the products among `ids` with a price scheduled in a period: a sale that overlaps it, or another price
 * within it.
 */
export async function listOverlapping(
  db: Database,
  ids: readonly string[],
  period: { readonly from: number; readonly until: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('price_schedules')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', [...ids])
    .where((e) => e(e.fn.coalesce('until_at', 'from_at'), '>=', period.from))
    // What ends a sale that has started stands for all the time until then.
    .where((e) =>
      e.or([e('from_at', '<=', period.until), e.and([e('sale_id', 'is not', null), e('until_at', 'is', null)])]),
    )
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Whether a price was scheduled in what is left of a sale of a product, which can then not be restored. */
export async function hasPriceBefore(db: Database, productId: string, until: number, now: number): Promise<boolean> {
  return (await listOverlapping(db, [productId], { from: now, until: Math.max(until, now) })).length > 0;
}

/** Price and was price of a product. */
type Prices = Pick<PriceSchedule, 'price' | 'originalPrice'>;

/** Whether a product's price or was price differs from before. */
export const isNewPrice = (before: Prices | undefined, after: Prices): boolean =>
  before?.price !== after.price || before.originalPrice !== after.originalPrice;

/** Returns the scheduled end of the running sale that a product is in; undefined if it is in none. */
export async function findSaleEnd(db: Database, productId: string): Promise<PriceSchedule | undefined> {
  const row = await db
    .selectFrom('price_schedules')
    .selectAll()
    .where('product_id', '=', productId)
    .where('sale_id', 'is not', null)
    .where('until_at', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Ends a running sale for a product: a price that is set during it stays, and the former one is not restored. Returns
 * the scheduled end that it removes; undefined if the product is in no running sale.
 */
export async function endSaleOf(tx: Tx, productId: string, now: number): Promise<PriceSchedule | undefined> {
  const end = await findSaleEnd(tx, productId);
  if (!end || !(await claimDuePriceSchedules(tx, end))) return undefined;
  await writeAuditEntry(tx, { action: 'product.unschedule', subject: productId, before: describePrice(end) }, now);
  return end;
}

/** Claims a due price by deleting its schedule. Of two concurrent claims, one returns true. */
export async function claimDuePriceSchedules(
  tx: Tx,
  { productId, from }: Pick<PriceSchedule, 'productId' | 'from'>,
): Promise<boolean> {
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
    ...(row.until_at !== null && { until: row.until_at }),
    ...(row.sale_id !== null && { saleId: row.sale_id }),
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

function describePrice({
  from,
  price,
  originalPrice,
  until,
}: Pick<PriceSchedule, 'from' | 'price' | 'originalPrice' | 'until'>) {
  return {
    from: new Date(from).toISOString(),
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  };
}
