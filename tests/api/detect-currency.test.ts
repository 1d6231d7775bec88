import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { createGeoIpLookup } from '../../src/server/http/client/geoip.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

const env = { TRUST_PROXY: '10.0.0.0/8', GEOIP_COUNTRY_HEADER: 'CF-IPCountry' };
let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop({ env, parts: { findCountry: createGeoIpLookup() } });
});
afterAll(() => shop.close());

async function detect(headers: Record<string, string>, peer: string): Promise<unknown> {
  const response = await shop.fetch(apiPaths.detectCurrency, { headers }, peer);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return response.json();
}

/** IP addresses of the British Library and SWITCH, and one that belongs to no country. */
const british = '194.66.226.1';
const swiss = '130.59.31.80';
const nobody = '127.0.0.1';

describe('GET /api/detect-currency', () => {
  it('returns the currency of the country in a trusted proxy’s header [API-7]', async () => {
    expect(await detect({ 'CF-IPCountry': 'JP' }, '10.1.2.3')).toEqual({ currency: 'JPY', symbol: '¥' });
  });

  it('ignores such a header from anyone else [API-7]', async () => {
    expect(await detect({ 'CF-IPCountry': 'JP' }, british)).toEqual({ currency: 'GBP', symbol: '£' });
  });

  it('returns the currency of the IP address’s country, beyond the seven currencies too [API-7]', async () => {
    expect(await detect({ 'Accept-Language': 'de-DE' }, swiss)).toEqual({ currency: 'CHF', symbol: 'CHF' });
    expect(await detect({ 'X-Forwarded-For': british, 'CF-IPCountry': 'XX' }, '10.1.2.3')).toMatchObject({
      currency: 'GBP',
    });
  });

  it('returns the currency of the browser’s locale if the IP address is unknown [API-7]', async () => {
    expect(await detect({ 'Accept-Language': 'ko-KR,ko;q=0.9,en-US;q=0.8' }, nobody)).toEqual({
      currency: 'KRW',
      symbol: '₩',
    });
    expect(await detect({ 'Accept-Language': 'zh-Hans-CN' }, nobody)).toMatchObject({ currency: 'CNY' });
  });

  it('is US dollars without a rate for the country’s currency, unless browsers fetch rates elsewhere [API-7]', async () => {
    for (const country of ['AR', 'AE', 'KP']) {
      expect(await detect({ 'CF-IPCountry': country }, '10.1.2.3')).toEqual({ currency: 'USD', symbol: '$' });
    }
    const settings = { ...shop.parts.settings, exchangeRatesUrl: 'https://rates.example/usd' };
    const other = await openTestingShop({ env, parts: { settings } });
    onTestFinished(() => other.close());
    const answer = await other.fetch(apiPaths.detectCurrency, { headers: { 'CF-IPCountry': 'AR' } }, '10.1.2.3');
    expect(await answer.json()).toMatchObject({ currency: 'ARS' });
  });

  it('is US dollars if nothing is known [API-7]', async () => {
    for (const language of ['', 'en', '*', 'xx-ZZ', 'constructor-__proto__', '-'.repeat(10_000)]) {
      expect(await detect({ 'Accept-Language': language }, nobody)).toEqual({ currency: 'USD', symbol: '$' });
    }
  });
});
