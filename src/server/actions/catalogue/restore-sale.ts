import type { SaleEnd } from '../../../contract/pricing/scheduled-price.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import {
  hasPriceBefore,
  insertPriceSchedule,
  type PriceSchedule,
} from '../../store/catalogue/prices/price-schedules.ts';
import { lockProduct } from '../../store/catalogue/products.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { Caller } from '../app.ts';
import { Failure, fail } from '../failure.ts';
import { decimalOrNull } from './describe-product.ts';
import { needsPasskeyToSchedule } from './needs-passkey.ts';
import { parsePrice, parseWasPrice } from './parse-price.ts';

type NotRestored = Failure<'product-not-found' | 'invalid-price' | 'prices-scheduled' | 'reauthentication-required'>;

/** Puts a product back into the sale that a new price ended, when that price is undone. */
export async function restoreSale(
  tx: Tx,
  { productId, saleId, until, formerPrice, formerWasPrice }: SaleEnd,
  { caller, now }: { readonly caller: Caller; readonly now: number },
): Promise<NotRestored | undefined> {
  const price = parsePrice(formerPrice);
  if (price instanceof Failure) return price;
  const originalPrice = parseWasPrice(formerWasPrice) ?? null;
  if (originalPrice instanceof Failure) return originalPrice;
  const product = await lockProduct(tx, productId);
  if (!product) return fail('product-not-found', { id: productId });
  if (!caller.isConfirmed && (await needsPasskeyToSchedule(tx, product, price, now))) {
    return fail('reauthentication-required');
  }
  if (await hasPriceBefore(tx, productId, until, now)) return fail('prices-scheduled', { names: [product.name] });
  const wasPrice = originalPrice !== null && originalPrice > price ? originalPrice : null;
  await insertPriceSchedule(tx, { productId, from: until, price, originalPrice: wasPrice, saleId }, now);
  return undefined;
}

/** Describes the end of a sale, for its undo. */
export function describeSaleEnd({ productId, saleId = '', from, price, originalPrice }: PriceSchedule): SaleEnd {
  return {
    ...{ productId, saleId, until: from },
    ...{ formerPrice: toDecimal(price), formerWasPrice: decimalOrNull(originalPrice) },
  };
}
