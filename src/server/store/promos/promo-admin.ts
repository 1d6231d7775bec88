import { sql } from 'kysely';
import type { Promo } from '../../../domain/buying/promo.ts';
import type { Database, Tx } from '../engine/database.ts';
import { promoFromRow, savePromo } from './promos.ts';

/** A promo with the orders that were placed with it, cancelled ones included. */
export interface UsedPromo {
  readonly promo: Promo;
  readonly orders: number;
}

/** All promos by their code. */
export async function listPromos(db: Database): Promise<UsedPromo[]> {
  const rows = await db
    .selectFrom('promos')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('orders')
        .select((o) => o.fn.countAll<number>().as('orders'))
        .whereRef('orders.promo_code', '=', 'promos.code')
        .as('orders'),
    )
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ promo: promoFromRow(row), orders: Number(row.orders) }));
}

/**
 * Adds a promo, or replaces the one of the same code. Orders placed with the code before count against its limit, but
 * for cancelled ones; one that is just being placed while a code gets its first limit may be missed.
 */
export async function putPromo(tx: Tx, promo: Promo, now: number): Promise<void> {
  await savePromo(tx, promo, now);
  await tx
    .updateTable('promos')
    .set({
      uses: sql<number>`(select count(*) from orders
        where promo_code = ${promo.code} and status <> 'cancelled')`,
    })
    .where('code', '=', promo.code)
    .execute();
}

/** Lets a promo be used no more; false where there is none of that code. */
export async function disablePromo(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('promos')
    .set({ disabled: 1 })
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}
