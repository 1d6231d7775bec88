import type { Region } from '../../contract/catalogue/product.ts';
import type { AmountsByCurrency } from '../../domain/promotions/promo-terms.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { isSteepCut } from '../../domain/staff/step-up.ts';
import { readPriceHistory } from '../store/catalogue/price-history.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import type { Database } from '../store/engine/database.ts';

/**
 * Whether a price change requires re-authentication. Drafts do not: they are not for sale, and were never sold at
 * their price.
 */
export async function needsPasskeyForPrice(
  db: Database,
  product: StoredProduct | undefined,
  price: Minor,
  now: number,
): Promise<boolean> {
  if (!product || product.hidden === 'draft') return false;
  return isSteepCut(price, product.price, await readPriceHistory(db, product.id), now);
}

/** Lowest price per currency. */
export function cheapestOf(products: Iterable<{ readonly region: Region; readonly price: Minor }>): AmountsByCurrency {
  const lowest: { -readonly [Currency in keyof AmountsByCurrency]: AmountsByCurrency[Currency] } = {};
  for (const { region, price } of products) {
    const currency = saleCurrency[region];
    lowest[currency] = Math.min(price, lowest[currency] ?? price);
  }
  return lowest;
}
