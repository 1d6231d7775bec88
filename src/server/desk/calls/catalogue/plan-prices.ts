import type { DeskCalls } from '../../../../contract/desk/calls.ts';
import { parseDecimal } from '../../../../domain/shared/money/money.ts';
import { cancelScheduledPrices, schedulePrice } from '../../../actions/pricing/schedule-price.ts';
import { listPriceSchedules } from '../../../store/catalogue/price-schedules.ts';
import { nameProducts } from '../../../store/catalogue/product-names.ts';
import { findProduct } from '../../../store/catalogue/products.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import type { DeskHandler } from '../../handle-call.ts';
import { refuse } from '../../problem.ts';
import { needsPasskeyForPrice } from '../../step-up.ts';
import { describePlanned } from './describe-product.ts';

type Calls = 'products.price-schedules' | 'products.schedule' | 'products.unschedule';

const maxPlanned = 500;
const invalid = (field: string, message: string) => refuse('invalid-request', { errors: [{ field, message }] });

/** Handlers of price schedules. */
export function priceHandlers({ clock }: DeskDeps): { readonly [Name in Calls]: DeskHandler<DeskCalls[Name]> } {
  return {
    'products.price-schedules': async ({ store }) => {
      const planned = (await listPriceSchedules(store.db, { limit: maxPlanned })).map(describePlanned);
      const names = await nameProducts(store.db, [...new Set(planned.map(({ productId }) => productId))]);
      return planned.map((one) => {
        const { name = one.productId, region = 'uk-eu' } = names.get(one.productId) ?? {};
        return { ...one, name, region };
      });
    },
    'products.schedule': async ({ input: { id, from, price: typed, was: typedWas }, store, isConfirmed }) => {
      const price = parseDecimal(typed.trim());
      const was = typedWas?.trim() ? parseDecimal(typedWas.trim()) : null;
      if (!price) return invalid('price', 'Type an amount such as 201 or 201.50');
      if (was === undefined) return invalid('was', 'Type an amount such as 201 or 201.50');
      const present = await findProduct(store.db, id);
      if (!isConfirmed && (await needsPasskeyForPrice(store.db, present, price, clock()))) {
        return refuse('reauthentication-required');
      }
      const done = await schedulePrice({ store, clock }, { productId: id, from, price, originalPrice: was });
      if (done.ok) return { warning: done.warning ?? null };
      if (done.reason === 'unknown') return refuse('not-found');
      return done.reason === 'past'
        ? invalid('from', 'Must lie in the future')
        : invalid('was', 'Must be higher than the price');
    },
    'products.unschedule': async ({ input: { id, from }, store }) => {
      const gone = await cancelScheduledPrices({ store, clock }, { productId: id, from: Number(from) });
      return gone.length > 0 ? null : refuse('not-found');
    },
  };
}
