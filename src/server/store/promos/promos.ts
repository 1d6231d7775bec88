import type { Promo } from '../../../domain/buying/promo.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { PromoRow } from '../engine/schema.ts';

/** The promo of a code, already trimmed and upper-cased. */
export async function findPromo(db: Database, code: string): Promise<Promo | undefined> {
  const row = await db.selectFrom('promos').selectAll().where('code', '=', code).executeTakeFirst();
  return row && promoFromRow(row);
}

/** A promo as its row says. */
export function promoFromRow(row: PromoRow): Promo {
  return {
    code: row.code,
    percent: row.basis_points / 100,
    disabled: row.disabled === 1,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    ...(row.use_limit !== null && { useLimit: row.use_limit, uses: row.uses }),
  };
}

/** Adds a promo, or replaces the one of the same code; how often it was used is kept. */
export async function savePromo(tx: Tx, promo: Promo, now: number): Promise<void> {
  const row = {
    code: promo.code,
    basis_points: Math.round(promo.percent * 100),
    disabled: promo.disabled ? 1 : 0,
    starts_at: promo.startsAt,
    expires_at: promo.expiresAt,
    use_limit: promo.useLimit ?? null,
  };
  await tx
    .insertInto('promos')
    .values({ ...row, uses: 0, created_at: now })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}
