import { describe, expect, it } from 'vitest';
import { settings as owners } from '../../content/settings.ts';
import { readSettings, settingVariables } from './settings.ts';

describe("the owner's settings", () => {
  it('are those of content/settings.ts where the environment replaces none', () => {
    expect(readSettings({})).toEqual(owners);
  });

  it('can each be replaced by a variable of the environment [SHOP-3]', () => {
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
      SITE_PHONE: ' ',
    });
    expect(settings).toEqual({
      ...owners,
      brand: 'Draughtbox',
      externalShopUrl: 'https://shop.example',
      sisterSites,
      exchangeRatesUrl: 'https://rates.example/usd',
      analyticsId: 'G-ABC123',
    });
  });

  it.each([
    ['SITE_EXTERNAL_SHOP_URL', 'nowhere', 'SITE_EXTERNAL_SHOP_URL is "nowhere": it must be an http(s) address.'],
    ['SITE_PROMO_CODE', 'ten off', 'SITE_PROMO_CODE is "ten off": it must be capital letters and digits.'],
    ['SITE_SISTER_SITES', '[]', 'SITE_SISTER_SITES is "[]": it must name three sites.'],
    ['SITE_SISTER_SITES', '[', 'SITE_SISTER_SITES is "[": it must be of the same kind as in content/settings.ts.'],
    ['ANALYTICS_ID', 'UA-1', 'ANALYTICS_ID is "UA-1": it must look like G-ABC123.'],
  ])('are refused with a sentence that names %s where it is %s', (name, value, complaint) => {
    expect(() => readSettings({ [name]: value })).toThrow(complaint);
  });

  it('are refused with the place in the file where that is wrong', () => {
    expect(() => readSettings({}, { ...owners, brand: '' })).toThrow('content/settings.ts: brand must not be empty.');
  });
});
