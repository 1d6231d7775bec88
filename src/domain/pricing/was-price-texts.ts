import type { Region } from '../../contract/catalogue/product.ts';
import { saleCurrency } from '../shared/money/currency.ts';
import { formatGroupedAmount } from '../shared/money/format-grouped-amount.ts';
import type { Minor } from '../shared/money/money.ts';
import { type PricePeriod, priceBefore, validateWasPrice } from './price-history.ts';

/**
 * What is wrong with the price before that is shown struck through since the last step, in a sentence; undefined where
 * nothing is. A step that is only thought of tells it before it is set.
 */
export function describeWasPrice(
  { id, region }: { readonly id: string; readonly region: Region },
  steps: readonly PricePeriod[],
): string | undefined {
  const verdict = validateWasPrice(steps);
  if (verdict === undefined) return undefined;
  const charge = (amount: Minor) => formatGroupedAmount(amount, saleCurrency[region]);
  const was = charge(steps.at(-1)?.originalPrice ?? 0);
  return verdict === 'never-charged'
    ? `${id} shows ${was} struck through, which it never cost here.`
    : `${id} shows ${was} struck through, though it cost ${charge(priceBefore(steps) ?? 0)} in the 30 days before.`;
}
