import type { SiteSettings } from '../src/contract/settings/settings.ts';

/** The owner's settings. Names and numbers are reserved ones (RFC 2606, Ofcom's drama range) and belong to no one. */
export const settings: SiteSettings = {
  brand: 'Breezebox',
  // Shows sample reviews, quotes, ratings and the sample About page. Set it to 'off' before you open the shop.
  sampleContent: 'on',
  legalName: 'Breezebox Ltd',
  postalAddress: '1 Example Street, London EC1A 0AA, United Kingdom',
  returnAddress: null,
  usAddress: '100 Example Avenue, Austin, TX 78701, United States',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  // Goods are sent from Great Britain, so the one-stop shop does not apply (docs/privacy-and-tax.md).
  ossNumber: null,
  importNotice:
    'Orders to the EU come from Great Britain: VAT in your country is not included. Your courier will collect local VAT, any duty and a handling fee.',
  salesEmail: 'hello@breezebox.example',
  phone: '020 7946 0123',
  supportHours: 'Mon-Fri 9am-6pm GMT',
  paymentNotice: null,
  dispatchTime: 'three working days',
  dispatchCutOff: '14:00',
  closedDays: [],
  transitTimes: [],
  promoCode: 'STAROFFER',
  promoBanner: null,
  maxLineQuantity: 200,
  unpaidHoldDays: 7,
  cardHoldMinutes: 60,
  externalShopUrl: 'https://shop.breezebox.example',
  schoolShopUrl: 'https://schools.breezebox.example',
  businessSiteUrl: 'https://business.breezebox.example',
  videoChannelUrl: 'https://videos.breezebox.example',
  films: [],
  sisterSites: [
    { name: 'Breezebox Business', url: 'https://business.breezebox.example' },
    { name: 'Breezebox Guides', url: 'https://guides.breezebox.example' },
    { name: 'Clean Air Classrooms', url: 'https://classrooms.breezebox.example' },
  ],
  advocacyGuideUrl: 'https://guides.breezebox.example/advocacy',
  diyGuidesUrl: 'https://guides.breezebox.example',
  exchangeRatesUrl: null,
  analyticsId: null,
  priceValidUntil: '2025-12-31',
};
