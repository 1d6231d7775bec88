import type { Region } from '../../contract/catalogue/product.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import {
  isPaidOnOrderPage,
  type PaymentNotices,
  type PaymentOptions,
  paymentNotices,
} from '../payments/payment-notice.ts';
import { importTaxNotice } from '../tax/vat-registration.ts';

/** Payment and import notices on storefront pages. */
export interface CheckoutNotices {
  /** When and how orders are paid. */
  readonly paymentNotices: PaymentNotices;
  /** Whether orders are paid on the order page. */
  readonly paidOnPage: Readonly<Record<Region, boolean>>;
  /** Import charges due to third parties when an order of the UK & EU region leaves the United Kingdom. */
  readonly importNotice?: string;
}

export function checkoutNotices(
  settings: Pick<SiteSettings, 'paymentNotice' | 'ossNumber' | 'importNotice'>,
  ways: PaymentOptions,
): CheckoutNotices {
  const importNotice = importTaxNotice(settings);
  return {
    paymentNotices: paymentNotices(settings.paymentNotice, ways),
    paidOnPage: { 'uk-eu': isPaidOnOrderPage('uk-eu', ways), 'us-only': isPaidOnOrderPage('us-only', ways) },
    ...(importNotice !== undefined && { importNotice }),
  };
}
