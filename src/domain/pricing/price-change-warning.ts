import type { Region } from '../../contract/catalogue/product.ts';
import { formatCharge, saleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** Factor of an unusual price change: a misplaced decimal point multiplies or divides by ten. */
const rarely = 2;

/**
 * Returns a warning if a new price is less than half or more than twice the current one, else undefined. Orders in
 * the meantime are charged the new price, so asking is better than undoing.
 */
export function describePriceChangeWarning(region: Region, before: Minor, after: Minor): string | undefined {
  if (after * rarely >= before && after <= before * rarely) return undefined;
  const [was, is] = [before, after].map((amount) => formatCharge(amount, saleCurrency[region]));
  return `${is} is ${after < before ? 'less than half' : 'more than twice'} the current price, ${was}.`;
}
