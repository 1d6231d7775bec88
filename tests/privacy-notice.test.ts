import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventName } from '../src/web/analytics/track.ts';
import { openTestingShop, type TestingShop } from './api/testing-shop.ts';
import { full, plain, readLegalText } from './support/storefront/legal-texts.ts';

let shop: TestingShop;
let [plainWords, fullWords] = ['', ''];
beforeAll(async () => {
  shop = await openTestingShop();
  plainWords = await readLegalText(shop, 'privacy', plain);
  fullWords = await readLegalText(shop, 'privacy', full);
});
afterAll(() => shop.close());

const missing = (phrases: readonly string[], words: string) => phrases.filter((phrase) => !words.includes(phrase));

/** Recipients that depend on settings. */
const named = ['rates.example', 'Google Analytics', 'films.example'];
/** Recipients of data from orders, payments, forms and operation, independent of settings. */
const always = [
  'Stripe takes the payment on its own page',
  'the carrier that delivers the parcel',
  '(Cloudflare Turnstile) sees your network address',
  'The company that hosts this store',
  'the one that delivers our emails',
];

it('the privacy notice names every recipient of data, and none that the settings do not enable [PRIV-6]', () => {
  expect(missing([...named, ...always], fullWords)).toEqual([]);
  expect(missing(always, plainWords)).toEqual([]);
  expect(named.filter((name) => plainWords.includes(name))).toEqual([]);
  expect(plainWords).toContain('We use no analytics service.');
  expect(fullWords).not.toContain('We use no analytics service.');
});

/** The words of the privacy notice for each event. A new event must be described in the notice and added here. */
const eventWords: Readonly<Record<EventName, string>> = {
  page_view: 'which pages and products are viewed',
  view_item: 'which pages and products are viewed',
  add_to_cart: 'what is added to carts',
  begin_checkout: 'taken to the checkout',
  purchase: 'what is bought: products, quantities, prices, totals and the promo code',
};

it('the privacy notice lists every analytics event, if analytics is on [PRIV-6]', () => {
  expect(missing(Object.values(eventWords), fullWords)).toEqual([]);
  expect(Object.values(eventWords).filter((phrase) => plainWords.includes(phrase))).toEqual([]);
});

it('the privacy notice states what remains after an address is erased [PRIV-6]', () => {
  const stays = [
    'the invoice of an order, with the name and address on it, for six years',
    'ten if it shows the VAT of a member state',
    'what was bought, the amounts and the country, without a name',
    'of the erasure its date, with a fingerprint of the email address',
    'that it was used, with a fingerprint of your email address (SHA-256), even after the rest is erased',
    'a fingerprint of the address, as for promo codes, with the times of sign-up, confirmation and unsubscription',
  ];
  expect(missing(stays, plainWords)).toEqual([]);
});

it('the privacy notice states what is counted about visits, and for how long [VISIT-4, VISIT-5]', () => {
  const counted = [
    'how often each page of the store is viewed, how many carts are started and how many orders are placed',
    'a number for each day and page, kept for three years',
    'neither who viewed the page nor from where, and nothing is stored on your device for it',
  ];
  expect(missing(counted, plainWords)).toEqual([]);
});
