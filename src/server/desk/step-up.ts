import type { Region } from '../../contract/catalogue/product.ts';
import type { AmountsByCurrency } from '../../domain/promotions/promo-terms.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { isSteepCut } from '../../domain/staff/step-up.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import { readPriceHistory } from '../store/catalogue/price-history.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import type { Database } from '../store/engine/database.ts';

/** Whether a new price needs the passkey. A draft is not for sale, and was never sold at the price that it has. */
export async function needsPasskeyForPrice(
  db: Database,
  product: StoredProduct | undefined,
  price: Minor,
  now: number,
): Promise<boolean> {
  if (!product || product.hidden === 'draft') return false;
  return isSteepCut(price, product.price, await readPriceHistory(db, product.id), now);
}

/** The lowest price in each money. */
export function cheapestOf(products: Iterable<{ readonly region: Region; readonly price: Minor }>): AmountsByCurrency {
  const lowest: { -readonly [Currency in keyof AmountsByCurrency]: AmountsByCurrency[Currency] } = {};
  for (const { region, price } of products) {
    const currency = saleCurrency[region];
    lowest[currency] = Math.min(price, lowest[currency] ?? price);
  }
  return lowest;
}

/**
 * Whether one more page of people needs the passkey: whoever looks somebody up reads a few, and a copied cookie that
 * reads on and on is stopped.
 * @param sessionId whose pages are counted
 */
export async function hasReadMany(limits: RateLimits | undefined, sessionId: string): Promise<boolean> {
  return (await limits?.take('deskPeople', sessionId))?.allowed === false;
}
