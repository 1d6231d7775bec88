import type { Region } from '../../contract/catalogue/product.ts';
import { formatCharge, formatPrice, saleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** Whether the displayed price differs from the price charged: UK & EU prices are shown in whole pounds. */
export function isShownRounded(region: Region, price: Minor): boolean {
  return region === 'uk-eu' && price % 100 !== 0;
}

/** Returns a sentence with the displayed and the charged price; undefined if they are equal. */
export function roundedPriceNote(
  { id, region }: { readonly id: string; readonly region: Region },
  price: Minor,
): string | undefined {
  if (!isShownRounded(region, price)) return undefined;
  return `${id} is charged at ${formatCharge(price, saleCurrency[region])} and shown as ${formatPrice(price, region)}: lists and carts show whole pounds.`;
}
