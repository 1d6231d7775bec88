import type { Region } from '../../contract/catalogue/product.ts';
import { saleCurrency } from '../shared/money/currency.ts';

/** Payment methods that are set up. */
export interface PaymentOptions {
  readonly takesCards: boolean;
  /** Bank accounts for transfers, by currency. */
  readonly accounts?: Readonly<Partial<Record<'GBP' | 'USD' | 'EUR', unknown>>> | undefined;
}

export const noPaymentOptions: PaymentOptions = { takesCards: false };

/** When and how orders are paid: at checkout, per region and for both, and of any order in the terms. */
export type PaymentNotices = Readonly<Record<Region | 'both' | 'terms', string>>;

/**
 * Payment notices before and after the order. The owner's own text is used unchanged; otherwise the text follows from
 * the payment methods.
 */
export function paymentNotices(own: string | null, ways: PaymentOptions): PaymentNotices {
  const transferred = regions.filter((region) => ways.accounts?.[saleCurrency[region]]);
  const [uk, us] = regions.map((region) => waysOf(ways.takesCards, transferred.includes(region)));
  const ofBoth = (texts: NoticeTexts) =>
    uk === us ? notice(texts, uk) : noticeOfBoth(texts, ways.takesCards, transferred[0]);
  return {
    'uk-eu': own ?? notice(checkoutTexts, uk),
    'us-only': own ?? notice(checkoutTexts, us),
    both: own ?? ofBoth(checkoutTexts),
    terms: own ?? ofBoth(termsTexts),
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

/** Notices by the ways to pay: on the order page, by invoice, or by transfer in one currency only. */
interface NoticeTexts {
  readonly onPage: (ways: string) => string;
  readonly byInvoice: string;
  readonly inOneCurrency: (one: string, other: string) => string;
}

const checkoutTexts: NoticeTexts = {
  onPage: (ways) =>
    `You won’t be charged now. You can pay ${ways} on your order page, and we’ll dispatch your order once it’s paid.`,
  byInvoice:
    'You won’t be charged now. We’ll email you an invoice with our bank details, and dispatch your order once it’s paid.',
  inOneCurrency: (one, other) =>
    `You won’t be charged now. For an order in ${one}, pay by bank transfer: the details are on your order page. For an order in ${other}, we’ll email you an invoice with our bank details. We dispatch each order once it’s paid.`,
};

/** Terms have no contractions, and no ‘now’: they are read at any time. */
const termsTexts: NoticeTexts = {
  onPage: (ways) =>
    `You are not charged when you place an order. You can pay ${ways} on your order page, and we dispatch your order once it is paid.`,
  byInvoice:
    'You are not charged when you place an order. We email you an invoice with our bank details, and dispatch your order once it is paid.',
  inOneCurrency: (one, other) =>
    `You are not charged when you place an order. An order in ${one} is paid by bank transfer: the details are on your order page. For an order in ${other}, we email you an invoice with our bank details. We dispatch each order once it is paid.`,
};

/** Notice if only one region has a bank account. */
function noticeOfBoth(texts: NoticeTexts, takesCards: boolean, transferred: Region | undefined): string {
  const [one, other] = transferred === 'us-only' ? ['US dollars', 'pounds'] : ['pounds', 'US dollars'];
  return takesCards
    ? texts.onPage(`by card (an order in ${one} also by bank transfer)`)
    : texts.inOneCurrency(one, other);
}

function notice(texts: NoticeTexts, ways: string | undefined): string {
  return ways ? texts.onPage(ways) : texts.byInvoice;
}
