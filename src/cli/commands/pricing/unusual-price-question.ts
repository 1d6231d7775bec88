import { describePriceChangeWarning } from '../../../domain/pricing/price-change-warning.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { findProduct } from '../../../server/store/catalogue/products.ts';
import type { StoreCliContext } from '../../command.ts';

/** Question about an unusual price, as the desk asks it; undefined for other prices and drafts. */
export async function unusualPriceQuestion(
  { store }: StoreCliContext,
  { id, price: typed }: { readonly id: string; readonly price: string },
): Promise<string | undefined> {
  const price = parseDecimal(typed);
  const product = await findProduct(store.db, id);
  if (!price || !product || product.hidden === 'draft') return undefined;
  const warning = describePriceChangeWarning(product.region, product.price, price);
  return warning && `${warning} Is this correct?`;
}
