import { type Region, regions } from '../../contract/catalogue/product.ts';
import type { OrderTotals } from '../pricing/calculate-totals.ts';
import type { Minor } from '../shared/money/money.ts';

type Sales = readonly Pick<OrderTotals, 'region' | 'lines' | 'discount'>[];

/** Kind of a reduction that is new in a quotation: `large` if it takes off more than half in one region. */
type NewReduction = 'none' | 'ordinary' | 'large';

/**
 * Compares a quotation with catalogue prices: lower prices and the discount are its reduction. One that was as large
 * before is not new.
 * @param catalogue prices by product; custom lines are not in it
 */
export function findNewReduction(before: Sales, after: Sales, catalogue: ReadonlyMap<string, Minor>): NewReduction {
  const raised = regions.flatMap((region) => {
    const [former, now] = [reductionOf(before, region, catalogue), reductionOf(after, region, catalogue)];
    return now.off > former.off ? [now] : [];
  });
  if (raised.length === 0) return 'none';
  return raised.some(({ full, off }) => off * 2 > full) ? 'large' : 'ordinary';
}

function reductionOf(sales: Sales, region: Region, catalogue: ReadonlyMap<string, Minor>) {
  const own = sales.filter((sale) => sale.region === region);
  let [full, off] = [0, own.reduce((sum, { discount }) => sum + discount, 0)];
  for (const { productId, quantity, unitPrice } of own.flatMap(({ lines }) => lines)) {
    const price = catalogue.get(productId) ?? unitPrice;
    full += price * quantity;
    off += Math.max(0, price - unitPrice) * quantity;
  }
  return { full, off };
}
