import fc from 'fast-check';
import { productCardsPath } from '../../../src/contract/catalogue/product-cards.ts';
import { backInStockPath, formerBackInStockPath } from '../../../src/contract/inventory/back-in-stock.ts';
import { contactRequestSchema } from '../../../src/contract/messages/contact-request.ts';
import { newsletterPath } from '../../../src/contract/newsletter/newsletter.ts';
import { subscribeRequestSchema } from '../../../src/contract/newsletter/subscribe-request.ts';
import { orderRequestSchema } from '../../../src/contract/orders/order.ts';
import { orderPath, payAction, paymentWebhookPath, resendLinkPath } from '../../../src/contract/orders/order-page.ts';
import { promoRequestSchema } from '../../../src/contract/promotions/promo.ts';
import { confirmEmailPath } from '../../../src/contract/quotations/confirm-email.ts';
import { quotationRequestSchema } from '../../../src/contract/quotations/quotation-request.ts';
import { withdrawAction, withdrawPath } from '../../../src/contract/returns/withdrawal.ts';
import { serviceWorkerPath } from '../../../src/contract/shared/offline.ts';
import { apiPaths, pagePath, pagePatterns } from '../../../src/contract/shared/routes.ts';
import { blogAtomPath } from '../../../src/server/feeds/blog-atom.ts';
import { blogFeedPath } from '../../../src/server/feeds/blog-feed.ts';
import { merchantFeedPaths } from '../../../src/server/feeds/merchant-feed.ts';
import { apiReferencePath, openApiPath } from '../../../src/server/openapi/describe-api.ts';
import { orderText } from '../../support/orders/send-order.ts';
import { deskCall, refusedCalls } from './desk-requests.ts';
import { type Kept, refusedBody, spoilt } from './from-schema.ts';
import { hostileText } from './hostile.ts';
import { rawBytes } from './raw-bytes.ts';
import type { Sent } from './sent.ts';
import { json, type Sender, write } from './write.ts';

const key = ['Idempotency-Key', 'fuzz-fuzz-fuzz-fuzz'] as const;

/** Orders that match the schema but are invalid in their totals, products or quantities. */
const wrongOrder = fc
  .tuple(
    fc.constantFrom('0.01', '250.99', '251.01', '999999999999.00', '0.00'),
    fc.constantFrom('xl-7', 'no-such', '__proto__', 'XL-7'),
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('251.00', '-1', '1e3', ''),
    fc.option(hostileText()),
  )
  .map(([total, productId, quantity, price, promoCode]) => {
    const items = JSON.stringify([{ productId, quantity, product: { price } }]);
    return Buffer.from(JSON.stringify({ ...JSON.parse(orderText), items, total, subtotal: total, promoCode }));
  });

const order = fc.constant(JSON.parse(orderText) as unknown);
const wrongItems = fc
  .tuple(order, spoilt(order.map((value) => JSON.parse((value as { items: string }).items))))
  .map(([whole, items]) => {
    const text = JSON.stringify({ ...(whole as object), items: JSON.stringify(items) ?? '' });
    // The price is wrong as well, since the corrupted field may be one that is never read.
    return Buffer.from(text.replace('"251.00"', '"251.01"'));
  });

const calls: readonly (readonly [string, fc.Arbitrary<Buffer>])[] = [
  [apiPaths.leads, refusedBody(subscribeRequestSchema as unknown as Kept)],
  [apiPaths.contact, refusedBody(contactRequestSchema as unknown as Kept)],
  [apiPaths.validatePromo, refusedBody(promoRequestSchema as unknown as Kept)],
  [apiPaths.quotations, refusedBody(quotationRequestSchema as unknown as Kept)],
  [
    apiPaths.orders,
    fc.oneof(
      refusedBody(orderRequestSchema as unknown as Kept, order),
      refusedBody(orderRequestSchema as unknown as Kept),
      wrongOrder,
      wrongItems,
    ),
  ],
];

const publicCalls = (sender: Sender): readonly fc.Arbitrary<Sent>[] =>
  calls.map(([target, bodies]) =>
    bodies.map((body) => ({
      kind: `POST ${target}`,
      bytes: write({ method: 'POST', target, headers: [json, key], body }, sender),
      isWhole: true,
      isRefused: true,
    })),
  );

/** Requests with valid bodies and an invalid method or header. */
const wrongEnvelope = (sender: Sender): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      fc.constantFrom(...Object.values(apiPaths).filter((path) => path !== apiPaths.visits)),
      fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST'),
      fc.constantFrom<readonly [string, string]>(
        ['Content-Type', 'text/plain'],
        ['Content-Type', 'application/json; charset=utf-7\u00ff'],
        ['Content-Type', 'multipart/form-data; boundary='],
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Content-Encoding', 'gzip'],
        ['Origin', 'https://elsewhere.example'],
        ['Origin', '%%%'],
        ['Sec-Fetch-Site', 'cross-site'],
        ['X-Forwarded-For', '999.1.1.1, , ::::, unknown'],
        ['Expect', '200-ok'],
      ),
      fc.constantFrom(orderText, '{}', '[]', ''),
    )
    .map(([target, method, header, text]) => ({
      kind: `${method} ${target}, ${header[0]}`,
      // Without an idempotency key and the right content type, every order is rejected.
      bytes: write({ method, target, headers: [header], body: Buffer.from(text) }, sender),
      isWhole: true,
      isRefused: true,
    }));

