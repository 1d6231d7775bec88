import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { CachedResponse } from './cached-response.ts';
import { encodeBody, negotiateEncoding, recompressBody } from './encoded-body.ts';
import { createHotPageRecompressor } from './recompress-hot-pages.ts';

const text = Array.from({ length: 3000 }, (_, n) => `<li>${(n * 7919) % 1000} of ${(n * 104729) % 977}</li>`).join('');

async function makeAnswer(): Promise<CachedResponse> {
  return { status: 200, route: '/', body: await encodeBody(text, 'text/html'), asked: 0 };
}
const lengthOf = ({ body }: CachedResponse) => body.variants.br.bytes.length;

function openCache() {
  const cache = new Map<string, CachedResponse>();
  const tighten = vi.fn(recompressBody);
  const noteAsked = createHotPageRecompressor({ cached: (url) => cache.get(url), standsForMs: 0, tighten });
  const ask = (url: string, times: number) => {
    for (let n = 0; n < times; n++) noteAsked(url, cache.get(url) as CachedResponse);
  };
  return { cache, tighten, ask };
}

/** Compression is slow on a busy machine. */
const patient = { timeout: 30_000 };

it('what is asked for again and again is sent in fewer bytes, which are the same page with the same ETag [CACHE-5]', async () => {
  const { cache, tighten, ask } = openCache();
  const [often, twice] = [await makeAnswer(), await makeAnswer()];
  cache.set('/', often).set('/contact', twice);
  const before = negotiateEncoding(often.body, 200, 'br', '');
  ask('/contact', 2);
  ask('/', 100);
  await vi.waitFor(() => expect(lengthOf(often)).toBeLessThan(lengthOf(twice)), patient);
  const after = negotiateEncoding(often.body, 200, 'br', '');
  expect(brotliDecompressSync(after.bytes as Buffer).toString()).toBe(text);
  expect(after.headers).toEqual({ ...before.headers, 'Content-Length': String(lengthOf(often)) });
  expect(negotiateEncoding(often.body, 200, 'br', before.headers.ETag ?? '').status).toBe(304);
  expect(negotiateEncoding(often.body, 200, 'gzip', '').bytes).toEqual(
    negotiateEncoding(twice.body, 200, 'gzip', '').bytes,
  );
  expect(tighten).toHaveBeenCalledTimes(1);
});

it('what was made anew meanwhile is packed only where it is asked for as often again [CACHE-5]', async () => {
  const { cache, tighten, ask } = openCache();
  const [old, fresh, other] = [await makeAnswer(), await makeAnswer(), await makeAnswer()];
  cache.set('/', old).set('/products', other);
  ask('/', 3);
  cache.set('/', fresh);
  ask('/products', 3);
  await vi.waitFor(() => expect(tighten).toHaveBeenCalledWith(other.body), patient);
  expect(tighten).toHaveBeenCalledTimes(1);
  ask('/', 3);
  await vi.waitFor(() => expect(lengthOf(fresh)).toBeLessThan(lengthOf(old)), patient);
});

it('what cannot be packed keeps nobody else from it [CACHE-5]', async () => {
  const { cache, tighten, ask } = openCache();
  const [broken, next] = [await makeAnswer(), await makeAnswer()];
  cache.set('/', broken).set('/products', next);
  tighten.mockRejectedValueOnce(new Error('no memory'));
  ask('/', 3);
  ask('/products', 3);
  await vi.waitFor(() => expect(lengthOf(next)).toBeLessThan(lengthOf(broken)), patient);
});
