import type { OrderChange } from '../../../contract/shared/problem.ts';
import { formatCharge, type SaleCurrency } from '../../../domain/shared/money/currency.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';

/** Further changes are counted instead of described. */
const maxDescribed = 3;

/**
 * Describes the changes of an order as sentences for the visitor: 'The price of XL-7 is now £251.'
 * @param currency the currency of the order's region; undefined if no product of the order is known
 */
export function describeChanges(changes: readonly OrderChange[], currency: SaleCurrency | undefined): string {
  const amounts = changes.filter((change) => change.kind === 'amount-differs');
  const amount = amounts.find(({ field }) => field === 'total') ?? amounts[0];
  const described = changes.filter((change) => change.kind !== 'amount-differs' || change === amount);
  const sentences = described.slice(0, maxDescribed).map((change) => describe(change, currency));
  const more = described.length - maxDescribed;
  if (more > 0) sentences.push(more === 1 ? '1 more thing has changed.' : `${more} more things have changed.`);
  return [...new Set(sentences), 'Check your cart and try again.'].join(' ');
}

function describe(change: OrderChange, currency: SaleCurrency | undefined): string {
  switch (change.kind) {
    case 'unknown-product':
      return 'A product in your order is no longer available.';
    case 'out-of-stock':
      return `${change.name} is out of stock.`;
    case 'few-left':
      return `Only ${change.left} of ${change.name} ${change.left === 1 ? 'is' : 'are'} left.`;
    case 'price-changed':
      return `The price of ${change.name} is now ${money(change.price, currency)}.`;
    case 'too-many':
      return `You can order up to ${change.most} of ${change.name}.`;
    case 'promo-invalid':
      return `The promo code ${change.code} is no longer valid.`;
    case 'shipping-changed':
      return change.name === ''
        ? 'Shipping is now free.'
        : `Shipping (${change.name}) is now ${Number(change.price) === 0 ? 'free' : money(change.price, currency)}.`;
    case 'not-shipped':
      return 'We can’t ship this order to that country. Contact us.';
    case 'amount-differs':
      return `The ${change.field} of your order is now ${money(change.expected, currency)}.`;
  }
}

/** '£251', or '£251.50' if there are pence. */
function money(decimal: string, currency: SaleCurrency | undefined): string {
  const amount = parseDecimal(decimal);
  return amount === undefined || !currency ? decimal : formatCharge(amount, currency).replace(/\.00$/, '');
}