const formPaths = [
  newsletterPath,
  pagePath('contact'),
  pagePath('subscribe'),
  pagePath('unsubscribe'),
  backInStockPath,
  formerBackInStockPath,
  confirmEmailPath,
  resendLinkPath,
  withdrawPath,
  paymentWebhookPath,
  // Accepts any text and always responds alike.
  apiPaths.visits,
  orderPath('BB-7K2M-9QXT', undefined, withdrawAction),
  orderPath('BB-7K2M-9QXT', undefined, payAction),
];
const fieldNames =
  'email name subject message reference token answer reason items step product id key leave_blank confirm';

/** Form posts as a browser without JavaScript sends them; no field is an email address. */
const form = (sender: Sender, paths: readonly string[] = formPaths): fc.Arbitrary<Sent> =>
  fc
    .tuple(fc.constantFrom(...paths), fc.dictionary(fc.constantFrom(...fieldNames.split(' ')), hostileText(true)))
    .map(([target, fields]) => {
      const pairs = Object.entries(fields).map(([name, text]) => `${name}=${inAddress(text)}`);
      const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
      const body = Buffer.from(pairs.join('&'), 'latin1');
      return {
        kind: `form ${target}`,
        bytes: write({ method: 'POST', target, headers, body }, sender),
        isWhole: true,
        isRefused: false,
      };
    });

/** Percent-encodes a text, leaving its own percent signs: some are malformed, such as `%u` or truncated characters. */
const inAddress = (text: string) =>
  text.replace(/[^\w.]/g, (letter) => (letter === '%' ? '%' : `%${(letter.charCodeAt(0) & 255).toString(16)}`));

const pages = Object.values(pagePatterns).map((pattern) => pattern.replace(/:\w+/, ''));
const places = [
  ...pages,
  ...Object.values(apiPaths),
  `${apiPaths.products}/`,
  `${apiPaths.articles}/`,
  `${apiPaths.pageTexts}/`,
  productCardsPath,
  ...['/healthz', '/readyz', '/offline', serviceWorkerPath],
  ...[backInStockPath, formerBackInStockPath, confirmEmailPath],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/site.webmanifest', '/.well-known/security.txt'],
  ...[blogFeedPath, blogAtomPath, openApiPath, apiReferencePath, ...merchantFeedPaths],
  '/pictures/',
  '/assets/',
  '/icons/',
  '/order/',
  '/discount/',
  '/desk',
  '/desk/',
];

/** @param isThere appends nothing to complete URLs, so that they exist */
const address = (sender: Sender, among: readonly string[] = places, isThere = false): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'HEAD'),
      fc.constantFrom(...among),
      hostileText(),
      fc.array(
        fc.tuple(
          fc.constantFrom('search', 'sort', 'cadr', 'key', 'token', 'quantity', 'redirect', '__proto__'),
          hostileText(),
        ),
        {
          maxLength: 2,
        },
      ),
      fc.constantFrom<readonly [string, string]>(
        ['Accept', 'text/html'],
        ['Accept-Encoding', 'br;q=1.1, *;q=0, gzip;q=-1,,'],
        ['If-None-Match', 'W/"*", "\u00ff", *'],
        ['If-Modified-Since', 'Yesterday'],
        ['Range', 'bytes=9-1,-0,-'],
        ['Cookie', '__Host-desk=\u00e9; =; a'],
        ['Authorization', 'Basic %%%'],
      ),
    )
    .map(([method, place, text, query, header]) => {
      const asked = query.map(([name, value]) => `${name}=${inAddress(value)}`).join('&');
      const rest = isThere && !place.endsWith('/') ? '' : inAddress(text);
      const target = `${place}${rest}${asked ? `?${asked}` : ''}`.slice(0, 6_000);
      return {
        kind: `${method} ${place}`,
        bytes: write({ method, target, headers: [header] }, sender),
        isWhole: true,
        isRefused: false,
      };
    });

/** All kinds of malformed requests. */
export const malformed = (sender: Sender): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.oneof(...publicCalls(sender)) },
    { weight: 10, arbitrary: wrongEnvelope(sender) },
    { weight: 25, arbitrary: deskCall(sender) },
    { weight: 10, arbitrary: form(sender) },
    { weight: 15, arbitrary: address(sender) },
    { weight: 10, arbitrary: rawBytes(sender.host) },
  );

/** One request of each kind, so that every call and URL is covered whatever the seed. */
export const oneOfEach = (sender: Sender): readonly fc.Arbitrary<Sent>[] => [
  ...publicCalls(sender),
  ...refusedCalls(sender),
  ...formPaths.map((path) => form(sender, [path])),
  ...places.map((place) => address(sender, [place], true)),
];
