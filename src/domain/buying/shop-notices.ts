import type { Region } from '../../contract/product.ts';
import type { SiteSettings } from '../../contract/settings.ts';
import { type PaymentNotices, paidOnPage, paymentNotices, type WaysToPay } from './payment-notice.ts';
import { importNoticeOf } from './taxed-deliveries.ts';

/** What pages say of what is paid, when and to whom. */
export interface ShopNotices {
  /** When and how orders are paid. */
  readonly paymentNotices: PaymentNotices;
  /** Whether the page of an order is where it is paid. */
  readonly paidOnPage: Readonly<Record<Region, boolean>>;
  /** What is read above the button that places an order, in paragraphs: that, and what is paid to others. */
  readonly checkoutNotices: Readonly<Record<Region | 'both', readonly string[]>>;
}

export function shopNotices(
  settings: Pick<SiteSettings, 'paymentNotice' | 'ossNumber' | 'importNotice'>,
  ways: WaysToPay,
): ShopNotices {
  const payment = paymentNotices(settings.paymentNotice, ways);
  const ofImport = [importNoticeOf(settings) ?? []].flat();
  return {
    paymentNotices: payment,
    paidOnPage: { 'uk-eu': paidOnPage('uk-eu', ways), 'us-only': paidOnPage('us-only', ways) },
    checkoutNotices: {
      'uk-eu': [payment['uk-eu'], ...ofImport],
      'us-only': [payment['us-only']],
      both: [payment.both, ...ofImport],
    },
  };
}
