import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { createApp } from '../../src/server/app.ts';
import { openTestingShop } from '../api/testing-shop.ts';
import { orderText } from '../support/orders/send-order.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.origin + path, { method, headers, redirect: 'manual' });
const markdown = 'text/markdown; charset=utf-8';

interface Tagged {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly operationId: string;
        readonly summary: string;
        readonly description: string;
        readonly tags: readonly string[];
        readonly parameters?: readonly { readonly description?: string }[];
      }
    >
  >;
}

describe('a page as Markdown', () => {
  it('has the content of the page, with absolute URLs and no controls [READ-1]', async () => {
    const response = await get('/product/xl-7.md');
    expect(response.headers.get('Content-Type')).toBe(markdown);
    const text = await response.text();
    expect(text).toContain(`title: XL-7 air purifier | Breezebox\n`);
    expect(text).toContain(`url: ${shop.origin}/product/xl-7\n`);
    for (const words of [
      '\n# XL-7\n',
      '\n£251\n',
      '- **Noise:** 38 dB at 1 m',
      '- **Dimensions:** 53 × 42.5 × 17.3 cm',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`![Black XL-7 purifier`);
    expect(text).toMatch(/\]\(http:\/\/[^)]+\/pictures\/xl-7-black\.[^)]+\.jpg\)/);
    for (const none of ['<!--', '](/', 'Add to Cart', 'Compare', 'opens in a new tab', '<svg'])
      expect(text).not.toContain(none);
    // Parts that the page separates by layout are separated by a space.
    expect(text).toContain('included [Example figure](');
    expect(await (await get('/product/us-xl-7.md')).text()).toContain(
      'Drawing with measures: 20.9 in wide, 16.7 in high',
    );
    const list = await (await get('/products.md?room=large')).text();
    expect(list).toContain('Showing 4 products');
    expect(list).toContain('[XL-10]');
    expect(list).not.toContain('[Luggable 5-fan]');
    expect(await (await get('/index.md')).text()).toContain('# Clean air for the whole room, quietly');
    expect(await (await get('/compare.md?ids=xl-7,desk-2')).text()).toMatch(
      /\| Price differs +\| £89 lowest price +\| £251 +\|/,
    );
  });

  it('is selected by Accept quality values, while HTML stays the same [READ-1]', async () => {
    const typeFor = async (accept: string, path = '/products') =>
      (await get(path, { Accept: accept })).headers.get('Content-Type')?.split(';')[0];
    const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
    for (const accept of [
      '',
      '*/*',
      chrome,
      'text/html, text/markdown;q=0.9',
      'text/markdown;q=0',
      'text/markdown;q=x',
    ])
      expect([accept, await typeFor(accept)]).toEqual([accept, 'text/html']);
    for (const accept of [
      'text/markdown',
      'text/markdown, */*;q=0.1',
      'text/html;q=0.5, Text/Markdown',
      'text/markdown, text/html',
    ])
      expect([accept, await typeFor(accept)]).toEqual([accept, 'text/markdown']);
    const html = await get('/products');
    const read = await get('/products', { Accept: 'text/markdown' });
    for (const one of [html, read]) expect(one.headers.get('Vary')).toBe('Accept-Encoding, Accept');
    expect(html.headers.get('ETag')).not.toBe(read.headers.get('ETag'));
    expect((await get('/products.md', { 'If-None-Match': read.headers.get('ETag') ?? '' })).status).toBe(304);
    const head = await get('/products.md', {}, 'HEAD');
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, markdown, '']);
    expect(await html.text()).toContain(`<link rel="alternate" type="text/markdown" href="${shop.origin}/products.md"`);

    for (const path of ['/nowhere.md', '/product/nowhere.md', '/api.md', '/.md', '/pictures/x.md%00']) {
      const none = await get(path);
      expect([path, none.status]).toEqual([path, 404]);
    }
    expect(await (await get('/nowhere.md')).text()).toContain('# Page Not Found');
    expect((await get('/nowhere', { Accept: 'text/markdown' })).headers.get('Content-Type')).toBe(markdown);
  });
});

it('Markdown pages and comparisons are not duplicate pages for search engines [READ-5, SEO-4, COMP-3]', async () => {
  const said = async (path: string, headers = {}) => {
    const response = await get(path, headers);
    return [response.headers.get('X-Robots-Tag'), response.headers.get('Link')];
  };
  const canonical = (path: string) => [null, `<${shop.origin}${path}>; rel="canonical"`];
  for (const path of ['/cart', '/checkout', '/compare?ids=xl-7', '/nowhere', '/product/nowhere']) {
    const [name, query] = path.split('?');
    expect([path, await said(`${name}.md${query ? `?${query}` : ''}`)]).toEqual([path, ['noindex', null]]);
    expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex"');
  }
  for (const path of ['/', '/products', '/product/xl-7', '/compare', '/blog']) {
    expect([path, await said(path === '/' ? '/index.md' : `${path}.md`)]).toEqual([path, canonical(path)]);
    // The second response comes from the cache. HTML pages state their canonical URL themselves.
    expect(await said(path, { Accept: 'text/markdown' })).toEqual(canonical(path));
    expect(await said(path)).toEqual([null, null]);
  }
});

