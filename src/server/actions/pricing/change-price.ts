import { checkPrice, setPrice } from '../../../contract/pricing/prices.ts';
import { lowestPrice, type PricePeriod, wasPriceWindowMs } from '../../../domain/pricing/price-history.ts';
import { describeWasPrice } from '../../../domain/pricing/was-price-texts.ts';
import { type Minor, parseDecimal } from '../../../domain/shared/money/money.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { readPriceHistory } from '../../store/catalogue/prices/price-history.ts';
import { listPriceSchedules, type PriceSchedule } from '../../store/catalogue/prices/price-schedules.ts';
import { findProduct, type StoredProduct, setPrice as storePrice } from '../../store/catalogue/products.ts';
import { withCatalogueLock } from '../../store/catalogue/with-catalogue-lock.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { decimalOrNull, describeConflict, describeRow } from '../catalogue/describe-product.ts';
import { needsPasskeyForPrice } from '../catalogue/needs-passkey.ts';
import { parsePrice, parseWasPrice } from '../catalogue/parse-price.ts';
import { describeSaleEnd, restoreSale } from '../catalogue/restore-sale.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const setPriceAction = implement(setPrice, async ({ tx, clock, pictures, caller, ifMatch }, input) => {
  const { id } = input;
  const price = parsePrice(input.price);
  if (price instanceof Failure) return price;
  const originalPrice = parseWasPrice(input.wasPrice);
  if (originalPrice instanceof Failure) return originalPrice;
  const now = clock();
  if (!caller.isConfirmed && (await needsPasskeyForPrice(tx, await findProduct(tx, id), price, now))) {
    return fail('reauthentication-required');
  }
  const changed = await changePrice(tx, { id, price, originalPrice, version: ifMatch }, now);
  const describe = (product: StoredProduct) => describeRow({ db: tx, pictures }, product);
  if (changed instanceof Failure) return describeConflict(changed, describe);
  const { before, after, endedSale } = changed;
  if (input.restoreSale) {
    const failed = await restoreSale(tx, { ...input.restoreSale, productId: id }, { caller, now });
    if (failed) return failed;
  }
  const isRemoved = originalPrice === undefined && after.originalPrice === null;
  return {
    ...(await describe(after)),
    removedWasPrice: decimalOrNull(isRemoved ? before.originalPrice : null),
    endedSale: endedSale ? describeSaleEnd(endedSale) : null,
  };
});

export const checkPriceAction = implement(checkPrice, async ({ db, clock }, input) => {
  const product = await findProduct(db, input.id);
  if (!product) return fail('product-not-found', { id: input.id });
  const [price, was] = [parseDecimal(input.price.trim()), parseDecimal(input.wasPrice.trim())];
  const now = clock();
  const lowest = decimalOrNull(lowestPrice(await readPriceHistory(db, input.id), now - wasPriceWindowMs, now));
  if (!price || !was || was <= price) return { warning: null, lowest };
  const step = { from: now, price, originalPrice: was };
  return { warning: (await validateFutureWasPrice(db, product, step)) ?? null, lowest };
});

export interface NewPrice {
  readonly id: string;
  readonly price: Minor;
  /** Was price: null removes it; if omitted, it stays while it is higher than the price. */
  readonly originalPrice?: Minor | null | undefined;
  /** Version for the optimistic lock; `*` for any. */
  readonly version: string;
}

interface PriceChange {
  readonly before: StoredProduct;
  readonly after: StoredProduct;
  /** The scheduled end of the sale that it ended; undefined for none. */
  readonly endedSale?: PriceSchedule | undefined;
}

type NoChange = Failure<'product-not-found' | 'precondition-failed' | 'was-price-not-higher'>;

/** Changes a product's price, effective from the next page view. */
export async function changePrice(tx: Tx, wish: NewPrice, now: number): Promise<PriceChange | NoChange> {
  const { evaluated } = await withCatalogueLock(tx, now, async () => {
    const evaluated = evaluateChange(await findProduct(tx, wish.id), wish);
    return { ok: !(evaluated instanceof Failure), evaluated };
  });
  if (evaluated instanceof Failure) return evaluated;
  return { ...evaluated, endedSale: await storePrice(tx, wish.id, evaluated.after, now) };
}

function evaluateChange(
  before: StoredProduct | undefined,
  { id, price, version, ...wish }: NewPrice,
): PriceChange | NoChange {
  if (!before) return fail('product-not-found', { id });
  if (version !== '*' && version !== versionOf(before)) return fail('precondition-failed', { current: before });
  // A was price that is not higher would be hidden, and reappear when the price falls again.
  const kept = before.originalPrice !== null && before.originalPrice > price ? before.originalPrice : null;
  const originalPrice = wish.originalPrice === undefined ? kept : wish.originalPrice;
  return originalPrice !== null && originalPrice <= price
    ? fail('was-price-not-higher', { price, wasPrice: originalPrice })
    : { before, after: { ...before, price, originalPrice } };
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
