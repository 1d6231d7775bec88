import { createHash } from 'node:crypto';
import type { Product } from '../../../contract/catalogue/product.ts';
import type { ListedPromo, PromoProduct, promotionCalls } from '../../../contract/desk/promotions.ts';
import { type AmountInputs, emptyPromoDraft, type PromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { describeDiscount } from '../../../domain/promotions/describe-discount.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { parsePromoDraft } from '../../../domain/promotions/parse-promo-draft.ts';
import { type Promo, promoState } from '../../../domain/promotions/promo.ts';
import { type AmountsByCurrency, toDecimals } from '../../../domain/promotions/promo-terms.ts';
import { parseDecimal, toDecimal } from '../../../domain/shared/money/money.ts';
import { isSteepDiscount } from '../../../domain/staff/step-up.ts';
import { suggestionLimit } from '../../actions/pagination.ts';
import { ruleAgainstChange } from '../../actions/promotions/advertised-promo.ts';
import { findNamed } from '../../catalogue/find-named.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import { type NamedProduct, nameProducts } from '../../store/catalogue/product-names.ts';
import { inTransaction } from '../../store/engine/database.ts';
import {
  disablePromo,
  findPromosNamed,
  listPromos,
  lockPromo,
  type UsedPromo,
  upsertPromo,
} from '../../store/promotions/promo-admin.ts';
import { findPromo } from '../../store/promotions/promos.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';
import { cheapestOf } from '../step-up.ts';

type Handlers = { readonly [Name in keyof typeof promotionCalls]: DeskHandler<(typeof promotionCalls)[Name]> };

/** Maximum number of orders counted per promo code in the list. */
const maxCounted = 1000;
const productsShown = 20;

/** Handlers of promo codes. */
export function promotionHandlers({ clock, settings, env = {}, catalogue }: DeskDeps): Handlers {
  return {
    'promotions.list': async ({ store }) => {
      const rows = await listPromos(store.db, maxCounted + 1);
      const names = await nameProducts(store.db, [...new Set(rows.flatMap(({ promo }) => promo.products ?? []))]);
      return rows.map((row) => describeListed(row, names, { now: clock(), advertised: settings.promoCode }));
    },
    'promotions.suggest': async ({ store, input }) => {
      const found = await findPromosNamed(store.db, normaliseCode(input.search), suggestionLimit);
      return found.map((promo) => ({ code: promo.code, state: promoState(promo, clock()) }));
    },
    'promotions.show': async ({ store, input }) => {
      const promo = await findPromo(store.db, normaliseCode(input.code));
      if (!promo) return refuse('not-found');
      const names = await nameProducts(store.db, promo.products ?? []);
      return {
        draft: draftOf(promo),
        version: versionOf(promo),
        state: promoState(promo, clock()),
        isAdvertised: promo.code === settings.promoCode,
        products: [...names.values()].map(toChoice),
      };
    },
    'promotions.products': async ({ input }) =>
      findNamed(catalogue, input.search, productsShown).map(({ id, name, region, price }) => ({
        id,
        name,
        region,
        price,
      })),
    'promotions.save': async ({ store, input, ifMatch, isConfirmed }) => {
      const names = await nameProducts(store.db, input.draft.products);
      const read = parsePromoDraft(input.draft, (id) => names.get(id)?.region);
      if (!read.ok) return refuse('invalid-request', { errors: [...read.faults] });
      const { promo } = read;
      const eligible = promo.products ? names.values() : catalogue.current().products.map(priced);
      if (!isConfirmed && isSteepDiscount(promo, cheapestOf(eligible))) return refuse('reauthentication-required');
      return inTransaction(store, async (tx) => {
        const before = await lockPromo(tx, promo.code);
        // Under the row lock, no concurrent change of settings can start to advertise the code.
        const current = await readCurrentSettings(tx, env);
        const rule = ruleAgainstChange(promo, current.settings.promoCode);
        if (rule) return refuse('refused', { reason: 'advertised', detail: rule });
        if (before && ifMatch === undefined) {
          const detail = `There is a code ${promo.code} already. Open it to change it, or choose another name.`;
          return refuse('refused', { reason: 'exists', detail });
        }
        if (before && ifMatch !== versionOf(before)) return refuse('version-mismatch', { current: draftOf(before) });
        await upsertPromo(tx, promo, clock());
        return { code: promo.code, terms: describeDiscount(promo, (id) => names.get(id)?.name ?? id) };
      });
    },
    'promotions.disable': async ({ store, input }) => {
      const code = normaliseCode(input.code);
      const disabled = await inTransaction(store, async (tx) => {
        await disablePromo(tx, code, clock());
        return findPromo(tx, code);
      });
      return disabled ? { version: versionOf(disabled) } : refuse('not-found');
    },
  };
}

interface Look {
  readonly now: number;
  readonly advertised: string;
}

function describeListed(
  { promo, orders }: UsedPromo,
  names: ReadonlyMap<string, NamedProduct>,
  { now, advertised }: Look,
): ListedPromo {
  const { code, startsAt, expiresAt, useLimit = null } = promo;
  return {
    code,
    terms: describeDiscount(promo, (id) => names.get(id)?.name ?? id),
    state: promoState(promo, now),
    startsAt,
    expiresAt,
    orders: Math.min(orders, maxCounted),
    hasMoreOrders: orders > maxCounted,
    useLimit,
    isAdvertised: code === advertised,
  };
}

/** A promo code as form input. */
function draftOf(promo: Promo): PromoDraft {
  const { code, percent, amounts, products = [], from, once = false, startsAt, expiresAt, useLimit } = promo;
  return {
    code,
    percent: amounts ? '' : String(percent),
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
function versionOf({ uses: _, ...promo }: Promo): string {
  return createHash('sha256').update(JSON.stringify(promo)).digest('hex').slice(0, 16);
}

const priced = ({ region, price }: Product) => ({ region, price: parseDecimal(price) ?? 0 });

function toChoice({ id, name, region, price }: NamedProduct): PromoProduct {
  return { id, name, region, price: toDecimal(price) };
}
