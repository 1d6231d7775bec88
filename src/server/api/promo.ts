import { promoRequestSchema } from '../../contract/promotions/promo.ts';
import { normaliseCode } from '../../domain/promotions/normalise-code.ts';
import { automaticDiscountsAt, evaluateEnteredCode } from '../../domain/promotions/promo.ts';
import type { App } from '../actions/app.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AppHandler } from '../http/app-env.ts';
import { bodyLimits, readJson } from '../http/read-json.ts';
import { findPromo, listAutomaticPromos } from '../store/promotions/promos.ts';

interface PromoDeps extends Pick<App, 'store' | 'clock'> {
  readonly catalogue: Catalogue;
}

/** POST /api/promo/validate: the discount of a promo code. A refusal does not reveal its reason. */
export function postPromo({ store, catalogue, clock }: PromoDeps): AppHandler {
  return async (c) => {
    const read = await readJson(c, promoRequestSchema, bodyLimits.others);
    if (!read.ok) return read.response;
    const promo = await findPromo(store.db, normaliseCode(read.value.code));
    const { byId } = catalogue.current();
    const nameOf = (id: string) => byId.get(id)?.name ?? id;
    return c.json(evaluateEnteredCode(promo, clock(), nameOf), 200, { 'Cache-Control': 'no-store' });
  };
}

/** GET /api/automatic-discounts: the discounts that apply without a code, the same for every visitor. */
export function getAutomaticDiscounts({ store, catalogue, clock }: PromoDeps): AppHandler {
  return async (c) => {
    const promos = await listAutomaticPromos(store.db);
    const { byId } = catalogue.current();
    const nameOf = (id: string) => byId.get(id)?.name ?? id;
    return c.json(automaticDiscountsAt(promos, clock(), nameOf), 200, { 'Cache-Control': 'no-store' });
  };
}
