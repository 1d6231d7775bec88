import { createHash } from 'node:crypto';
import { type AmountInputs, emptyPromoDraft, type PromoDraft } from '../../../contract/promotions/promo-draft.ts';
import type { EditablePromo, ListedPromo } from '../../../contract/promotions/promotions.ts';
import { describeDiscount } from '../../../domain/promotions/describe-discount.ts';
import { type Promo, promoState } from '../../../domain/promotions/promo.ts';
import { type AmountsByCurrency, toDecimals } from '../../../domain/promotions/promo-terms.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { type NamedProduct, nameProducts } from '../../store/catalogue/product-names.ts';
import type { Database } from '../../store/engine/database.ts';
import type { UsedPromo } from '../../store/promotions/promo-admin.ts';

/** Maximum number of orders counted per promo code in the desk's list. */
export const maxCountedOrders = 1000;

interface Look {
  readonly now: number;
  /** The code advertised on the storefront. */
  readonly advertised: string;
}

interface ListLook extends Look {
  readonly names: ReadonlyMap<string, NamedProduct>;
  /** Maximum number of orders shown. */
  readonly countLimit: number;
}

export function describeListed(
  { promo, orders }: UsedPromo,
  { names, now, advertised, countLimit }: ListLook,
): ListedPromo {
  const { code, startsAt, expiresAt, useLimit = null, automatic = false } = promo;
  return {
    code,
    terms: describeDiscount(promo, (id) => names.get(id)?.name ?? id),
    state: promoState(promo, now),
    startsAt,
    expiresAt,
    orders: Math.min(orders, countLimit),
    hasMoreOrders: orders > countLimit,
    useLimit,
    isAdvertised: code === advertised,
    isAutomatic: automatic,
  };
}

/** A promo code as form input. */
export function draftOf(promo: Promo): PromoDraft {
  const { code, percent, amounts, products = [], from, freeShipping, once = false, automatic = false } = promo;
  const { startsAt, expiresAt, useLimit } = promo;
  return {
    code,
    automatic,
    percent: amounts || freeShipping ? '' : String(percent),
    ...(freeShipping && { freeShipping }),
    amounts: textsOf(amounts),
    products,
    from: textsOf(from),
    once,
    startsAt,
    expiresAt,
    limit: String(useLimit ?? ''),
  };
}

function textsOf(amounts: AmountsByCurrency | undefined): AmountInputs {
  return { ...emptyPromoDraft.amounts, ...(amounts && toDecimals(amounts)) };
}

/** Version without the number of uses, since orders may arrive during an edit. */
export function promoVersion({ uses: _, ...promo }: Promo): string {
  return createHash('sha256').update(JSON.stringify(promo)).digest('hex').slice(0, 16);
}

/** Describes a promo code for editing. */
export async function describePromo(db: Database, promo: Promo, { now, advertised }: Look): Promise<EditablePromo> {
  const names = await nameProducts(db, promo.products ?? []);
  return {
    code: promo.code,
    terms: describeDiscount(promo, (id) => names.get(id)?.name ?? id),
    draft: draftOf(promo),
    version: promoVersion(promo),
    state: promoState(promo, now),
    isAdvertised: promo.code === advertised,
    products: [...names.values()].map(({ id, name, region, price }) => ({ id, name, region, price: toDecimal(price) })),
  };
}
