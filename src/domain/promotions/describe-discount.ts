import type { PricedLine } from '../pricing/calculate-totals.ts';
import { formatCharge, type SaleCurrency } from '../shared/money/currency.ts';
import { formatList } from '../shared/text/format-list.ts';
import type { AmountsByCurrency, PromoTerms } from './promo-terms.ts';

/** Longer product lists are counted, not named. */
const maxNamed = 3;

/**
 * Describes a discount to end a sentence: '10% off', '£20 or $25 off XL-7 in orders from £200 or $250', with a
 * once-per-customer limit.
 * @param nameOf returns a product's name
 */
export function describeDiscount(
  { percent, amounts, products, from, freeShipping, once }: PromoTerms,
  nameOf: (productId: string) => string,
): string {
  const what = amounts ? describeAmounts(amounts) : `${percent}%`;
  const where = products ? ` ${listSome(products.map(nameOf))}` : '';
  const least = from ? `${products ? ' in' : ''} orders from ${describeAmounts(from)}` : '';
  const limit = once ? ', one use per customer' : '';
  if (freeShipping) return `free shipping${from ? ' on' : ''}${least}${limit}`;
  return `${what} off${where}${least}${limit}`;
}

/** '£20 or $25', without pence if there are none. */
function describeAmounts(amounts: AmountsByCurrency): string {
  const inOrder: readonly SaleCurrency[] = ['GBP', 'USD'];
  return inOrder
    .flatMap((currency) => (amounts[currency] === undefined ? [] : [formatCharge(amounts[currency], currency)]))
    .map((amount) => amount.replace(/\.00$/, ''))
    .join(' or ');
}

/** 'Discount (SPRING20)', or 'Discount (SPRING20 on XL-7)' if it applies to some lines only. */
export function discountLabel(promoCode: string | null, lines: readonly PricedLine[]): string {
  if (!promoCode) return 'Discount';
  const held = lines.filter(({ undiscounted }) => !undiscounted);
  const on = held.length < lines.length ? ` on ${listSome(held.map(({ name }) => name))}` : '';
  return `Discount (${promoCode}${on})`;
}

function listSome(names: readonly string[]): string {
  const shown = names.slice(0, names.length > maxNamed ? maxNamed - 1 : maxNamed);
  const rest = names.length - shown.length;
  return formatList(rest > 0 ? [...shown, `${rest} more`] : shown);
}
