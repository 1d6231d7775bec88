import type { PricePeriod } from '../../../domain/pricing/price-history.ts';
import { describeWasPrice } from '../../../domain/pricing/was-price-texts.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { readPriceHistory } from '../../store/catalogue/price-history.ts';
import { listPriceSchedules } from '../../store/catalogue/price-schedules.ts';
import { findProduct, type StoredProduct, setPrice } from '../../store/catalogue/products.ts';
import { withCatalogueLock } from '../../store/catalogue/with-catalogue-lock.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../store/engine/database.ts';

export interface PriceDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

export interface NewPrice {
  readonly id: string;
  readonly price: Minor;
  /** Was price: null removes it; if omitted, it stays while it is higher than the price. */
  readonly originalPrice?: Minor | null;
  /** Version for the optimistic lock; if omitted, the current one. */
  readonly version?: string;
}

export type PriceChanged =
  | { readonly ok: true; readonly before: StoredProduct; readonly after: StoredProduct }
  | { readonly ok: false; readonly reason: 'unknown' | 'was-not-higher' }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: StoredProduct };

/** Changes a product's price, effective from the next page view. */
export async function changePrice({ store, clock }: PriceDeps, wish: NewPrice): Promise<PriceChanged> {
  return inTransaction(store, (tx) => changePriceWithin(tx, wish, clock()));
}

export async function changePriceWithin(tx: Tx, wish: NewPrice, now: number): Promise<PriceChanged> {
  const judged = await withCatalogueLock(tx, now, async () => validatePrice(await findProduct(tx, wish.id), wish));
  if (judged.ok) await setPrice(tx, wish.id, judged.after, now);
  return judged;
}

function validatePrice(before: StoredProduct | undefined, wish: NewPrice): PriceChanged {
  if (!before) return { ok: false, reason: 'unknown' };
  if (wish.version !== undefined && wish.version !== versionOf(before)) {
    return { ok: false, reason: 'conflict', current: before };
  }
  const { price } = wish;
  // A was price that is not higher would be hidden, and reappear when the price falls again.
  const kept = before.originalPrice !== null && before.originalPrice > price ? before.originalPrice : null;
  const originalPrice = wish.originalPrice === undefined ? kept : wish.originalPrice;
  if (originalPrice !== null && originalPrice <= price) return { ok: false, reason: 'was-not-higher' };
  return { ok: true, before, after: { ...before, price, originalPrice } };
}

/**
 * Returns the problem that a was price would have from a given time on, after all scheduled prices until then, or
 * undefined.
 */
export async function validateFutureWasPrice(
  db: Database,
  product: StoredProduct,
  step: PricePeriod,
): Promise<string | undefined> {
  if (step.originalPrice === null) return undefined;
  const planned: PricePeriod[] = await listPriceSchedules(db, { productId: product.id });
  const steps = [...(await readPriceHistory(db, product.id)), ...planned].filter(({ from }) => from < step.from);
  return describeWasPrice(product, [...steps, step]);
}
