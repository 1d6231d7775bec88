import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestingShop, type TestingShop } from './api/testing-shop.ts';
import { full, plain, readLegalText } from './support/legal-texts.ts';

/**
 * The day of each legal text, and the hash of its words: of a shop without third parties, and of one with all that a
 * text may name. Whoever changes the words writes the day anew, here and in the text.
 */
const texts: Readonly<Record<string, readonly [day: string, plain: string, full: string]>> = {
  privacy: ['27 November 2026', 'e29e117ba27f', '59727bfff2fd'],
  terms: ['27 November 2026', '298eb5b90026', 'b1e39981761c'],
  accessibility: ['27 November 2026', '9e99f5a9c62a', '9e99f5a9c62a'],
};

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

it.each(Object.entries(texts))('the text on %s goes with its day [LEGAL-5]', async (name, expected) => {
  const words = await Promise.all([plain, full].map((own) => readLegalText(shop, name, own)));
  const [, day = ''] = /Last changed on ([^.]+?) ?\./.exec(words[0] ?? '') ?? [];
  expect(words[0]?.length).toBeGreaterThan(1000);
  const hashes = words.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 12));
  expect([day, ...hashes]).toEqual(expected);
});
