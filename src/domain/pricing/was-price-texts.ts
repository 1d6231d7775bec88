import type { Region } from '../../contract/catalogue/product.ts';
import { formatCharge, saleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';
import { type PricePeriod, priceBefore, validateWasPrice } from './price-history.ts';

/**
 * Describes what is wrong with the was price of the last period; undefined if it is valid. A period may be checked
 * before it is set.
 */
export function describeWasPrice(
  { id, region }: { readonly id: string; readonly region: Region },
  steps: readonly PricePeriod[],
): string | undefined {
  const verdict = validateWasPrice(steps);
  if (verdict === undefined) return undefined;
  const charge = (amount: Minor) => formatCharge(amount, saleCurrency[region]);
  const was = charge(steps.at(-1)?.originalPrice ?? 0);
  return verdict === 'never-charged'
    ? `${id} shows ${was} struck through, which it never cost here.`
    : `${id} shows ${was} struck through, though it cost ${charge(priceBefore(steps) ?? 0)} in the 30 days before.`;
}
