import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

// On loopback the desk responds under every name of the machine.
const shopUrl = 'https://localhost';

/** Requests one response or more of every kind in docs/security.md. */
async function answersOf(shop: Shop): Promise<Record<string, Response[]>> {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.origin}${path}`, { headers });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const { body } = await sendOrder(shop.origin);
  const reference = body.reference ?? '';
  const link = await shop.command('orders', 'link', reference);
  const key = /key=([0-9a-f]{40})/.exec(link)?.[1] ?? '';
  await shop.command('payments', 'record', reference, '--yes');
  const page = await (await get('/products')).text();
  // A page that links the style sheet.
  const cart = await (await get('/cart')).text();
  const desk = await (await get('/desk')).text();
  const find = (pattern: RegExp, text = page) => pattern.exec(text)?.[1] ?? 'not in the page';
  const ofDesk = { Origin: shopUrl, 'Sec-Fetch-Site': 'same-origin' };
  const metrics = /Metrics are at (\S+)/.exec(shop.output())?.[1] ?? '';
  return {
    page: [await get('/products'), await get('/product/xl-7'), await get('/nowhere')],
    'order page': [await get(`/order/${reference}?key=${key}`), await get(`/order/${reference}`)],
    invoice: [await get(`/order/${reference}/invoice?key=${key}`)],
    desk: [await get('/desk'), await get('/desk/orders')],
    'desk call': [await post('/desk/api/sign-in/options', '{}', ofDesk)],
    'desk refusal': [await get('/desk/api/me'), await get('/desk/api/nowhere')],
    'desk file': [await get(find(/(\/desk\/assets\/[^"]+\.js)/, desk))],
    catalogue: [await get(apiPaths.products)],
    call: [await get(apiPaths.detectCurrency), await get('/healthz'), await get('/readyz')],
    configuration: [await get(apiPaths.config)],
    order: [await post(apiPaths.orders, '{}', { 'Idempotency-Key': 'a key long enough' })],
    problem: [await get('/api/nowhere'), await get('/assets/none.js'), await post(apiPaths.leads, '{')],
    text: [await get('/robots.txt'), await get('/.well-known/security.txt'), await get('/sitemap.xml')],
    worker: [await get('/service-worker.js')],
    'offline page': [await get('/offline')],
    asset: [await get(find(/(\/assets\/[^"]+\.css)/, cart))],
    picture: [await get(find(/(\/pictures\/[\w.-]+\.(?:jpg|webp|avif))/))],
    icon: [await get('/icons/icon-192.png')],
    favicon: [await get('/favicon.ico')],
    metrics: [await fetch(metrics), await fetch(`${metrics}/nowhere`)],
    'too many headers': [await get('/', Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${n}`, 'a'])))],
  };
}

/** Header values by their short form in the table; null stands for no header. */
const words: Readonly<Record<string, string | null>> = {
  '-': null,
  // HASH: hashes of the inline scripts and style sheet of pages, and of the style sheet of emails.
  shop: "default-src 'none'; script-src 'self' HASH HASH; style-src 'self' HASH; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'",
  desk: "default-src 'none'; script-src 'self'; style-src 'self' HASH; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  none: "default-src 'none'; frame-ancestors 'none'",
  'a year': 'public, max-age=31536000, immutable',
  'an hour': 'public, max-age=3600',
};

/** Parses the table in docs/security.md: the headers of each kind of response. */
async function readTable(): Promise<Map<string, Record<string, string | null>>> {
  const [, section = ''] = (await readFile('docs/security.md', 'utf8')).split('\n## Headers\n');
  const lines =
    section
      .split('\n## ', 1)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
  const [, ...names] = cellsOf(lines[0] ?? '');
  return new Map(
    lines.slice(2).map((line) => {
      const [kind = '', ...cells] = cellsOf(line);
      return [kind, Object.fromEntries(cells.map((cell, at) => [names[at], cell in words ? words[cell] : cell]))];
    }),
  );
}

it('every kind of response has the headers that the security page describes [SEC-2]', async () => {
  const shop = await openShop({ PUBLIC_URL: shopUrl, METRICS_PORT: '0', HSTS_INCLUDE_SUBDOMAINS: 'on' });
  onTestFinished(async () => void (await shop.stop()));
  const table = await readTable();
  const answers = await answersOf(shop);
  expect(Object.keys(answers)).toEqual([...table.keys()]);
  for (const [kind, list] of Object.entries(answers)) {
    for (const { headers, status } of list) {
      const wanted = table.get(kind) ?? {};
      const said = Object.fromEntries(
        Object.keys(wanted).map((name) => [
          name,
          headers.get(name)?.replaceAll(/'sha256-[\w+/]{43}='/g, 'HASH') ?? null,
        ]),
      );
      expect({ kind, status, ...said }).toEqual({ kind, status, ...wanted });
      const isWhole = wanted['Referrer-Policy'] !== null;
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Permissions-Policy')).toBe(
        isWhole ? 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' : null,
      );
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe(isWhole ? 'same-origin' : null);
      expect(headers.get('Strict-Transport-Security')).toBe(isWhole ? 'max-age=31536000; includeSubDomains' : null);
      for (const name of ['Access-Control-Allow-Origin', 'Server', 'X-Powered-By', 'Set-Cookie']) {
        expect(headers.get(name)).toBeNull();
      }
    }
  }
  const traced = request(`${shop.origin}/`, { method: 'TRACE', agent: false, headers: { 'X-Secret': 'echo' } }).end();
  const [{ statusCode }] = await once(traced, 'response');
  expect([400, 405]).toContain(statusCode);
});
