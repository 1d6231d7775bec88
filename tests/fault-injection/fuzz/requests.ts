import fc from 'fast-check';
import { productCardsPath } from '../../../src/contract/catalogue/product-cards.ts';
import { buildCallUrl, type DeskCall } from '../../../src/contract/desk/call.ts';
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
import { openApiPath } from '../../../src/server/openapi/describe-api.ts';
import { deskCalls } from '../../support/desk/desk-calls.ts';
import { orderText } from '../../support/orders/send-order.ts';
import { type Kept, refusedBody, shaped, spoilt } from './from-schema.ts';
import { hostileText } from './hostile.ts';
import { rawBytes } from './raw-bytes.ts';
import type { Sent } from './sent.ts';

/** Who sends: the desk's name, and the cookie of someone who is in. */
export interface Sender {
  readonly host: string;
  readonly cookie: string;
}

interface Written {
  readonly method: string;
  readonly target: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: Buffer;
}

export function write({ method, target, headers = [], body }: Written, { host }: Sender): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(named.has('host') ? [] : [`Host: ${host}`]),
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && !named.has('content-length') ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}

const json = ['Content-Type', 'application/json'] as const;
const key = ['Idempotency-Key', 'fuzz-fuzz-fuzz-fuzz'] as const;

/** Orders that fit the schema and that no shop may take: sums, products and quantities that are not so. */
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
    // What was spoilt may be a field that no one reads.
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

/** Right in what they say, and wrong in how it comes. */
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
      // Without a key, and without the right type of content, nothing is an order.
      bytes: write({ method, target, headers: [header], body: Buffer.from(text) }, sender),
      isWhole: true,
      isRefused: true,
    }));

/** Calls of the desk, each with what its schema refuses; what is only read, or takes a file, may be right by chance. */
const deskCall = (sender: Sender): fc.Arbitrary<Sent> =>
  fc.oneof(...deskCalls.map(([name, call]) => oneCall(sender, name, call)));

function oneCall(sender: Sender, name: string, call: DeskCall): fc.Arbitrary<Sent> {
  const schema = call.input as unknown as Kept;
  return fc
    .tuple(spoilt(shaped(schema)), refusedBody(schema), fc.boolean())
    .map(([input, body, isIn]) => deskRequest(sender, [name, call], { input, body, isIn }));
}

function deskRequest(
  sender: Sender,
  [name, call]: readonly [string, DeskCall],
  { input, body, isIn }: { input: unknown; body: Buffer; isIn: boolean },
): Sent {
  const headers: (readonly [string, string])[] = [['Sec-Fetch-Site', 'same-origin']];
  // What takes data out leaves a row that says so.
  if (isIn && !name.endsWith('.export')) headers.push(['Cookie', sender.cookie]);
  if (call.method !== 'GET') headers.push(['Origin', `http://${sender.host}`], json);
  const target = addressWith(call, input);
  const written = { method: call.method, target, headers, ...(call.method !== 'GET' && { body }) };
  const kind = `desk ${name}${isIn ? '' : ', nobody in'}`;
  return { kind, bytes: write(written, sender), isWhole: true, isRefused: call.method !== 'GET' && !call.file };
}

/**
 * The same from someone who is in, at an address that there is: a body is refused for what it says, and for nothing
 * before that.
 */
function refusedCall(sender: Sender, name: string, call: DeskCall): fc.Arbitrary<Sent> {
  const schema = call.input as unknown as Kept;
  const named = Object.fromEntries((call.path.match(/:\w+/g) ?? []).map((part) => [part.slice(1), 'x']));
  const bodies = refusedBody(schema, shaped(schema), named);
  return fc.tuple(spoilt(shaped(schema)), bodies).map(([input, body]) => {
    const hasRest = call.method === 'GET' && typeof input === 'object' && !Array.isArray(input);
    return deskRequest(sender, [name, call], { input: { ...(hasRest && input), ...named }, body, isIn: true });
  });
}

export function addressWith(call: DeskCall, input: unknown): string {
  try {
    // Setting one parameter after another takes the square of their number.
    const isObject = typeof input === 'object' && input !== null && Object.keys(input).length < 50;
    return buildCallUrl(call, isObject ? { ...input } : {}).address;
  } catch {
    // A text that no address can hold.
    return buildCallUrl(call, {}).address;
  }
}

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
  // Which takes any text, and answers no one otherwise than another.
  apiPaths.visits,
  orderPath('BB-7K2M-9QXT', undefined, withdrawAction),
  orderPath('BB-7K2M-9QXT', undefined, payAction),
];
const fieldNames =
  'email name subject message reference token answer reason items step product id key leave_blank confirm';

/** Forms as they are posted without JavaScript; no field is an email address. */
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

/** Percent signs as they come, some of them wrong: `%u` and half characters too. */
const inAddress = (text: string) =>
  text.replace(/[^\w.]/g, (letter) => (letter === '%' ? '%' : `%${(letter.charCodeAt(0) & 255).toString(16)}`));

const pages = Object.values(pagePatterns).map((pattern) => pattern.replace(/:\w+/, ''));
const places = [
  ...pages,
  ...Object.values(apiPaths),
  `${apiPaths.products}/`,
  `${apiPaths.articles}/`,
  productCardsPath,
  ...['/healthz', '/readyz', '/offline', serviceWorkerPath],
  ...[backInStockPath, formerBackInStockPath, confirmEmailPath],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/site.webmanifest', '/.well-known/security.txt'],
  ...[blogFeedPath, blogAtomPath, openApiPath, ...merchantFeedPaths],
  '/pictures/',
  '/assets/',
  '/icons/',
  '/order/',
  '/desk',
  '/desk/',
];

/** @param isThere nothing follows an address that is whole */
const address = (sender: Sender, among: readonly string[] = places, isThere = false): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'HEAD'),
      fc.constantFrom(...among),
      hostileText(),
      fc.array(
        fc.tuple(fc.constantFrom('search', 'sort', 'cadr', 'key', 'token', 'quantity', '__proto__'), hostileText()),
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

/** All kinds of request that something is wrong with. */
export const malformed = (sender: Sender): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.oneof(...publicCalls(sender)) },
    { weight: 10, arbitrary: wrongEnvelope(sender) },
    { weight: 25, arbitrary: deskCall(sender) },
    { weight: 10, arbitrary: form(sender) },
    { weight: 15, arbitrary: address(sender) },
    { weight: 10, arbitrary: rawBytes(sender.host) },
  );

/** One of each: whatever chance brings, no call and no address is left out. */
export const oneOfEach = (sender: Sender): readonly fc.Arbitrary<Sent>[] => [
  ...publicCalls(sender),
  ...deskCalls.map(([name, call]) => refusedCall(sender, name, call)),
  ...formPaths.map((path) => form(sender, [path])),
  ...places.map((place) => address(sender, [place], true)),
];
