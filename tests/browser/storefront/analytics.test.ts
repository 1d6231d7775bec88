import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { addToCart, fillCheckout, journeys } from '../../support/browser/journey.ts';

/** Mocks Google's tag: it sends nothing, and the commands stay in the page's queue. */
async function playTag(page: Page): Promise<{ loads: number }> {
  const service = { loads: 0 };
  await page.route('https://www.googletagmanager.com/**', (route) => {
    service.loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return service;
}

/** Returns the commands for the tag, each as a list of its arguments. */
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as Window & { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => Array.from(command, (word) => (word instanceof Date ? 'date' : word)));
  });

const events = async (page: Page, name: string) =>
  (await commands(page)).filter(([kind, event]) => kind === 'event' && event === name).map(([, , data]) => data);

/** The words of the privacy notice for each storage key. */
const keptAs: Readonly<Record<string, string>> = {
  cart: 'Your browser stores your cart',
  'order-attempts': 'the key of an order in progress',
  'order-receipts': 'the receipts of your orders',
  'user-currency': 'the currency and the appearance you chose',
  'user-currency-symbol': 'the currency and the appearance you chose',
  exitIntentShown: 'whether you have seen our offer on leaving',
};

describe('analytics with an id', () => {
  const here = journeys({ ANALYTICS_ID: 'G-TEST123' });

  it('starts with all consent denied, and reports a page view on each route change [ANALYT-1, ANALYT-2]', async () => {
    const page = await here.enter();
    const service = await playTag(page);
    await page.goto('/products');
    await expect.poll(() => service.loads).toBe(1);
    expect((await commands(page))[0]).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
    await page.getByRole('link', { name: 'XL-7', exact: true }).click();
    await page.getByRole('heading', { name: 'XL-7' }).waitFor();
    await expect
      .poll(() => events(page, 'page_view'))
      .toMatchObject([
        { page_location: `${here.shop.origin}/products`, page_title: 'UK & EU Products | Breezebox' },
        { page_location: `${here.shop.origin}/product/xl-7`, page_title: 'XL-7 air purifier | Breezebox' },
      ]);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('receives no query string of the page or its referrer, and nothing of pages linked from emails [ANALYT-3]', async () => {
    const page = await here.enter();
    const service = await playTag(page);
    const token = 'a'.repeat(40);
    for (const path of ['/subscribe', '/unsubscribe']) {
      await page.goto(`${path}?token=${token}`);
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123'))).toBe(true);
    }
    expect([service.loads, await commands(page)]).toEqual([0, []]);
    // Loads a new document, which has the previous page as its referrer.
    await page.evaluate(() => location.assign('/products?sort=price-asc'));
    await expect.poll(() => service.loads).toBe(1);
    expect(await page.evaluate(() => document.referrer)).toContain(token);
    const { origin } = here.shop;
    const sets = async () => (await commands(page)).filter(([kind]) => kind === 'set').map(([, data]) => data);
    expect(await sets()).toEqual([{ page_location: `${origin}/products`, page_referrer: `${origin}/unsubscribe` }]);
    await page.getByRole('link', { name: 'XL-7', exact: true }).click();
    await expect.poll(async () => (await sets()).at(-1)).toMatchObject({ page_location: `${origin}/product/xl-7` });
    expect(JSON.stringify(await commands(page))).not.toMatch(/token|sort=/);
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123'))).toBe(false);
  });

  it('reports page views, cart additions, checkouts and each order once, in the order’s currency [ANALYT-1]', async () => {
    const page = await here.enter();
    await playTag(page);
    await addToCart(page, 'xl-7', 2);
    await expect.poll(() => events(page, 'view_item')).toMatchObject([{ currency: 'GBP', value: 251 }]);
    expect(await events(page, 'add_to_cart')).toMatchObject([{ currency: 'GBP', value: 502 }]);
    await page.goto('/checkout');
    await fillCheckout(page);
    await expect.poll(() => events(page, 'begin_checkout')).toMatchObject([{ currency: 'GBP', value: 502 }]);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    const [purchase, ...more] = await events(page, 'purchase');
    expect(purchase).toMatchObject({
      currency: 'GBP',
      value: 502,
      items: [{ item_id: 'xl-7', price: 251, quantity: 2 }],
    });
    expect(more).toEqual([]);
  });

  it('stores nothing in the browser, and receives no order number [ANALYT-4, PRIV-6]', async () => {
    const page = await here.enter();
    await playTag(page);
    await addToCart(page, 'xl-7');
    // Left over from an earlier version of the shop.
    await page.evaluate(() => localStorage.setItem('reported-purchases', '["BB-7K2M-9QXT"]'));
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect.poll(() => events(page, 'purchase')).toHaveLength(1);
    // The draft is deleted a moment after the event.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('checkout-draft');
    const { keys, receipts } = await page.evaluate(() => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      receipts: JSON.parse(sessionStorage.getItem('order-receipts') ?? '[]') as { reference: string }[],
    }));
    expect(keys).not.toContain('reported-purchases');
    expect(receipts).toHaveLength(1);
    expect(JSON.stringify(await commands(page))).not.toContain(receipts[0]?.reference);
    expect(await events(page, 'purchase')).toMatchObject([
      { transaction_id: expect.stringMatching(/^[a-z0-9]{10,}$/) },
    ]);
    await page.goto('/legal/privacy');
    const notice = ((await page.locator('#main').textContent()) ?? '').replace(/\s+/g, ' ');
    // A key that ends in '-turn' is the lock of the key before it.
    const untold = keys.filter((key) => !notice.includes(keptAs[key.replace(/-turn$/, '')] ?? `no word of ${key}`));
    expect(untold).toEqual([]);
  });

  it('loads nothing for a browser with Global Privacy Control [ANALYT-2]', async () => {
    const page = await here.enter();
    const service = await playTag(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await addToCart(page, 'xl-7');
    expect(service.loads).toBe(0);
    expect(await commands(page)).toEqual([]);
  });

  it('leaves the shop working if the service is blocked [ERR-4]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await addToCart(page, 'xl-7');
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  });
});

describe('a shop whose settings name no third party', () => {
  const here = journeys();

  it('sends no request to one, and sets no cookie [PRIV-1, PRIV-3, ANALYT-2]', async () => {
    const page = await here.enter();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== here.shop.origin) strangers.push(request.url());
    });
    for (const path of [
      '/',
      '/products',
      '/us-products',
      '/product/xl-7',
      '/cart',
      '/checkout',
      '/contact',
      '/schools',
      '/blog',
    ]) {
      await page.goto(path);
      await hydrated(page);
    }
    expect(strangers).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});
