import type { SettingKey } from '../settings.ts';
import { deliveryDescriptions, plainText } from './delivery-descriptions.ts';
import { headerAndFooterDescriptions } from './header-and-footer-descriptions.ts';
import { onOrOff, reviewDescriptions } from './review-descriptions.ts';
import { taxDescriptions } from './tax-descriptions.ts';

/** Groups of settings, in display order. */
export const settingGroups = [
  'The shop',
  'Contact',
  'Promotions',
  'Orders',
  'Delivery',
  'Bookkeeping',
  'Header and footer',
  'Links',
  'Services',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export interface SettingDescription {
  readonly group: SettingGroup;
  /** Label in the desk. */
  readonly label: string;
  /** Purpose, as a sentence. */
  readonly about: string;
  /** Required format, to follow 'a value is'. */
  readonly form: string;
  /** The allowed values with their labels, if there are few. */
  readonly choices?: Readonly<Record<string, string>>;
}

const address = 'an http(s) address';

/** Descriptions of the owner's settings. The type requires all of them. */
export const settingDescriptions: Readonly<Record<SettingKey, SettingDescription>> = {
  brand: { group: 'The shop', label: 'Brand', about: 'Name of the shop, on every page and email.', form: plainText },
  importedOrdersInFigures: {
    group: 'The shop',
    label: 'Count imported orders',
    about:
      'Whether orders imported from a former shop count in sales, orders and best sellers on Home, and in what a customer has spent; never in Analytics, payments or VAT.',
    form: '`on` or `off`',
    choices: onOrOff,
  },
  ...reviewDescriptions,
  legalName: {
    group: 'The shop',
    label: 'Legal name',
    about: 'Legal name of the seller, on legal pages and in emails.',
    form: plainText,
  },
  postalAddress: {
    group: 'The shop',
    label: 'Postal address',
    about: 'Postal address of the seller.',
    form: plainText,
  },
  returnAddress: {
    group: 'The shop',
    label: 'Return address',
    about: 'Where customers return goods. Empty: the postal address.',
    form: plainText,
  },
  usAddress: {
    group: 'The shop',
    label: 'US warehouse',
    about: 'Where US orders are dispatched from and returned to. Empty: postal address and return address.',
    form: plainText,
  },
  companyNumber: {
    group: 'The shop',
    label: 'Company number',
    about: 'Company registration number. Empty: a sole trader or partnership without one.',
    form: plainText,
  },
  ...taxDescriptions,
  salesEmail: {
    group: 'Contact',
    label: 'Sales email',
    about: 'Where customers write, and where their replies to emails arrive.',
    form: 'an email address',
  },
  notificationAddresses: {
    group: 'Contact',
    label: 'Notification addresses',
    about:
      'Who receives notices `about` `orders`, `messages` or `alerts`, or about everything. Without an address, the operator does. If you remove an address, we email it.',
    form: 'JSON: `[{"email":"packing@example.com","about":"orders"}, ...]`',
  },
  phone: {
    group: 'Contact',
    label: 'Phone',
    about: 'Phone number on the contact page.',
    form: 'a phone number',
  },
  supportHours: { group: 'Contact', label: 'Support hours', about: 'Hours in which you reply.', form: plainText },
  openingHours: {
    group: 'Contact',
    label: 'Opening hours',
    about: 'Shown on the contact page instead of the support hours, and to search engines.',
    form: 'JSON: `[{"days":"Mon-Fri","opens":"09:00","closes":"18:00"}, ...]`, in UK time',
  },
  paymentNotice: {
    group: 'Orders',
    label: 'Payment notice',
    about:
      'When and how customers pay, at checkout, on the receipt, in terms and emails. Empty: a text that follows the payment methods.',
    form: plainText,
  },
  ...deliveryDescriptions,
  promoCode: {
    group: 'Promotions',
    label: 'Promo code',
    about: 'Promo code that the pages advertise.',
    form: 'capital letters and digits',
  },
  promoBanner: {
    group: 'Promotions',
    label: 'Banner',
    about:
      'Text of the banner on each page; `{promoCode}` becomes the code. Empty: ‘Use code {promoCode} for 10% off at checkout!’',
    form: 'one line of text, at most 120 characters',
  },
  ...headerAndFooterDescriptions,
  maxLineQuantity: {
    group: 'Orders',
    label: 'Limit per product',
    about: 'Maximum quantity of one product per order.',
    form: 'a whole number from 1 to 9999',
  },
  unpaidHoldDays: {
    group: 'Orders',
    label: 'Days to pay by bank transfer',
    about:
      'Days until an unpaid order is cancelled and its stock and promo code are released. The customer is emailed.',
    form: 'a whole number from 1 to 90',
  },
  paymentReminderDays: {
    group: 'Orders',
    label: 'Payment reminder (days before cancelling)',
    about: 'How many days before we cancel an unpaid order its customer is reminded by email, once. 0: never.',
    form: 'a whole number from 0 to 30',
  },
  cardHoldMinutes: {
    group: 'Orders',
    label: 'Minutes to finish a card payment',
    about: 'Minutes after which a card-only order is cancelled if a card payment was started but not finished.',
    form: 'a whole number from 30 to 1440',
  },
  customerNoteMonths: {
    group: 'Orders',
    label: 'Months to keep notes',
    about: 'Months after the last contact until tags and notes about people without orders are deleted.',
    form: 'a whole number from 1 to 120',
  },
  salesAccount: {
    group: 'Bookkeeping',
    label: 'Sales account',
    about:
      'Sales account in bookkeeping exports. For QuickBooks, the product or service. Empty: 200 (Xero), `Sales` (QuickBooks), 4000 (Sage), 8400 (DATEV).',
    form: plainText,
  },
  customerAccount: {
    group: 'Bookkeeping',
    label: 'Customer account',
    about: 'Account of all customers in Sage and DATEV exports. Empty: `WEB` (Sage), 10000 (DATEV).',
    form: plainText,
  },
  vatCodes: {
    group: 'Bookkeeping',
    label: 'VAT codes',
    about:
      'VAT code, and the sales account if it differs, by country of delivery. Other countries use your software’s default code. EU VAT has no default.',
    form: 'JSON: `[{"country":"DE","code":"19% VAT Germany","account":"201"}, ...]`',
  },
  datevNumbers: {
    group: 'Bookkeeping',
    label: 'DATEV numbers',
    about: 'Consultant and client number of DATEV, from your accountant. Empty: 1001/1.',
    form: 'two numbers, such as 29098/55003',
  },
  externalShopUrl: {
    group: 'Links',
    label: 'External shop',
    about: 'External shop that most links lead to. Empty: this shop.',
    form: address,
  },
  schoolShopUrl: { group: 'Links', label: 'Shop for schools', about: 'Shop for schools.', form: address },
  businessSiteUrl: { group: 'Links', label: 'Site for businesses', about: 'Site for businesses.', form: address },
  videoChannelUrl: {
    group: 'Links',
    label: 'Video channel',
    about: 'Video channel behind ‘Watch Demos’.',
    form: address,
  },
  films: {
    group: 'Links',
    label: 'Videos',
    about:
      'Videos on the home page, the first one large. Nothing loads from their host before playback. `poster` is a picture of this shop; with `about`, `poster` and `day`, search engines can list the video. Video files should be silent or subtitled.',
    form: 'JSON: `[{"title":"...","url":"https://...","about":"...","poster":"/pictures/...","day":"2026-11-23"}, ...]`, with the address of an .mp4 or .webm file or of a video on YouTube or Vimeo',
  },
  sisterSites: {
    group: 'Links',
    label: 'Sister sites',
    about: 'Three sites in the footer.',
    form: 'JSON: `[{"name":"...","url":"https://..."}, ...]`',
  },
  advocacyGuideUrl: {
    group: 'Links',
    label: 'Advocacy guide',
    about: 'Guide to requesting clean air at a school.',
    form: address,
  },
  diyGuidesUrl: {
    group: 'Links',
    label: 'Building guides',
    about: 'Guides to building a purifier.',
    form: address,
  },
  exchangeRatesUrl: {
    group: 'Services',
    label: 'Exchange rates',
    about: 'Service that browsers ask for rates against the US dollar. Empty: the shop’s own rates.',
    form: address,
  },
  updateCheckUrl: {
    group: 'Services',
    label: 'Update check',
    about: 'Asked once a day for the newest version; only this version is sent. Empty: no check.',
    form: address,
  },
  analyticsId: {
    group: 'Services',
    label: 'Web analytics',
    about: 'Web analytics id. Empty: no analytics.',
    form: 'an id such as `G-ABC123`',
  },
  priceValidUntil: {
    group: 'Promotions',
    label: 'Prices valid until',
    about: 'Date until which search engines may show a price.',
    form: 'a date such as `2027-12-31`',
  },
};
