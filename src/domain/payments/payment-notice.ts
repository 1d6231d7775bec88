import type { Region } from '../../contract/catalogue/product.ts';
import { saleCurrency } from '../shared/money/currency.ts';

/** Payment methods that are set up. */
export interface PaymentOptions {
  readonly takesCards: boolean;
  /** Bank accounts for transfers, by currency. */
  readonly accounts?: Readonly<Partial<Record<'GBP' | 'USD' | 'EUR', unknown>>> | undefined;
}

export const noPaymentOptions: PaymentOptions = { takesCards: false };

/** When and how orders are paid, per region and for both. */
export type PaymentNotices = Readonly<Record<Region | 'both', string>>;

/**
 * Payment notices before and after the order. The owner's own text is used unchanged; otherwise the text follows from
 * the payment methods.
 */
export function paymentNotices(own: string | null, ways: PaymentOptions): PaymentNotices {
  const transferred = regions.filter((region) => ways.accounts?.[saleCurrency[region]]);
  const [uk, us] = regions.map((region) => waysOf(ways.takesCards, transferred.includes(region)));
  return {
    'uk-eu': own ?? notice(uk),
    'us-only': own ?? notice(us),
    both: own ?? (uk === us ? notice(uk) : noticeOfBoth(ways.takesCards, transferred[0])),
  };
}

/** Whether the order page explains or takes the payment. */
export function isPaidOnOrderPage(region: Region, { takesCards, accounts }: PaymentOptions): boolean {
  return takesCards || accounts?.[saleCurrency[region]] !== undefined;
}

const regions = ['uk-eu', 'us-only'] as const satisfies readonly Region[];

function waysOf(takesCards: boolean, takesTransfers: boolean): string {
  return [takesCards ? ['by card'] : [], takesTransfers ? ['by bank transfer'] : []].flat().join(' or ');
}

/** Notice if only one region has a bank account. */
function noticeOfBoth(takesCards: boolean, transferred: Region | undefined): string {
  const [one, other] = transferred === 'us-only' ? ['US dollars', 'pounds'] : ['pounds', 'US dollars'];
  return takesCards
    ? notice(`by card (an order in ${one} also by bank transfer)`)
    : `You won’t be charged now. For an order in ${one}, pay by bank transfer: the details are on your order page. For an order in ${other}, we’ll email you an invoice with our bank details. We dispatch each order once it’s paid.`;
}

function notice(ways: string | undefined): string {
  return ways
    ? `You won’t be charged now. You can pay ${ways} on your order page, and we’ll dispatch your order once it’s paid.`
    : 'You won’t be charged now. We’ll email you an invoice with our bank details, and dispatch your order once it’s paid.';
}