it('llms.txt lists what exists, and every URL in it responds [READ-2]', async () => {
  const text = await (await get('/llms.txt')).text();
  expect(text).toMatch(/^# Breezebox\n\n> /);
  expect(text).toContain(
    `- [XL-7](${shop.origin}/product/xl-7.md): id xl-7, £251.00, 285 CFM of clean air, 38 dB, 12 W, in stock`,
  );
  const addresses = Array.from(text.matchAll(/\]\((\S+?)\)/g), ([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(30);
  const answers = await Promise.all(addresses.map(async (path) => ({ path, status: (await get(path)).status })));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

it('the blog is available as a complete, well-formed Atom feed [READ-4]', async () => {
  const response = await get('/blog/atom.xml');
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  const text = await response.text();
  const entries = text.split('<entry>').slice(1);
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of [text, ...entries]) {
    expect(entry).toMatch(/<id>http:[^<]+<\/id>/);
    expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT00:00:00Z<\/updated>/);
  }
  expect(entries[0]).toMatch(/<content type="html">&lt;p&gt;.*http:[^"]+\/pictures\//);
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${shop.origin}/blog/atom.xml"/>`);
  expect(await (await get('/blog')).text()).toContain('type="application/atom+xml" href="/blog/atom.xml"');
});

type Described = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  components: { schemas: Record<string, object> };
};

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1, and lists exactly the existing operations [READ-3]', async () => {
    const description = (await (await get('/openapi.json')).json()) as Described;
    const result = await new Validator().validate(structuredClone(description) as unknown as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    const named = Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const app = createApp((await openTestingShop()).parts);
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api\/|healthz|readyz)/.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/, '{$1}')}`);
    expect(named.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it('is shown to people, with an example of each call, on a page without scripts [READ-3]', async () => {
    const page = await get('/api-reference');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/<script|style="|Authorization/);
    expect(html).toContain('POST /api/orders');
    expect(html).toContain(`curl '${shop.origin}/api/products/xl-7'`);
  });

  it('gives each operation a described tag, a summary and a description, and each parameter a description [VALIDATOR-3]', async () => {
    const { tags, paths } = (await (await get('/openapi.json')).json()) as Tagged;
    const known = new Set(tags.map(({ name, description }) => description && name));
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    for (const { operationId, summary, description, tags: own, parameters = [] } of calls) {
      const texts = [summary, description, ...parameters.map((one) => one.description)];
      expect([operationId, texts.every(Boolean), own.length > 0 && own.every((tag) => known.has(tag))]).toEqual([
        operationId,
        true,
        true,
      ]);
    }
  });

  it('matches real responses, with a successful one for each operation [READ-3]', async () => {
    const { paths, components } = (await (await get('/openapi.json')).json()) as Described;
    for (const path of Object.keys(paths).filter((one) => paths[one]?.get)) {
      const response = await get(path.replace('{id}', 'xl-7'));
      await judge(paths, components, { path, method: 'get', response });
    }
    await judge(paths, components, {
      path: '/api/products/{id}',
      method: 'get',
      response: await get('/api/products/none'),
    });
    /** Successful writes, which every call must have. */
    const taken = new Set<string>();
    const asker = {
      ...{ organisation: 'Hill Road School', name: 'Grace Hopper', email: 'grace@school.example' },
      ...{ address: '1 Hill Road\nLeeds', reference: '' },
    };
    const post = (path: string, body: unknown) =>
      fetch(shop.origin + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: shop.origin,
          [idempotencyKeyHeader]: crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
    for (const [path, body] of [
      ['/api/promo/validate', { code: 'STAROFFER' }],
      ['/api/promo/validate', {}],
      ['/api/orders', {}],
      ['/api/orders', JSON.parse(orderText)],
      ['/api/quotations', {}],
      ['/api/quotations', { id: crypto.randomUUID(), ...asker, items: [{ productId: 'xl-7', quantity: 2 }] }],
      ['/api/visits', {}],
      ['/api/leads', { email: 'ada@a.example', source: 'newsletter' }],
      ['/api/leads', { email: 'nobody' }],
      [
        '/api/contact',
        {
          name: 'Ada',
          email: 'ada@a.example',
          subject: 'Filters',
          message: 'How long do they last?',
          turnstileToken: 'bypass',
        },
      ],
    ] as const) {
      const response = await post(path, body);
      if (response.ok) taken.add(path);
      await judge(paths, components, { path, method: 'post', response });
    }
    expect([...taken].sort()).toEqual(
      Object.keys(paths)
        .filter((one) => paths[one]?.post)
        .sort(),
    );
  });
});

async function judge(
  paths: Described['paths'],
  components: Described['components'],
  { path, method, response }: { path: string; method: string; response: Response },
): Promise<void> {
  const { status } = response;
  const described = paths[path]?.[method]?.responses[status];
  expect({ path, status, isDescribed: described !== undefined }).toEqual({ path, status, isDescribed: true });
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const content = described?.content;
  if (!content) return;
  const schema = content[type]?.schema;
  expect({ path, status, type, isDescribed: schema !== undefined }).toEqual({ path, status, type, isDescribed: true });
  const whole = schema && '$ref' in schema ? components.schemas.Problem : schema;
  const parsed = z.fromJSONSchema(whole as never).safeParse(await response.json());
  expect({ path, status, issues: parsed.error?.issues ?? [] }).toEqual({ path, status, issues: [] });
}
