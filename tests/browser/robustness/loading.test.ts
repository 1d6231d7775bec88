import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { chooseDollars, fillCart, holdResponses, open } from '../../support/browser/visitor.ts';
import { shows, ukNames, usNames } from '../../support/storefront/list.ts';

const products = '**/api/products';

/** The ping that reports a page view, whose response is ignored (VISIT-3). */
const told = 'ping /api/visits';

/** Collects the requests of a page from now on as 'type path', except pictures, icons and page views. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const what = `${request.resourceType()} ${pathname}`;
    if (!/^\/(pictures|icons)\//.test(pathname) && what !== told) asked.push(what);
  });
  return asked;
}

const isCode = (request: string) => /^script \/assets\/[\w-]+\.js$/.test(request);

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe('while the products are loading', () => {
  const here = readingJourneys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`placeholders stand for 6 cards, 4 in the US list, and for a product, on a ${size} [LIST-10, US-3, PROD-3]`, async () => {
      const page = await here.enter({ size });
      await chooseDollars(page);
      await fillCart(page, here.shop, { 'xl-7': 1 });
      const held = await holdResponses(page, products);
      await open(page, '/cart');
      await held.asked;
      const follow = async (name: string) => {
        if (size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('link', { name, exact: true }).first().click();
      };
      const placeholders = page.locator('section[aria-busy=true] [aria-hidden=true].card');

      await page.locator('#main').getByRole('link', { name: 'XL-7' }).click();
      await page.getByText('Loading product', { exact: true }).waitFor({ state: 'attached' });
      expect(await page.locator('main .skeleton:visible').count()).toBeGreaterThan(2);
      expect(await page.getByText('Product Not Found').count()).toBe(0);

      await follow('UK & EU');
      await page.getByRole('heading', { level: 1, name: 'UK & EU Products' }).waitFor();
      expect(await placeholders.count()).toBe(6);
      expect(await placeholders.first().isVisible()).toBe(true);
      expect(await page.getByText(/Showing|No products/).count()).toBe(0);

      await follow('US Products');
      await page.getByRole('heading', { level: 1, name: 'US Products' }).waitFor();
      expect(await placeholders.count()).toBe(4);

      held.release();
      await shows(page, usNames);
      expect(await placeholders.count()).toBe(0);
      expect(held.count()).toBe(1);
      await follow('UK & EU');
      await shows(page, ukNames);
      await page.getByRole('link', { name: 'XL-7', exact: true }).click();
      await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
      expect(await page.locator('main .skeleton').count()).toBe(0);
      expect(held.count()).toBe(1);
    });
  }

  it('only code is requested, and the products once if missing; no document is loaded again [ROUTE-5, API-2]', async () => {
    const page = await here.enter();
    await chooseDollars(page);
    await open(page, '/cart');
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { kept: 'this document' }));
    const asked = listen(page);

    await page.getByRole('link', { name: 'Browse Products' }).click();
    await shows(page, ukNames);
    await page.getByRole('link', { name: 'XL-7', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    await navigation(page).getByRole('link', { name: 'US Products' }).click();
    await shows(page, usNames);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().waitFor();
    // A product page shows its replacement filters.
    expect(asked.filter((request) => !isCode(request))).toEqual(['fetch /api/spares']);
    expect(asked.filter(isCode).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);

    // Data that came with a page is not requested again.
    const fresh = await here.enter();
    await chooseDollars(fresh);
    const held = await holdResponses(fresh, products);
    await open(fresh, '/us-products');
    await navigation(fresh).getByRole('link', { name: 'UK & EU' }).click();
    await shows(fresh, ukNames);
    expect(held.count()).toBe(0);
  });

  it('a failed list shows no error and is not requested again: not after an hour, on focus or on another page [ERR-2, API-2]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await chooseDollars(page);
    await page.clock.install();
    const failed: string[] = [];
    await page.route(products, (route) => {
      failed.push(route.request().url());
      return route.abort();
    });
    await open(page, '/cart');
    await page.getByRole('link', { name: 'Browse Products' }).click();
    await page.getByText('Loading products', { exact: true }).waitFor({ state: 'attached' });
    await page.clock.fastForward('02:00:00');
    await page.evaluate(() => {
      for (const name of ['focus', 'online', 'pageshow']) dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.fastForward('02:00:00');
    await navigation(page).getByRole('link', { name: 'US Products' }).click();
    await page.getByRole('heading', { level: 1, name: 'US Products' }).waitFor();
    expect(failed).toHaveLength(1);
    expect(await page.locator('section[aria-busy=true] .card').count()).toBe(4);
    expect(await page.locator('main').textContent()).not.toMatch(/error|fail|wrong|try again/i);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('products once loaded are kept, however long ago that was [API-2]', async () => {
    const page = await here.enter();
    await page.clock.install();
    await open(page, '/products');
    await shows(page, ukNames);
    const asked = listen(page);
    for (let hours = 0; hours < 48; hours += 12) {
      await page.clock.fastForward('12:00:00');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
    }
    await page.getByRole('link', { name: 'Tower 5-fan', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tower 5-fan' }).waitFor();
    await page.goBack();
    await shows(page, ukNames);
    expect(asked.filter((request) => request.startsWith('fetch /api/products'))).toEqual([]);
  });

  it('every call sends credentials and the JSON content type, and a body only if there is one [API-1]', async () => {
    const page = await here.enter();
    await page.addInitScript(() => {
      const calls: unknown[] = [];
      const send = window.fetch;
      window.fetch = (input, init) => {
        const type = new Headers(init?.headers).get('content-type');
        const call = [init?.method, String(input), init?.credentials, type, typeof init?.body];
        if (String(input).startsWith('/api/')) calls.push(call);
        return send(input, init);
      };
      Object.assign(window, { calls });
    });
    await chooseDollars(page);
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await page.getByLabel('Promo code').fill('staroffer');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('You saved 10%!').first().waitFor();
    const calls: string[][] = await page.evaluate(() => Reflect.get(window, 'calls'));
    expect(calls.toSorted(([, a = ''], [, b = '']) => a.localeCompare(b))).toEqual([
      ['GET', '/api/automatic-discounts', 'include', 'application/json', 'undefined'],
      ['GET', '/api/products', 'include', 'application/json', 'undefined'],
      ['POST', '/api/promo/validate', 'include', 'application/json', 'string'],
    ]);
  });
});
