import { describePriceChangeWarning } from '../../../domain/pricing/price-change-warning.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { findProduct } from '../../../server/store/catalogue/products.ts';
import type { StoreCliContext } from '../../command.ts';

/** Asks for confirmation of an unusual price, as the desk does; true at once for other prices and drafts. */
export async function confirmPriceChange(
  { store, confirm }: StoreCliContext,
  id: string,
  price: Minor,
): Promise<boolean> {
  const product = await findProduct(store.db, id);
  if (!product || product.hidden === 'draft') return true;
  const jump = describePriceChangeWarning(product.region, product.price, price);
  return jump === undefined || confirm(`${jump} Is that meant?`);
}
