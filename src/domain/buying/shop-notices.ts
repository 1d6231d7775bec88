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
  /** What is paid to others for an order of the UK & EU range that leaves the United Kingdom. */
  readonly importNotice?: string;
}

export function shopNotices(
  settings: Pick<SiteSettings, 'paymentNotice' | 'ossNumber' | 'importNotice'>,
  ways: WaysToPay,
): ShopNotices {
  const importNotice = importNoticeOf(settings);
  return {
    paymentNotices: paymentNotices(settings.paymentNotice, ways),
    paidOnPage: { 'uk-eu': paidOnPage('uk-eu', ways), 'us-only': paidOnPage('us-only', ways) },
    ...(importNotice !== undefined && { importNotice }),
  };
}
