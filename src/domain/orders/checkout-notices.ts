import type { Region } from '../../contract/catalogue/product.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import {
  isPaidOnOrderPage,
  type PaymentNotices,
  type PaymentOptions,
  paymentNotices,
} from '../payments/payment-notice.ts';
import { importTaxNotice } from '../tax/vat-registration.ts';

/** What pages say of what is paid, when and to whom. */
export interface CheckoutNotices {
  /** When and how orders are paid. */
  readonly paymentNotices: PaymentNotices;
  /** Whether the page of an order is where it is paid. */
  readonly paidOnPage: Readonly<Record<Region, boolean>>;
  /** What is paid to others for an order of the UK & EU range that leaves the United Kingdom. */
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
