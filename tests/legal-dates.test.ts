import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestingShop, type TestingShop } from './api/testing-shop.ts';
import { full, plain, readLegalText } from './support/storefront/legal-texts.ts';

/**
 * Date and content hashes of each legal text: for a shop without third parties, and for one with everything that the
 * text may name. After a change to a text, update its date here and in the text.
 */
const texts: Readonly<Record<string, readonly [day: string, plain: string, full: string]>> = {
  privacy: ['28 November 2026', 'c5f02a397c3d', '62237ac8e4d3'],
  terms: ['28 November 2026', '18f1c30d0606', '1b855fbef972'],
  accessibility: ['28 November 2026', 'b5dfba20d96b', 'b5dfba20d96b'],
};

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

it.each(Object.entries(texts))('the text on %s has a matching date [LEGAL-5]', async (name, expected) => {
  const words = await Promise.all([plain, full].map((own) => readLegalText(shop, name, own)));
  const [, day = ''] = /Last changed on ([^.]+?) ?\./.exec(words[0] ?? '') ?? [];
  expect(words[0]?.length).toBeGreaterThan(1000);
  const hashes = words.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 12));
  expect([day, ...hashes]).toEqual(expected);
});
