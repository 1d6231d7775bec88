import { sql } from 'kysely';
import type { Promo } from '../../../domain/promotions/promo.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import { contains, startsWith } from '../engine/sql/text-match.ts';
import { acquireAdvisoryLock } from '../engine/transactions/advisory-lock.ts';
import { findPromo, promoFromRow, savePromo } from './promos.ts';

/** A promo code with the number of its orders, without cancelled ones. */
export interface UsedPromo {
  readonly promo: Promo;
  readonly orders: number;
}

/**
 * Lists all promo codes.
 * @param most maximum orders counted per code: counting a million is slow
 */
export async function listPromos(db: Database, most = Number.MAX_SAFE_INTEGER): Promise<UsedPromo[]> {
  const rows = await db
    .selectFrom('promos')
    .selectAll()
    .select((e) =>
      e
        .selectFrom((of) =>
          of
            .selectFrom('orders')
            .select('promo_code')
            .whereRef('orders.promo_code', '=', 'promos.code')
            .where('status', '<>', 'cancelled')
            .limit(most)
            .as('used'),
        )
        .select((o) => o.fn.countAll<number>().as('orders'))
        .as('orders'),
    )
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ promo: promoFromRow(row), orders: Number(row.orders) }));
}

/**
 * Locks a promo code until the transaction ends, so that it cannot be changed or disabled. Returns undefined if it
 * does not exist; then no other transaction can add it either.
 */
export async function lockPromo(tx: Tx, code: string): Promise<Promo | undefined> {
  await acquireAdvisoryLock(tx, 'promo', code);
  await tx
    .updateTable('promos')
    .set((e) => ({ disabled: e.ref('disabled') }))
    .where('code', '=', code)
    .execute();
  return findPromo(tx, code);
}

/**
 * Adds or replaces a promo code. Earlier orders with the code count against its limit, except cancelled ones; an
 * order being placed while a code gets its first limit may be missed.
 */
export async function upsertPromo(tx: Tx, promo: Promo, now: number): Promise<void> {
  const before = await lockPromo(tx, promo.code);
  await savePromo(tx, promo, now);
  if (promo.useLimit !== undefined) await countUses(tx, promo.code);
  await writeAuditEntry(
    tx,
    { action: 'promo.save', subject: promo.code, before: withoutUses(before), after: promo },
    now,
  );
}

async function countUses(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set({
      uses: sql<number>`(select count(*) from orders
        where promo_code = ${code} and status <> 'cancelled')`,
    })
    .where('code', '=', code)
    .execute();
}

/** Returns a promo code without its number of uses. */
export function withoutUses(promo: Promo | undefined): Promo | undefined {
  if (!promo) return undefined;
  const { uses: _, ...same } = promo;
  return same;
}

/** Finds promo codes that contain a text, in the notation of codes, at most `limit`; prefix matches first. */
export async function findPromosNamed(db: Database, text: string, limit: number): Promise<Promo[]> {
  const code = sql<string>`code`;
  const rows = await db
    .selectFrom('promos')
    .selectAll()
    .where(contains(code, text))
    .orderBy((e) => e.case().when(startsWith(code, text)).then(0).else(1).end())
    .orderBy('code')
    .limit(limit)
    .execute();
  return rows.map(promoFromRow);
}

/** Deletes a promo code that no order has; returns false if one does. */
export async function deleteUnusedPromo(tx: Tx, code: string, now: number): Promise<boolean> {
  const before = await lockPromo(tx, code);
  const order = await tx.selectFrom('orders').select('id').where('promo_code', '=', code).limit(1).executeTakeFirst();
  if (order) return false;
  await tx.deleteFrom('promos').where('code', '=', code).execute();
  await writeAuditEntry(tx, { action: 'promo.delete', subject: code, before: withoutUses(before) }, now);
  return true;
}

/** Disables a promo code; returns false if it does not exist. */
export async function disablePromo(tx: Tx, code: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('promos')
    .set({ disabled: 1 })
    .where('code', '=', code)
    .where('disabled', '=', 0)
    .returning('code')
    .executeTakeFirst();
  if (!row) return (await findPromo(tx, code)) !== undefined;
  const change = { before: { disabled: false }, after: { disabled: true } };
  await writeAuditEntry(tx, { action: 'promo.disable', subject: code, ...change }, now);
  return true;
}
