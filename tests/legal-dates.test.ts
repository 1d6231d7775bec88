import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../content/settings.ts';
import { createPages } from '../src/server/pages/pages.ts';
import { loadWebBuild } from '../src/server/pages/web-build.ts';
import { openTestingShop, type TestingShop } from './api/testing-shop.ts';

/**
 * The day of each legal text, and the hash of its words: of a shop without third parties, and of one with all that a text may name.
 * Whoever changes the words writes the day anew, here and in the text.
 */
const texts: Readonly<Record<string, readonly [day: string, plain: string, full: string]>> = {
  privacy: ['26 November 2026', 'd8f805836105', '3ac731883995'],
  terms: ['26 November 2026', '703cac5b78a3', '0c4e768acfb1'],
  accessibility: ['25 November 2026', 'ce772098e9df', 'ce772098e9df'],
};

/** What the owner writes is no part of the text: it is named in its place. */
const plain = {
  ...settings,
  ...Object.fromEntries(
    (
      [
        ...(['brand', 'legalName', 'postalAddress', 'companyNumber', 'vatNumber', 'salesEmail', 'phone'] as const),
        ...(['supportHours', 'dispatchTime', 'promoCode', 'importNotice'] as const),
      ] as const
    ).map((name) => [name, `{${name}}`]),
  ),
  ossNumber: null,
  paymentNotice: null,
  analyticsId: null,
  exchangeRatesUrl: null,
  films: [],
};
const full = {
  ...plain,
  ossNumber: 'EU 123 456 789',
  vatNumber: null,
  paymentNotice: 'You pay in shells.',
  analyticsId: 'G-TEST123',
  exchangeRatesUrl: 'https://rates.example/latest',
  films: [{ title: 'Build', url: 'https://films.example/build.mp4' }],
};

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

it.each(Object.entries(texts))('the text on %s goes with its day [LEGAL-5]', async (name, expected) => {
  const build = await loadWebBuild(resolve('dist'));
  const renderer = await build.renderer();
  const wordsWith = async (own: typeof settings) => {
    const pages = createPages({
      catalogue: shop.parts.catalogue,
      settings: own,
      renderer: async () => renderer,
      assets: build.assets,
      origin: 'https://store.example',
      clock: () => Date.UTC(2026, 10, 21),
    });
    const html = await (await pages.respond(new Request(`https://store.example/legal/${name}`))).text();
    const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };
  const words = await Promise.all([wordsWith(plain), wordsWith(full)]);
  const [, day = ''] = /Last changed on ([^.]+?) ?\./.exec(words[0] ?? '') ?? [];
  expect(words[0]?.length).toBeGreaterThan(1000);
  const hashes = words.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 12));
  expect([day, ...hashes]).toEqual(expected);
});
