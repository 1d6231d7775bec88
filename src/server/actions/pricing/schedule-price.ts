import { listPriceSchedules, schedulePrice, unschedulePrice } from '../../../contract/pricing/prices.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import * as schedules from '../../store/catalogue/prices/price-schedules.ts';
import { nameProducts } from '../../store/catalogue/product-names.ts';
import { bumpCatalogueVersion, findProduct, lockProduct } from '../../store/catalogue/products.ts';
import { setActor } from '../../store/engine/actor.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { describePlanned } from '../catalogue/describe-product.ts';
import { needsPasskeyToSchedule } from '../catalogue/needs-passkey.ts';
import { parsePrice, parseWasPrice } from '../catalogue/parse-price.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { changePrice, validateFutureWasPrice } from './change-price.ts';

/** Maximum number of scheduled prices in the desk. */
const maxListed = 500;

export const listPriceSchedulesAction = implement(listPriceSchedules, async ({ db, caller }, { id }) => {
  const limit = caller.surface === 'desk' ? maxListed : Number.MAX_SAFE_INTEGER;
  const planned = (await schedules.listPriceSchedules(db, { productId: id, limit })).map(describePlanned);
  const names = await nameProducts(db, [...new Set(planned.map(({ productId }) => productId))]);
  return planned.map((one) => {
    const { name = one.productId, region = 'uk-eu' } = names.get(one.productId) ?? {};
    return { ...one, name, region };
  });
});

/** Schedules a price with its was price. */
export const schedulePriceAction = implement(schedulePrice, async ({ tx, clock, caller }, { id, from, ...typed }) => {
  const price = parsePrice(typed.price);
  if (price instanceof Failure) return price;
  const originalPrice = parseWasPrice(typed.wasPrice) ?? null;
  if (originalPrice instanceof Failure) return originalPrice;
  const now = clock();
  const product = await findProduct(tx, id);
  if (!caller.isConfirmed && (await needsPasskeyToSchedule(tx, product, price, now))) {
    return fail('reauthentication-required');
  }
  if (from <= now) return fail('schedule-in-past', { from });
  if (originalPrice !== null && originalPrice <= price) {
    return fail('was-price-not-higher', { price, wasPrice: originalPrice });
  }
  // A price within a sale would be undone when the sale ends. Of two scheduled at once, the second sees the first.
  await lockProduct(tx, id);
  const sales = await schedules.listOverlapping(tx, [id], { from, until: from });
  const others = (await schedules.listPriceSchedules(tx, { productId: id })).filter((one) => one.from === from);
  if (product && sales.length > 0 && others.every(({ saleId }) => saleId)) {
    return fail('prices-scheduled', { names: [product.name] });
  }
  const planned = { productId: id, from, price, originalPrice };
  if (!product || !(await schedules.insertPriceSchedule(tx, planned, now))) return fail('product-not-found', { id });
  const warning = (await validateFutureWasPrice(tx, product, planned)) ?? null;
  return { price: toDecimal(price), from, warning };
});

export const unschedulePriceAction = implement(unschedulePrice, async ({ tx, clock }, { id, from }) => {
  const all = await schedules.listPriceSchedules(tx, { productId: id });
  // The end of a running sale restores the former price.
  const isEndOfSale = ({ saleId, until }: schedules.PriceSchedule) => saleId !== undefined && until === undefined;
  const chosen = all.filter((one) => (from === undefined ? !isEndOfSale(one) : one.from === Number(from)));
  if (chosen.some(isEndOfSale)) return fail('sale-started');
  for (const planned of chosen) await schedules.deletePriceSchedule(tx, id, planned.from, clock());
  if (chosen.length === 0) return fail('scheduled-price-not-found', { id });
  return { unscheduled: chosen.map((planned) => planned.from) };
});

/** Maximum prices changed in one transaction, so that no visitor waits for it. */
const batch = 100;

/**
 * Applies due prices, earliest first, with the scheduling staff member as actor of the audit log entry. If several of
 * one product are late, such as after a pause, the last one stays: no customer was offered the others. Returns the
 * applied schedules.
 */
export async function applyDuePrices({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: () => number;
}): Promise<schedules.PriceSchedule[]> {
  const made: schedules.PriceSchedule[] = [];
  let taken: number;
  do {
    const due = await schedules.listPriceSchedules(store.db, { until: clock(), limit: batch });
    taken = due.length;
    if (taken === 0) break;
    made.push(
      ...(await inTransaction(store, async (tx) => {
        const now = clock();
        // First statement, for its row lock: of two processes running at once, the second waits here and finds
        // nothing left.
        await bumpCatalogueVersion(tx, now);
        const mine: schedules.PriceSchedule[] = [];
        for (const planned of due) {
          if (!(await schedules.claimDuePriceSchedules(tx, planned))) continue;
          const { productId: id, price, originalPrice, scheduledBy, until, saleId } = planned;
          if (scheduledBy) setActor(tx, scheduledBy);
          // No customer was offered the prices of a sale that ended while the shop was stopped.
          if (until !== undefined && until <= now) continue;
          const changed = await changePrice(tx, { id, price, originalPrice, version: '*' }, now);
          if (until !== undefined && !(changed instanceof Failure)) {
            const { price: former, originalPrice: was } = changed.before;
            const end = { productId: id, from: until, price: former, originalPrice: was, saleId };
            await schedules.insertPriceSchedule(tx, end, now);
          }
          mine.push(planned);
        }
        return mine;
      })),
    );
  } while (taken === batch);
  return made;
}
