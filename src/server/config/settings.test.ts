import { describe, expect, it } from 'vitest';
import { settings as owners } from '../../../content/settings.ts';
import type { SettingKey } from '../../contract/settings/settings.ts';
import { complain } from './complain.ts';
import { readSettings, settingVariables } from './settings.ts';
import { StartupError } from './startup-error.ts';

describe("the owner's settings", () => {
  it('are those of content/settings.ts without environment overrides', () => {
    expect(readSettings({})).toEqual(owners);
  });

  it('can each be overridden by an environment variable [SHOP-3]', () => {
    expect(settingVariables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'SITE_BRAND',
        'SITE_EXTERNAL_SHOP_URL',
        'SITE_SISTER_SITES',
        'EXCHANGE_RATES_URL',
        'ANALYTICS_ID',
      ]),
    );
    const sisterSites = ['One', 'Two', 'Three'].map((name) => ({ name, url: `https://${name.toLowerCase()}.example` }));
    const settings = readSettings({
      SITE_BRAND: 'Draughtbox',
      SITE_EXTERNAL_SHOP_URL: 'https://shop.example',
      SITE_SISTER_SITES: JSON.stringify(sisterSites),
      EXCHANGE_RATES_URL: 'https://rates.example/usd',
      ANALYTICS_ID: 'G-ABC123',
      SITE_MAX_LINE_QUANTITY: '60',
      SITE_PHONE: ' ',
    });
    expect(settings).toEqual({
      ...owners,
      brand: 'Draughtbox',
      externalShopUrl: 'https://shop.example',
      sisterSites,
      exchangeRatesUrl: 'https://rates.example/usd',
      analyticsId: 'G-ABC123',
      maxLineQuantity: 60,
    });
  });

  const rate = { id: 'uk', name: 'Standard', price: 495 };
  const zonesOf = (zone: object) => JSON.stringify([{ name: 'UK', countries: ['GB'], rates: [rate], ...zone }]);
  const lines = ['two\nlines', 'a\u0000b'];
  const addresses = ['nowhere', 'ftp://shop.example', 'javascript:alert(1)'];
  /** Covers every setting. */
  const badValues: Record<SettingKey, readonly string[]> = {
    brand: lines,
    sampleContent: ['true', 'ON', 'yes'],
    importedOrdersInFigures: ['true', 'yes'],
    testimonials: [
      'Great',
      JSON.stringify([{ name: 'Ada', text: 'Quiet.' }]),
      JSON.stringify([
        { name: 'Ada', location: 'Leeds', text: 'Quiet.', picture: 'https://elsewhere.example/a.jpg', alt: 'Ada' },
      ]),
      JSON.stringify([{ name: 'Ada', location: 'Leeds', text: 'Quiet.', sample: 'perhaps' }]),
    ],
    reviewsChecked: [...lines, 'x'.repeat(301)],
    legalName: lines,
    postalAddress: lines,
    returnAddress: lines,
    usAddress: lines,
    companyNumber: lines,
    vatNumber: lines,
    ossNumber: lines,
    eoriNumber: ['GB 12', '123456789000', 'GB123456789000\n='],
    iossNumber: ['IM123', 'GB1234567890'],
    importDuties: ['nobody', 'Shop'],
    salesEmail: ['ada', 'a@b.example, c@d.example'],
    notificationAddresses: [
      'ada@shop.example',
      JSON.stringify([{ email: 'ada' }]),
      JSON.stringify([{ email: 'a@b.example, c@d.example' }]),
      JSON.stringify([{ email: 'a@b.example', about: 'cats' }]),
    ],
    phone: ['call us', '020\n79460123'],
    supportHours: lines,
    openingHours: [
      '9-5',
      JSON.stringify([{ days: 'Weekdays', opens: '09:00', closes: '18:00' }]),
      JSON.stringify([{ days: 'Mon', opens: '0900', closes: '18:00' }]),
      JSON.stringify([{ days: 'Mon', opens: '18:00', closes: '09:00' }]),
    ],
    paymentNotice: lines,
    dispatchTime: lines,
    dispatchCutOff: ['2pm', '24:00', '9:30', 'noon'],
    closedDays: [
      '[',
      'Christmas',
      JSON.stringify([{ from: '24/12/2026' }]),
      JSON.stringify([{ until: '2026-12-24' }]),
      JSON.stringify([{ from: '2026-12-24', until: '2026-12-23' }]),
      JSON.stringify(Array.from({ length: 25 }, () => ({ from: '2026-12-24' }))),
    ],
    transitTimes: [
      '{}',
      JSON.stringify([{ country: 'Ireland', days: '3 to 6' }]),
      JSON.stringify([{ country: 'IE', days: 'a week' }]),
      JSON.stringify([{ country: 'IE', days: '6 to 3' }]),
      JSON.stringify([{ country: 'IE', days: '0' }]),
      JSON.stringify(['3', '4'].map((days) => ({ country: 'IE', days }))),
    ],
    shippingZones: [
      'UK',
      zonesOf({ countries: ['Ireland'] }),
      zonesOf({ countries: ['US', 'GB'] }),
      zonesOf({ countries: ['GB', 'GB'] }),
      zonesOf({ rates: [] }),
      zonesOf({ rates: [{ ...rate, price: -1 }] }),
      zonesOf({ rates: [{ ...rate, price: 4.95 }] }),
      zonesOf({ rates: [{ ...rate, minOrder: 2, maxOrder: 1 }] }),
      zonesOf({ rates: [{ ...rate, minWeight: 2, maxWeight: 1 }] }),
      zonesOf({ rates: [{ ...rate, days: 'a week' }] }),
      zonesOf({ rates: [rate, rate] }),
    ],
    shippingElsewhere: ['everywhere', 'Free'],
    carriers: [
      'Own van',
      JSON.stringify([{ trackingUrl: 'https://van.example/{number}' }]),
      JSON.stringify([{ name: 'Own van', trackingUrl: 'https://van.example/' }]),
      JSON.stringify([{ name: 'Own van', trackingUrl: 'javascript:{number}' }]),
      JSON.stringify(['Own van', 'own van'].map((name) => ({ name }))),
    ],
    promoCode: ['ten off', 'X'],
    promoBanner: [...lines, 'x'.repeat(121)],
    announcements: [
      'Closed',
      JSON.stringify([{ url: '/contact' }]),
      JSON.stringify([{ text: 'Sale', url: 'javascript:alert(1)' }]),
      JSON.stringify([{ text: 'Sale', from: '2026-12-02', until: '2026-12-01' }]),
      JSON.stringify([{ text: 'Sale', fromTime: '09:00' }]),
      JSON.stringify([{ text: 'Sale', from: '2026-12-02', fromTime: '9' }]),
      JSON.stringify([
        { text: 'Sale', from: '2026-12-02', fromTime: '09:00', until: '2026-12-02', untilTime: '09:00' },
      ]),
      JSON.stringify([{ text: 'Sale', range: 'moon' }]),
    ],
    navigationLinks: [
      'Home',
      '[]',
      JSON.stringify([{ label: 'Guides', url: 'javascript:alert(1)' }]),
      JSON.stringify([{ label: '', url: '/' }]),
    ],
    footerLinks: ['[', JSON.stringify([{ label: 'Guides', url: '//elsewhere.example' }])],
    maxLineQuantity: ['0', '10000', '1.5', 'many', '"5"'],
    unpaidHoldDays: ['0', '91', '1.5', 'week'],
    paymentReminderDays: ['-1', '31', '1.5'],
    customerNoteMonths: ['0', '121', 'year'],
    cardHoldMinutes: ['29', '1441', 'hour'],
    salesAccount: [...lines, 'x'.repeat(21)],
    customerAccount: [...lines, 'x'.repeat(21)],
    vatCodes: [
      'T1',
      JSON.stringify([{ country: 'Germany', code: '19%' }]),
      JSON.stringify([{ country: 'DE' }]),
      JSON.stringify([{ country: 'DE', code: '' }]),
      JSON.stringify(['a', 'b'].map((code) => ({ country: 'DE', code }))),
    ],
    datevNumbers: ['29098', '12/1', '29098/0', 'a/b', '12345678/1'],
    externalShopUrl: addresses,
    schoolShopUrl: addresses,
    businessSiteUrl: addresses,
    videoChannelUrl: addresses,
    films: [
      '[',
      '{}',
      JSON.stringify([{ url: 'https://films.example/a.mp4' }]),
      JSON.stringify([{ title: 'Build', url: 'https://films.example/a.html' }]),
      JSON.stringify([
        { title: 'Build', url: 'https://films.example/a.mp4', poster: 'https://elsewhere.example/a.jpg' },
      ]),
      JSON.stringify([{ title: 'Build', url: 'https://films.example/a.mp4', day: 'today' }]),
      JSON.stringify(Array.from({ length: 13 }, () => ({ title: 'Build', url: 'https://films.example/a.mp4' }))),
    ],
    sisterSites: [
      '[',
      '[]',
      'three',
      JSON.stringify([...owners.sisterSites.slice(0, 2), { name: 'Three', url: 'nowhere' }]),
    ],
    advocacyGuideUrl: addresses,
    diyGuidesUrl: addresses,
    exchangeRatesUrl: addresses,
    updateCheckUrl: addresses,
    analyticsId: ['UA-1', 'G-abc'],
    priceValidUntil: ['31/12/2025', '2025-02-30', '2025'],
  };
  const cases = settingVariables.flatMap(({ key, name }) =>
    badValues[key].map((value) => ({ key, name, value, shown: JSON.stringify(value) })),
  );

  it.each(cases)('are refused with a sentence that names $name if its value is $shown [OPS-2]', ({ name, value }) => {
    const refused = () => readSettings({ [name]: value });
    expect(refused).toThrow(StartupError);
    expect(refused).toThrow(/^[^\n]+ must [^\n]+\.$/);
    expect(refused).toThrow(complain(name, value, '').slice(0, -2));
  });

  it.each(cases)('are refused with $key if the file contains $shown [OPS-2]', ({ key, value }) => {
    expect(() => readSettings({}, { ...owners, [key]: value })).toThrow(`content/settings.ts: ${key} must `);
  });

  it.each([
    ['SITE_EXTERNAL_SHOP_URL', 'nowhere', 'SITE_EXTERNAL_SHOP_URL is "nowhere": it must be an http(s) address.'],
    ['SITE_PROMO_CODE', 'ten off', 'SITE_PROMO_CODE is "ten off": it must be capital letters and digits.'],
    ['SITE_SISTER_SITES', '[]', 'SITE_SISTER_SITES is "[]": it must name three sites.'],
    ['SITE_SISTER_SITES', '[', 'SITE_SISTER_SITES is "[": it must be of the same kind as in content/settings.ts.'],
    ['SITE_BRAND', 'two\nlines', 'SITE_BRAND is "two\\nlines": it must be one line without control characters.'],
    [
      'SITE_POSTAL_ADDRESS',
      'www.video.example',
      'SITE_POSTAL_ADDRESS is "www.video.example": it must be a postal address.',
    ],
    ['ANALYTICS_ID', 'UA-1', 'ANALYTICS_ID is "UA-1": it must look like G-ABC123.'],
  ])('are rejected with a sentence that states what %s must be, for %j [OPS-2]', (name, value, complaint) => {
    expect(() => readSettings({ [name]: value })).toThrow(complaint);
  });

  it('are refused with the position of the error in the file', () => {
    expect(() => readSettings({}, { ...owners, brand: '' })).toThrow('content/settings.ts: brand must not be empty.');
  });
});
