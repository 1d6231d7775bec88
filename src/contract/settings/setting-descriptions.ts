import type { SiteSettings } from './settings.ts';

/** Groups of settings, in display order. */
export const settingGroups = ['The shop', 'Contact', 'Offers', 'Orders', 'Links', 'Services'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export interface SettingDescription {
  readonly group: SettingGroup;
  /** Label in the desk. */
  readonly label: string;
  /** Purpose, as a sentence. */
  readonly about: string;
  /** Required format, to follow 'a value is'. */
  readonly form: string;
}

const address = 'an http(s) address';
const text = 'text of one line';

/** Descriptions of the owner's settings. The type requires all of them. */
export const settingDescriptions: Readonly<Record<keyof SiteSettings, SettingDescription>> = {
  brand: { group: 'The shop', label: 'Brand', about: 'The name of the shop, on every page and mail.', form: text },
  legalName: {
    group: 'The shop',
    label: 'Legal name',
    about: 'Who sells, in the legal pages and in mails.',
    form: text,
  },
  postalAddress: { group: 'The shop', label: 'Postal address', about: 'Where the seller is.', form: text },
  returnAddress: {
    group: 'The shop',
    label: 'Address for returns',
    about: 'Where goods are sent back. Without it: where the seller is.',
    form: text,
  },
  usAddress: {
    group: 'The shop',
    label: 'US warehouse',
    about: 'Where US orders are sent from and returned to. Without it: the postal address and the address for returns.',
    form: text,
  },
  companyNumber: {
    group: 'The shop',
    label: 'Company number',
    about: 'The number in the register of companies.',
    form: text,
  },
  vatNumber: {
    group: 'The shop',
    label: 'VAT number',
    about:
      'The number for value added tax in the United Kingdom, empty where the seller has none. With it, prices and invoices of deliveries there say that they include VAT.',
    form: text,
  },
  ossNumber: {
    group: 'The shop',
    label: 'One-stop shop number',
    about:
      'The number in the one-stop shop of the European Union, empty where the seller has none. With it, prices and invoices of deliveries to its member states say that they include the VAT of the place of delivery. It covers stock that lies in the EU or Northern Ireland; goods that leave Great Britain are imports, for which it is wrong.',
    form: text,
  },
  importNotice: {
    group: 'The shop',
    label: 'Notice about import tax',
    about:
      'What customers in the EU are told of VAT, duty and fees that are not in the price: on product pages of the UK & EU range, above ‘Place Order’, in the terms and in mails of orders to there. It shows as long as there is no one-stop shop number; empty where there is nothing to say.',
    form: text,
  },
  salesEmail: {
    group: 'Contact',
    label: 'Sales email',
    about: 'Where customers write, and where mails to them are answered.',
    form: 'an email address',
  },
  phone: {
    group: 'Contact',
    label: 'Telephone',
    about: 'The telephone number on the contact page.',
    form: 'a telephone number',
  },
  supportHours: { group: 'Contact', label: 'Hours', about: 'When somebody answers.', form: text },
  paymentNotice: {
    group: 'Orders',
    label: 'Notice about payment',
    about:
      'When and how payment is asked for: at checkout, on the receipt, in the terms and in the mail of an order. Without it the shop says so itself, by the bank accounts that are set and whether cards are taken.',
    form: text,
  },
  dispatchTime: {
    group: 'Orders',
    label: 'Time to dispatch',
    about:
      'Within what time of its payment an order leaves, as product pages and terms promise it: `three working days`.',
    form: text,
  },
  promoCode: {
    group: 'Offers',
    label: 'Promo code',
    about: 'The code that the pages advertise.',
    form: 'capital letters and digits',
  },
  promoBanner: {
    group: 'Offers',
    label: 'Banner',
    about:
      'What the banner at the top of each page says, with `{promoCode}` for the code. Without it: ‘Use code {promoCode} for 10% off at checkout!’',
    form: 'text of one line, at most 120 characters',
  },
  maxLineQuantity: {
    group: 'Orders',
    label: 'Most of one product',
    about: 'How many of one product an order may hold: a wrong key costs nobody a lorry of boxes.',
    form: 'a whole number from 1 to 9999',
  },
  unpaidHoldDays: {
    group: 'Orders',
    label: 'Days to pay by bank transfer',
    about:
      'How many days an unpaid order holds its stock and promo code. Then it is cancelled and the customer is told.',
    form: 'a whole number from 1 to 90',
  },
  cardHoldMinutes: {
    group: 'Orders',
    label: 'Minutes to finish a card payment',
    about: 'How long an order that can be paid only by card holds its stock after a card payment was begun.',
    form: 'a whole number from 30 to 1440',
  },
  externalShopUrl: {
    group: 'Links',
    label: 'External shop',
    about: 'The external shop, to which most links of the pages lead.',
    form: address,
  },
  schoolShopUrl: { group: 'Links', label: 'Shop for schools', about: 'The shop for schools.', form: address },
  businessSiteUrl: { group: 'Links', label: 'Site for businesses', about: 'The site for businesses.', form: address },
  videoChannelUrl: { group: 'Links', label: 'Videos', about: 'The videos behind ‘Watch Demos’.', form: address },
  films: {
    group: 'Links',
    label: 'Films',
    about:
      'Films that play on the home page, the first one large: each asks its host for nothing until it is pressed. `poster` is a picture of this shop; `about`, `poster` and `day` together have search engines list a film. A film from a file should be silent or have its words in the picture.',
    form: 'JSON: `[{"title":"...","url":"https://...","about":"...","poster":"/pictures/...","day":"2026-11-23"}, ...]`, with the address of an .mp4 or .webm file or of a film on YouTube or Vimeo',
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
    about: 'The guide to asking a school for clean air.',
    form: address,
  },
  diyGuidesUrl: {
    group: 'Links',
    label: 'Building guides',
    about: 'The guides to building a purifier.',
    form: address,
  },
  exchangeRatesUrl: {
    group: 'Services',
    label: 'Exchange rates',
    about:
      'A service that visitors’ browsers ask for rates against US dollars. Without it they ask this shop, which has rates of its own.',
    form: address,
  },
  analyticsId: {
    group: 'Services',
    label: 'Web analytics',
    about: 'The id of the web analytics. Without it none is loaded.',
    form: 'an id such as `G-ABC123`',
  },
  priceValidUntil: {
    group: 'Offers',
    label: 'Prices hold until',
    about: 'Until when search engines may show a price.',
    form: 'a date such as `2027-12-31`',
  },
};
