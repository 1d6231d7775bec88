import { sql } from 'kysely';
import type { Promo } from '../../../domain/promotions/promo.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import { contains, startsWith } from '../engine/sql/text-match.ts';
import { acquireAdvisoryLock } from '../engine/transactions/advisory-lock.ts';
import { findPromo, promoFromRow, savePromo } from './promos.ts';

/** A promo with the orders that were placed with it and stand: a cancelled one gives its use back. */
export interface UsedPromo {
  readonly promo: Promo;
  readonly orders: number;
}

/**
 * All promos by their code.
 * @param most orders that are counted of each: one of a million takes its time
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
 * The promo of a code, held until the transaction ends: nobody changes it meanwhile, or disables it. Undefined where
 * there is none, and then nobody else adds it.
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
 * Adds a promo, or replaces the one of the same code. Orders placed with the code before count against its limit, but
 * for cancelled ones; one that is just being placed while a code gets its first limit may be missed.
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

/** What a promo is, without how often it was used. */
export function withoutUses(promo: Promo | undefined): Promo | undefined {
  if (!promo) return undefined;
  const { uses: _, ...same } = promo;
  return same;
}

/** Promos whose code holds a text, as codes are written, at most `limit`. Those that begin with it come first. */
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

/** Lets a promo be used no more; false where there is none of that code. */
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
