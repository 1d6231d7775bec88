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
    : `Nothing is charged yet. You pay an order in ${one} by bank transfer: its page says how. For an order in ${other} we ask by email. Each leaves us once it is paid.`;
}

function notice(ways: string | undefined): string {
  return ways
    ? `Nothing is charged yet: you pay ${ways}, before your order leaves us. The page of your order says how.`
    : 'Nothing is charged yet: we ask for payment by email, with the ways to pay, before your order leaves us.';
}
