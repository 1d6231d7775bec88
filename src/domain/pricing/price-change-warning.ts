import type { Region } from '../../contract/catalogue/product.ts';
import { saleCurrency } from '../shared/money/currency.ts';
import { formatGroupedAmount } from '../shared/money/format-grouped-amount.ts';
import type { Minor } from '../shared/money/money.ts';

/**
 * By so many times a price changes where a finger has slipped: a point in the wrong place makes ten of it, or a tenth.
 */
const rarely = 2;

/**
 * Says of a new price that it is less than half of the one in force, or more than twice, in a sentence; undefined of
 * others. Whoever orders meanwhile is charged it, so it is better asked than undone.
 */
export function describePriceChangeWarning(region: Region, before: Minor, after: Minor): string | undefined {
  if (after * rarely >= before && after <= before * rarely) return undefined;
  const [was, is] = [before, after].map((amount) => formatGroupedAmount(amount, saleCurrency[region]));
  return `${is} is ${after < before ? 'less than half' : 'more than twice'} of ${was}, what it costs now.`;
}
