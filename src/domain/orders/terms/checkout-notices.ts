import type { Region } from '../../../contract/catalogue/product.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import {
  isPaidOnOrderPage,
  type PaymentNotices,
  type PaymentOptions,
  paymentNotices,
} from '../../payments/payment-notice.ts';

/** Payment notices on storefront pages. */
export interface CheckoutNotices {
  /** When and how orders are paid. */
  readonly paymentNotices: PaymentNotices;
  readonly paidOnPage: Readonly<Record<Region, boolean>>;
}

export function checkoutNotices(settings: Pick<SiteSettings, 'paymentNotice'>, ways: PaymentOptions): CheckoutNotices {
  return {
    paymentNotices: paymentNotices(settings.paymentNotice, ways),
    paidOnPage: { 'uk-eu': isPaidOnOrderPage('uk-eu', ways), 'us-only': isPaidOnOrderPage('us-only', ways) },
  };
}
