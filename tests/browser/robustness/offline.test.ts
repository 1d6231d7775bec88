import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auditOnDesktopAndPhone } from '../../support/browser/audit.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { addToCart, fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import {
  backdateCaches,
  backdateLastUse,
  listCaches,
  waitUntilCached,
} from '../../support/browser/service-worker-cache.ts';
import { open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

// Offline, every request of a page fails, and the browser logs it.
const expectedFaults = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const notice = (page: Page) => page.locator('#offline-notice');

/** Keeps the service worker offline independently of its page. */
async function holdWorkerOffline(page: Page) {
  const session = (await page.context().browser()?.newBrowserCDPSession()) as CDPSession;
  const { targetInfos } = await session.send('Target.getTargets');
  const { targetId = '' } =
    targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(new URL(page.url()).origin)) ?? {};
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const params = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const message = JSON.stringify({ id: 1, method: 'Network.emulateNetworkConditions', params });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  return { release: () => session.detach() };
}

describe('offline', () => {
  const here = journeys({ SERVICE_WORKER: 'on' });

  it('shows visited pages with pictures and cart and their age, and passes an audit on a phone and a desktop [OFF-1, OFF-2]', async () => {
    const page = await here.enter({ expectedFaults });
    await addToCart(page, 'luggable-5', 2);
    await waitUntilCached(page, '/product/luggable-5', '/cart', '/offline');
    // Client-side navigation requests no document.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Schools' }).click();
    await waitUntilCached(page, '/schools');
    await page.context().setOffline(true);
    await expect
      .poll(() => notice(page).textContent())
      .toMatch(/^You’re offline\. This page was saved on \d+ \w+, \d\d:\d\d\.$/);

    await page.goto('/product/luggable-5');
    await hydrated(page);
    expect(await notice(page).textContent()).toMatch(/^You’re offline\. This page was saved on/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Luggable');
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    expect(await auditOnDesktopAndPhone(page)).toEqual([]);

    await page.goto('/cart');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('£402.00');

    await page.goto('/blog/hay-fever-relief-uk');
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await page.getByRole('heading', { name: 'Saved on your device' }).waitFor();
    expect(await auditOnDesktopAndPhone(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Clean air for schools' }).click();
    await expect.poll(() => page.title()).toContain('Clean air for schools');
  });

  it('lists pages saved on the device only if there are any [OFF-2]', async () => {
    const page = await here.enter();
    await page.goto('/offline');
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    expect(await page.getByText('Saved on your device', { exact: true }).isVisible()).toBe(false);
  });

  it('retries exactly the requested URL, whatever it contains, and no other host [OFF-2]', async () => {
    const page = await here.enter({ expectedFaults });
    await page.goto('/products');
    await waitUntilCached(page, '/products', '/offline');
    await page.context().setOffline(true);
    for (const path of ['//evil.example/login', "/$&/$'/$`?a=1&b=$$&amp;c='", '//evil.example/products?page=2']) {
      const address = `${here.shop.origin}${path}`;
      await page.goto(`${address}#part`);
      await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
      const again = page.getByRole('link', { name: 'Try again' });
      expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(new URL(address).href);
    }
  });

  it('sends no order, explains that and keeps the input; back online, the cart gets current prices [OFF-3, OFF-4]', async () => {
    const page = await here.enter({ expectedFaults });
    await addToCart(page, 'xl-7');
    await waitUntilCached(page, '/cart');
    await open(page, '/checkout');
    await fillCheckout(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('You’re offline, so we didn’t get your order.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('London');

    await here.shop.command('products', 'set-price', 'xl-7', '199.00');
    await eventually(async () => (await fetch(`${here.shop.origin}/product/xl-7`)).text()).toContain('£199');
    // A page may be online before its worker, which would still answer from the cache: that does not count as online.
    const worker = await holdWorkerOffline(page);
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await page.context().setOffline(false);
    await asked;
    await worker.release();
    await eventually(() => page.getByRole('main').innerText()).toContain('£199.00');
    expect(await notice(page).count()).toBe(0);
    expect(await page.getByLabel('City').inputValue()).toBe('London');
    expect(await listOrders(here.shop)).toEqual([]);

    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
    await eventually(async () => (await listOrders(here.shop)).map(({ total }) => total)).toEqual(['199.00']);
  });

  it('orders at the new price once back online, from a cached page with input [OFF-4, CHECK-9]', async () => {
    const page = await here.enter({ expectedFaults });
    await addToCart(page, 'luggable-3');
    await open(page, '/checkout');
    await waitUntilCached(page, '/checkout');
    await page.context().setOffline(true);
    await page.reload();
    await hydrated(page);
    await fillCheckout(page);
    await here.shop.command('products', 'set-price', 'luggable-3', '139.00');
    await eventually(async () => (await fetch(`${here.shop.origin}/product/luggable-3`)).text()).toContain('£139');
    await page.context().setOffline(false);
    await notice(page).getByRole('button', { name: 'Reload page' }).waitFor();
    await page.getByText('You will pay £139.00.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('London');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  });

  it('puts no outdated price from a cached page into the cart, and marks nothing as unavailable [OFF-10]', async () => {
    const page = await here.enter({ expectedFaults });
    await addToCart(page, 'desk-2');
    await open(page, '/cart');
    await page.getByRole('button', { name: /^Remove Desk 2-fan/ }).waitFor();
    await open(page, '/');
    await waitUntilCached(page, '/', '/cart');
    await here.shop.command('products', 'set-price', 'tower-5', '217.00');
    await eventually(async () => (await fetch(`${here.shop.origin}/product/tower-5`)).text()).toContain('£217');
    await addToCart(page, 'tower-5');
    const priceInCart = () =>
      page.evaluate(() => {
        const lines: { productId: string; product: { price: string } }[] = JSON.parse(
          localStorage.getItem('cart') ?? '[]',
        );
        return lines.find(({ productId }) => productId === 'tower-5')?.product.price;
      });
    await eventually(priceInCart).toBe('217.00');

    await page.context().setOffline(true);
    for (const path of ['/', '/cart']) {
      await page.goto(path);
      await hydrated(page);
      expect(await notice(page).textContent()).toContain('You’re offline');
    }
    const main = page.getByRole('main');
    await eventually(() => main.innerText()).toContain('£306.00');
    expect(await main.innerText()).not.toMatch(/has changed|No longer available/);
    expect(await priceInCart()).toBe('217.00');
  });

  it('prefers the network when online, and reloads a cached page once back online unless it has input [OFF-4]', async () => {
    const page = await here.enter({ expectedFaults });
    await page.goto('/product/cube-5');
    await waitUntilCached(page, '/product/cube-5');
    await here.shop.command('products', 'set-price', 'cube-5', '123.00', '--yes');
    await eventually(async () => (await fetch(`${here.shop.origin}/product/cube-5`)).text()).toContain('£123');
    await page.reload();
    expect(await page.getByRole('main').innerText()).toContain('£123');
    await waitUntilCached(page, '/product/cube-5');
    await page.context().setOffline(true);
    await page.reload();
    await hydrated(page);
    expect(await notice(page).textContent()).toContain('You’re offline');
    await here.shop.command('products', 'set-price', 'cube-5', '124.00', '--yes');
    await eventually(async () => (await fetch(`${here.shop.origin}/product/cube-5`)).text()).toContain('£124');
    await page.context().setOffline(false);
    await eventually(() => page.getByRole('main').innerText()).toContain('£124');
    await expect.poll(() => notice(page).count()).toBe(0);

    // Input typed in the meantime is kept, and the visitor decides when to reload.
    await waitUntilCached(page, '/product/cube-5');
    await page.context().setOffline(true);
    await page.reload();
    await hydrated(page);
    const typed = page.getByLabel('Get our newsletter');
    await typed.fill('ada@customer.example');
    const isSame = page.evaluateHandle(() => document.body);
    await page.context().setOffline(false);
    const load = notice(page).getByRole('button', { name: 'Reload page' });
    await load.waitFor();
    expect(await (await isSame).evaluate((body) => body.isConnected)).toBe(true);
    expect(await typed.inputValue()).toBe('ada@customer.example');
    await load.click();
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it('opens a cached page with code and pictures whose names have not changed for months [OFF-1]', async () => {
    const page = await here.enter({ expectedFaults });
    await addToCart(page, 'luggable-5', 2);
    await page.goto('/product/luggable-5');
    await hydrated(page);
    await waitUntilCached(page, '/product/luggable-5', '/cart');
    const keptFiles = async () => {
      const { code = [], pictures = [] } = await listCaches(page);
      return Math.min(code.length, pictures.length);
    };
    await eventually(keptFiles).toBeGreaterThan(0);
    // A file from a months-old HTTP cache has its original date, with which the worker caches it.
    await backdateCaches(page, 90, 'code', 'pictures');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.context().setOffline(true);
    await page.goto('/product/luggable-5');
    await hydrated(page);
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  });

  it('caches nothing of orders, the desk, API calls or other kinds of response [OFF-5]', async () => {
    const page = await here.enter({ expectedFaults: /Failed to load resource|404/ });
    await page.goto('/');
    await waitUntilCached(page, '/', '/cart');
    for (const path of ['/withdraw', '/order/BB-2222-2222?key=abc', '/unsubscribe?token=abc', '/desk', '/api/config']) {
      await page.goto(path);
    }
    await page.goto('/products?utm_source=mail&promo=STAROFFER');
    await waitUntilCached(page, '/products');
    // A Markdown response for a page's address does not replace the cached page.
    await page.evaluate(() => fetch('/products', { headers: { Accept: 'text/markdown' } }));
    const { code, pages = [], pictures, ...others } = await listCaches(page);
    expect(pages.toSorted()).toEqual(['/', '/cart', '/products']);
    expect([...(code ?? []), ...(pictures ?? [])].filter((path) => !/^\/(assets|pictures)\//.test(path))).toEqual([]);
    expect(others).toEqual({ offline: ['/offline'] });
  });

  it('limits the cached items of each kind, and evicts the least recently used first [OFF-5]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await waitUntilCached(page, '/cart', '/products');
    const most = { pages: 60, catalogue: 10, code: 300, pictures: 120 };
    for (const [name, count] of Object.entries(most)) {
      // Last used from twenty days ago on, one minute apart.
      const unused = Array.from({ length: count }, (_, at) => [`/${name}?n=${at}`, 20 - at / 24 / 60] as const);
      await backdateLastUse(page, name, Object.fromEntries(unused));
    }
    await page.goto('/product/xl-7');
    await waitUntilCached(page, '/product/xl-7');
    await page.evaluate(() => fetch('/api/products?anew'));
    for (const [name, count] of Object.entries(most)) {
      const ofCache = async () => {
        const { [name]: all = [] } = await listCaches(page);
        return [name, all.length, all.includes(`/${name}?n=0`), all.includes(`/${name}?n=${count - 1}`)];
      };
      await eventually(ofCache).toEqual([name, count, false, true]);
    }
  });

  it('shows no page older than 30 days, and evicts pages unused for as long [OFF-5]', async () => {
    const page = await here.enter({ expectedFaults });
    await page.goto('/contact');
    await waitUntilCached(page, '/contact');
    await backdateLastUse(page, 'pages', { '/schools': 29, '/blog': 31 });
    await backdateLastUse(page, 'catalogue', { '/api/products': 29, '/api/product-cards': 31 });
    await page.goto('/legal/terms');
    await waitUntilCached(page, '/legal/terms');
    await page.evaluate(() => fetch('/api/products?anew'));
    const left = async () => {
      const { pages = [], catalogue = [] } = await listCaches(page);
      return [...pages, ...catalogue].toSorted();
    };
    const used = ['/api/products?anew', '/cart', '/contact', '/legal/terms'];
    await eventually(left).toEqual(['/schools', '/api/products', ...used].toSorted());

    await page.context().setOffline(true);
    for (const [days, heading] of [
      [29, 'Get in Touch'],
      [31, 'You’re offline'],
    ] as const) {
      await backdateCaches(page, days, 'pages');
      await page.goto('/contact');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    // Nor does the offline page list any of them.
    expect(await page.getByText('Saved on your device', { exact: true }).isVisible()).toBe(false);
  });
});
