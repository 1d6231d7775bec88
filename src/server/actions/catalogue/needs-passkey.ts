import type { Minor } from '../../../domain/shared/money/money.ts';
import { isSteepCut } from '../../../domain/staff/step-up.ts';
import { readPriceHistory } from '../../store/catalogue/prices/price-history.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';

/**
 * Whether a price change requires re-authentication. Drafts do not: they are not for sale, and their first publication
 * requires it.
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

/** As above, for a price that applies later: that of a draft always does, since it would follow its publication. */
export async function needsPasskeyToSchedule(
  db: Database,
  product: StoredProduct | undefined,
  price: Minor,
  now: number,
): Promise<boolean> {
  return product?.hidden === 'draft' || needsPasskeyForPrice(db, product, price, now);
}
