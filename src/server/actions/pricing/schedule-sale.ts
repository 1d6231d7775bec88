import { randomUUID } from 'node:crypto';
import { cancelSale, endSale, scheduleSale } from '../../../contract/pricing/sales.ts';
import type { FieldError } from '../../../contract/shared/problem.ts';
import { describePriceChangeWarning } from '../../../domain/pricing/price-change-warning.ts';
import { describePriceFault } from '../../../domain/pricing/price-fault.ts';
import { type Minor, parseDecimal } from '../../../domain/shared/money/money.ts';
import * as schedules from '../../store/catalogue/prices/price-schedules.ts';
import { bumpCatalogueVersion, findProducts, lockProduct, type StoredProduct } from '../../store/catalogue/products.ts';
import { needsPasskeyToSchedule } from '../catalogue/needs-passkey.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { changePrice, validateFutureWasPrice } from './change-price.ts';

/** Schedules lower prices of many products with one start and one end. A sale from now is due at once. */
export const scheduleSaleAction = implement(scheduleSale, async ({ tx, clock, caller }, input) => {
  const { until, prices } = input;
  const now = clock();
  const from = input.from ?? now;
  if (input.from && from <= now) return fail('schedule-in-past', { from });
  if (until <= from) return fail('sale-ends-before-start');
  // Of two sales scheduled at once, the second sees the first.
  for (const { id } of prices.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await lockProduct(tx, id);
  const found = await findProducts(
    tx,
    prices.map(({ id }) => id),
  );
  const missing = prices.find(({ id }) => !found.has(id));
  if (missing) return fail('product-not-found', { id: missing.id });
  const read = prices.map((one) => readSalePrice(found.get(one.id) as StoredProduct, one));
  const errors = read.flatMap((one) => one.errors);
  if (errors.length > 0) return fail('invalid-cells', { errors });
  const taken = await schedules.listOverlapping(tx, [...found.keys()], { from, until });
  if (taken.length > 0) return fail('prices-scheduled', { names: taken.map((id) => found.get(id)?.name ?? id) });
  const id = randomUUID();
  const warnings: string[] = [];
  for (const { product, price, originalPrice } of read) {
    if (!caller.isConfirmed && (await needsPasskeyToSchedule(tx, product, price, now))) {
      return fail('reauthentication-required');
    }
    const planned = { productId: product.id, from, price, originalPrice, until, saleId: id };
    const notes = [
      product.hidden === 'draft' ? undefined : describePriceChangeWarning(product.region, product.price, price),
      await validateFutureWasPrice(tx, product, planned),
    ];
    warnings.push(...notes.flatMap((note) => (note === undefined ? [] : [`${product.name}: ${note}`])));
    await schedules.insertPriceSchedule(tx, planned, now);
  }
  return { id, warnings };
});

interface SalePrice {
  readonly product: StoredProduct;
  readonly price: Minor;
  readonly originalPrice: Minor | null;
  readonly errors: readonly FieldError[];
}

function readSalePrice(product: StoredProduct, typed: { price: string; wasPrice: string | null }): SalePrice {
  const price = parseDecimal(typed.price.trim()) || undefined;
  const was = typed.wasPrice?.trim();
  const originalPrice = was ? parseDecimal(was) || undefined : null;
  const errors: FieldError[] = [];
  const at = (name: string, message: string) => errors.push({ field: `${product.id}.${name}`, message });
  if (price === undefined) at('price', `is not a price: ${describePriceFault(typed.price)}`);
  if (originalPrice === undefined) at('wasPrice', `is not a price: ${describePriceFault(was ?? '')}`);
  if (price !== undefined && originalPrice && originalPrice <= price) at('wasPrice', 'must be higher than the price');
  return { product, price: price ?? 0, originalPrice: originalPrice ?? null, errors };
}

export const cancelSaleAction = implement(cancelSale, async ({ tx, clock }, { id }) => {
  const planned = await schedules.listPriceSchedules(tx, { saleId: id });
  if (planned.length === 0) return fail('sale-not-found');
  // Once it has started, its rows restore the former prices.
  if (planned.some(({ until }) => until === undefined)) return fail('sale-started');
  for (const { productId, from } of planned) await schedules.deletePriceSchedule(tx, productId, from, clock());
  return { cancelled: planned.map(({ productId }) => productId) };
});

/** Ends a sale: its products return to their prices from before it. */
export const endSaleAction = implement(endSale, async ({ tx, clock }, { id }) => {
  const now = clock();
  // First statement, for its row lock: no other process starts or ends the sale at the same time.
  await bumpCatalogueVersion(tx, now);
  const planned = await schedules.listPriceSchedules(tx, { saleId: id });
  if (planned.length === 0) return fail('sale-not-found');
  for (const one of planned) {
    const { productId, from, price, originalPrice, until } = one;
    if (until !== undefined) {
      // The sale has not lowered this price yet.
      await schedules.deletePriceSchedule(tx, productId, from, now);
    } else if (await schedules.claimDuePriceSchedules(tx, one)) {
      const changed = await changePrice(tx, { id: productId, price, originalPrice, version: '*' }, now);
      if (changed instanceof Failure) throw new Error(`The price of ${productId} can't be restored: ${changed.code}`);
    }
  }
  return { ended: planned.map(({ productId }) => productId) };
});
