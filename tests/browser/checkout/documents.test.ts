import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { resize, widthOver } from '../../support/browser/text-size.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';

/** Every page of the storefront, with its main heading. */
const pages = [
  ['/products', 'UK & EU Products'],
  ['/us-products', 'US Products'],
  ['/product/luggable-5', 'Luggable 5-fan'],
  ['/product/tower-8', 'Tower 8-fan'],
  ['/cart', 'Shopping Cart'],
  ['/checkout', 'Checkout'],
  ['/products?search=zzz', 'UK & EU Products'],
  ['/product/none', 'Product Not Found'],
  ['/nowhere', 'Page Not Found'],
] as const;
const others = ['/', '/contact', '/schools', '/blog', '/blog/hay-fever-relief-uk', '/legal/privacy', '/legal/terms'];

describe('every page', () => {
  const here = readingJourneys();
  const read = async (path: string) => {
    const response = await fetch(here.shop.origin + path, { redirect: 'manual' });
    return { response, html: await response.text() };
  };

  it('has only the pre-paint and loader scripts, no inline styles or handlers, a strict policy and no cookie [SAFE-7, PRIV-1]', async () => {
    for (const path of [...pages.map(([path]) => path), ...others]) {
      const { response, html } = await read(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toMatch(/unsafe|\*(?!\.)|data: .*script/);
      expect(policy.match(/default-src/g), path).toHaveLength(1);
      for (const [, sheet = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
        expect(policy, path).toContain(`; style-src 'self' 'sha256-${hash('sha256', sheet, 'base64')}';`);
      expect(response.headers.getSetCookie(), path).toEqual([]);
      const hashes = /script-src 'self' ('sha256-\S+') ('sha256-\S+');/.exec(policy)?.slice(1);
      const held = (attributes: string) =>
        [...html.matchAll(new RegExp(`<script ${attributes}>([^]*?)</script>`, 'g'))].map(
          ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
        );
      const expected = html.includes('id="page-data"') ? hashes : [];
      expect(
        ['data-typeface="[\\w./-]+"(?: data-cart)?', 'type="module" async'].flatMap((one) => held(one)),
        path,
      ).toEqual(expected);
      for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/^ (data-typeface="[^"]*"(?: data-cart)?|type="module" async)$/.test(attributes)) continue;
        const isData = /type="application\/(ld\+)?json"/.test(attributes);
        expect(isData || (/ src="\//.test(attributes) && content === ''), `${path}: ${attributes}`).toBe(true);
      }
      const markup = html.replaceAll(/<script\b[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
      expect(markup, path).not.toMatch(/<[^>]+\sstyle=/);
      expect(markup, path).not.toMatch(/<style\b|<[^>]+\son[a-z]+=|javascript:/i);
    }
    const body = JSON.stringify({ code: 'STAROFFER' });
    const headers = { 'Content-Type': 'application/json', Origin: here.shop.origin };
    for (const [path, init] of [
      ['/api/products', {}],
      ['/api/none', {}],
      ['/robots.txt', {}],
      ['/api/promo/validate', { method: 'POST', body, headers }],
      ['/api/orders', { method: 'POST', body, headers }],
    ] as const) {
      const { headers: answered } = await fetch(here.shop.origin + path, init);
      expect(answered.getSetCookie(), path).toEqual([]);
      expect(answered.get('content-security-policy'), path).toContain("default-src 'none'");
    }
  });

  it('opens its own view without sign-in, errors, cookies or overflow, on a phone and a desktop [ROUTE-1, PRIV-1]', async () => {
    // The browser itself logs the status of the not-found pages.
    const page = await here.enter({ expectedFaults: /status of 404/ });
    const fits = async (path: string) => {
      for (const size of ['phone', 'desktop'] as const) {
        await resize(page, viewports[size]);
        expect({ path, size, isWide: (await widthOver(page)) > 0 }).toEqual({ path, size, isWide: false });
      }
    };
    for (const [path, heading] of pages) {
      await page.goto(path);
      const first = await page.getByRole('heading', { level: 1 }).first().textContent();
      if (!/cart|checkout/.test(path)) expect(first).toBe(heading);
      await page.locator('#root[data-live]').waitFor({ state: 'attached' });
      await fits(path);
      expect(await page.getByRole('main').count()).toBe(1);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    await fillCart(page, here.shop, { 'xl-7': 1, 'us-xl-7': 2 });
    for (const [path, heading] of pages.filter(([path]) => /cart|checkout/.test(path))) {
      await open(page, path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await fits(path);
    }
    expect(await page.context().cookies()).toEqual([]);
  });
});
