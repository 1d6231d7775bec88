import {
  findPromoProducts,
  listPromotions,
  showPromotion,
  suggestPromotions,
} from '../../../contract/promotions/promotions.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { promoState } from '../../../domain/promotions/promo.ts';
import { findNamed } from '../../catalogue/find-named.ts';
import { nameProducts } from '../../store/catalogue/product-names.ts';
import { findPromosNamed, listPromos } from '../../store/promotions/promo-admin.ts';
import { findPromo } from '../../store/promotions/promos.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { describeListed, describePromo, maxCountedOrders } from './describe-promo.ts';

const productsShown = 20;
const unlimited = 1_000_000_000;
/** Number of promo codes in the command palette. */
const suggestionLimit = 5;

export const listPromotionsAction = implement(listPromotions, async ({ db, clock, settings, caller }) => {
  // The command line prints exact numbers, and can wait for them.
  const countLimit = caller.surface === 'command' ? unlimited : maxCountedOrders;
  const rows = await listPromos(db, countLimit + 1);
  const names = await nameProducts(db, [...new Set(rows.flatMap(({ promo }) => promo.products ?? []))]);
  return rows.map((row) => describeListed(row, { names, now: clock(), advertised: settings.promoCode, countLimit }));
});

export const suggestPromotionsAction = implement(suggestPromotions, async ({ db, clock }, { search }) => {
  const found = await findPromosNamed(db, normaliseCode(search), suggestionLimit);
  return found.map((promo) => ({ code: promo.code, state: promoState(promo, clock()) }));
});

export const showPromotionAction = implement(showPromotion, async ({ db, clock, settings }, { code }) => {
  const promo = await findPromo(db, normaliseCode(code));
  if (!promo) return fail('promo-not-found', { code });
  return describePromo(db, promo, { now: clock(), advertised: settings.promoCode });
});

export const findPromoProductsAction = implement(findPromoProducts, async ({ catalogue }, { search }) => {
  if (!catalogue) throw new Error('There is no catalogue to search here');
  return findNamed(catalogue, search, productsShown).map(({ id, name, region, price }) => ({
    id,
    name,
    region,
    price,
  }));
});
