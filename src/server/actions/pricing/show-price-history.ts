import { showPriceHistory } from '../../../contract/pricing/price-history.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { readPriceHistory } from '../../store/catalogue/prices/price-history.ts';
import { findProduct } from '../../store/catalogue/products.ts';
import { describePriceHistory } from '../catalogue/describe-product.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const showPriceHistoryAction = implement(showPriceHistory, async ({ db, clock }, { id }) => {
  const product = await findProduct(db, id);
  const steps = await readPriceHistory(db, id);
  if (!product && steps.length === 0) return fail('product-not-found', { id });
  const currency = product ? saleCurrency[product.region] : null;
  return { id, currency, ...describePriceHistory(steps, clock()) };
});
