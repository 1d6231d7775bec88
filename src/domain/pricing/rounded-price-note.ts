import type { Region } from '../../contract/catalogue/product.ts';
import { formatCharge, formatPrice, saleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** Whether a price is shown as another one than is charged: those of the UK & EU range are shown in whole pounds. */
export function isShownRounded(region: Region, price: Minor): boolean {
  return region === 'uk-eu' && price % 100 !== 0;
}

/** Says of such a price what is shown and what is charged, in a sentence; undefined of others. */
export function roundedPriceNote(
  { id, region }: { readonly id: string; readonly region: Region },
  price: Minor,
): string | undefined {
  if (!isShownRounded(region, price)) return undefined;
  return `${id} is charged at ${formatCharge(price, saleCurrency[region])} and shown as ${formatPrice(price, region)}: lists and carts show whole pounds.`;
}
