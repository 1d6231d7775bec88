import type { Region } from '../../../contract/catalogue/product.ts';
import { disablePromotion, savePromotion } from '../../../contract/promotions/promotions.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { parsePromoDraft } from '../../../domain/promotions/parse-promo-draft.ts';
import type { AmountsByCurrency } from '../../../domain/promotions/promo-terms.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { type Minor, parseDecimal } from '../../../domain/shared/money/money.ts';
import { isSteepDiscount } from '../../../domain/staff/step-up.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import { nameProducts } from '../../store/catalogue/product-names.ts';
import { disablePromo, lockPromo, upsertPromo } from '../../store/promotions/promo-admin.ts';
import { findPromo } from '../../store/promotions/promos.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { ruleAgainstChange } from './advertised-promo.ts';
import { describePromo, draftOf, promoVersion } from './describe-promo.ts';

export const savePromotionAction = implement(savePromotion, async (context, { draft }) => {
  const { tx, clock, env = {}, caller, ifMatch, catalogue } = context;
  const names = await nameProducts(tx, draft.products);
  const read = parsePromoDraft(draft, (id) => names.get(id)?.region);
  if (!read.ok) return fail('invalid-promo', { errors: read.faults });
  const { promo } = read;
  if (!caller.isConfirmed) {
    const eligible = promo.products ? names.values() : [...(catalogue?.current().byId.values() ?? [])].map(priced);
    if (isSteepDiscount(promo, cheapestOf(eligible))) return fail('reauthentication-required');
  }
  const before = await lockPromo(tx, promo.code);
  // Under the row lock, no concurrent change of settings can start to advertise the code.
  const current = await readCurrentSettings(tx, env);
  const rule = ruleAgainstChange(promo, current.settings.promoCode);
  if (rule) return fail('advertised-promo', { rule });
  if (before && ifMatch === undefined) return fail('promo-exists', { code: promo.code });
  if (before && ifMatch !== promoVersion(before)) return fail('precondition-failed', { current: draftOf(before) });
  await upsertPromo(tx, promo, clock());
  // With its uses, which a new limit counts.
  const saved = (await findPromo(tx, promo.code)) ?? promo;
  return describePromo(tx, saved, { now: clock(), advertised: current.settings.promoCode });
});

export const disablePromotionAction = implement(disablePromotion, async ({ tx, clock }, input) => {
  const code = normaliseCode(input.code);
  await disablePromo(tx, code, clock());
  const disabled = await findPromo(tx, code);
  return disabled ? { code, version: promoVersion(disabled) } : fail('promo-not-found', { code });
});

interface Priced {
  readonly region: Region;
  readonly price: Minor;
}

const priced = ({ region, price }: { readonly region: Region; readonly price: string }): Priced => ({
  region,
  price: parseDecimal(price) ?? 0,
});

/** Lowest price per currency. */
function cheapestOf(products: Iterable<Priced>): AmountsByCurrency {
  const lowest: { -readonly [Currency in keyof AmountsByCurrency]: AmountsByCurrency[Currency] } = {};
  for (const { region, price } of products) {
    const currency = saleCurrency[region];
    lowest[currency] = Math.min(price, lowest[currency] ?? price);
  }
  return lowest;
}
