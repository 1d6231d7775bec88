import { describe, expect, it } from 'vitest';
import { cacheKey, isCacheableFile, isCacheablePage } from './cached-page.ts';

const at = (path: string) => cacheKey(`https://shop.example${path}`)?.slice('https://shop.example'.length);
const page = (headers: Record<string, string>, init: ResponseInit = {}, text = '<!doctype html>') =>
  isCacheablePage(new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }, ...init }));

describe('the service worker caches', () => {
  it.each([
    ['/', '/'],
    ['/Products/', '/products'],
    ['/products?sort=name', '/products?sort=name'],
    ['/product/xl-7?utm_source=mail&promo=STAROFFER#specifications', '/product/xl-7'],
    ['/product/xl-7?srsltid=AfmBOoq1', '/product/xl-7'],
    ['/Compare?ids=xl-7,luggable-5&gbraid=0A', '/compare?ids=luggable-5,xl-7'],
    ['/products?sort=name&room=large&msclkid=b2', '/products?room=large&sort=name'],
  ])('the page %s as %s [OFF-5, FIELD-5]', (path, wanted) => expect(at(path)).toBe(wanted));

  it.each(['/order/BB-7K2M-9QXT?key=a', '/withdraw', '/unsubscribe?token=a', '/subscribe', '/desk', '/api/orders'])(
    'nothing for %s [OFF-5]',
    (path) => expect(at(path)).toBeUndefined(),
  );

  it('only cacheable HTML as a page [OFF-5]', async () => {
    expect(await page({ 'Cache-Control': 'no-cache' })).toBe(true);
    expect(await page({ 'Cache-Control': 'no-store' })).toBe(false);
    expect(await page({ 'Cache-Control': 'private, max-age=60' })).toBe(false);
    expect(await page({}, { status: 404 })).toBe(false);
    expect(await page({}, {}, 'x'.repeat(1_000_001))).toBe(false);
    expect(await isCacheablePage(new Response('# Home', { headers: { 'Content-Type': 'text/markdown' } }))).toBe(false);
  });

  it('no file that is too large [OFF-5]', async () => {
    expect(await isCacheableFile(new Response('x'.repeat(600_000)))).toBe(true);
    expect(await isCacheableFile(new Response('x'.repeat(600_001)))).toBe(false);
  });
});
