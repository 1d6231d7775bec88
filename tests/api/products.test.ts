import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProduct, type Product } from '../../src/contract/catalogue/product.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { setStock } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  shop.fetch(apiPaths.products, { method, headers });
const readProducts = async (response: Response) => (await response.json()) as Product[];
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('GET /api/products', () => {
  it('returns the whole catalogue with every documented field [API-3]', async () => {
    const response = await get();
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    const products = await readProducts(response);
    expect(products).toHaveLength(14);
    expect(products.every(isProduct)).toBe(true);
    expect(products.find(({ id }) => id === 'luggable-5')).toMatchObject({
      price: '201.00',
      originalPrice: '229.00',
      region: 'uk-eu',
      specifications: expect.stringContaining('"CADR":"200 CFM'),
    });
  });

  it('returns the same content in Brotli, gzip and uncompressed, each with its own strong ETag [API-4]', async () => {
    const [br, gzip, plain] = await Promise.all([
      get({ 'Accept-Encoding': 'gzip, br' }),
      get({ 'Accept-Encoding': 'gzip, br;q=0' }),
      get(),
    ]);
    expect([br, gzip, plain].map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['br', 'gzip', null]);
    const tags = [br, gzip, plain].map(({ headers }) => headers.get('ETag'));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    for (const { headers } of [br, gzip, plain]) {
      expect(headers.get('Vary')).toBe('Accept-Encoding');
      expect(headers.get('Cache-Control')).toBe('no-cache');
    }
    const text = await plain.text();
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text);
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
  });

  it('returns 304 without a body for its own ETag [API-4]', async () => {
    const etag = (await get({ 'Accept-Encoding': 'br' })).headers.get('ETag') ?? '';
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const response = await get({ 'Accept-Encoding': 'br', 'If-None-Match': known });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
  });

  it('answers HEAD with headers only [API-4]', async () => {
    const [head, plain] = await Promise.all([get({}, 'HEAD'), get()]);
    expect(head.status).toBe(200);
    expect(head.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    expect(head.headers.get('Content-Length')).toBe(String((await bytes(plain)).length));
    expect(await head.text()).toBe('');
  });

  it('shows a change immediately, with a new ETag [CACHE-2]', async () => {
    const before = (await get()).headers.get('ETag');
    await inTransaction(shop.store, (tx) => setStock(tx, 'xl-7', false, Date.now()));
    const response = await get({ 'If-None-Match': before ?? '' });
    expect(response.status).toBe(200);
    const products = await readProducts(response);
    expect(products.find(({ id }) => id === 'xl-7')?.inStock).toBe(false);
  });
});
