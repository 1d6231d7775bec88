import type { Insertable, Selectable } from 'kysely';
import type { Promo } from '../../../domain/promotions/promo.ts';
import type { AmountsByCurrency } from '../../../domain/promotions/promo-terms.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { PromoRow } from '../engine/schema/promotion-rows.ts';

/** Returns the promo of a code, given trimmed and in upper case. */
export async function findPromo(db: Database, code: string): Promise<Promo | undefined> {
  const row = await db.selectFrom('promos').selectAll().where('code', '=', code).executeTakeFirst();
  return row && promoFromRow(row);
}

/** Lists the automatic discounts that are not disabled, by code. */
export async function listAutomaticPromos(db: Database): Promise<Promo[]> {
  const rows = await db
    .selectFrom('promos')
    .selectAll()
    .where('automatic', '=', 1)
    .where('disabled', '=', 0)
    .orderBy('code')
    .execute();
  return rows.map(promoFromRow);
}

export function promoFromRow(row: Selectable<PromoRow>): Promo {
  const amounts = amountsOf(row.amount_gbp_minor, row.amount_usd_minor);
  const from = amountsOf(row.from_gbp_minor, row.from_usd_minor);
  return {
    code: row.code,
    percent: row.basis_points / 100,
    ...(amounts && { amounts }),
    ...(row.products !== null && { products: JSON.parse(row.products) }),
    ...(from && { from }),
    ...(row.free_shipping === 1 && { freeShipping: true }),
    ...(row.once === 1 && { once: true }),
    ...(row.automatic === 1 && { automatic: true }),
    disabled: row.disabled === 1,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    ...(row.use_limit !== null && { useLimit: row.use_limit, uses: row.uses }),
  };
}

/** Adds or replaces a promo code; its number of uses is kept. */
export async function savePromo(tx: Tx, promo: Promo, now: number): Promise<void> {
  const row = toRow(promo);
  await tx
    .insertInto('promos')
    .values({ ...row, uses: 0, created_at: now })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

function toRow(promo: Promo): Omit<Insertable<PromoRow>, 'uses' | 'created_at'> {
  const { amounts, from, products } = promo;
  return {
    code: promo.code,
    basis_points: Math.round(promo.percent * 100),
    amount_gbp_minor: amounts?.GBP ?? null,
    amount_usd_minor: amounts?.USD ?? null,
    from_gbp_minor: from?.GBP ?? null,
    from_usd_minor: from?.USD ?? null,
    products: products ? JSON.stringify(products) : null,
    free_shipping: promo.freeShipping ? 1 : 0,
    once: promo.once ? 1 : 0,
    automatic: promo.automatic ? 1 : 0,
    disabled: promo.disabled ? 1 : 0,
    starts_at: promo.startsAt,
    expires_at: promo.expiresAt,
    use_limit: promo.useLimit ?? null,
  };
}

function amountsOf(pounds: number | null, dollars: number | null): AmountsByCurrency | undefined {
  if (pounds === null && dollars === null) return undefined;
  return { ...(pounds !== null && { GBP: pounds }), ...(dollars !== null && { USD: dollars }) };
}
