import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Cart, cartStorageKey } from '../../../src/contract/cart/cart.ts';
import { launchBrowser, visit } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { acquireCrossTabLock, cartOf, fillCart, open, store, storedUnits } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const row = (page: Page, name: string) =>
  page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
/** Returns the status text of a cart line without its total. */
const unitsOf = async (page: Page, name: string) =>
  (await row(page, name).getByRole('status').textContent())?.split(',')[0];
const plus = (page: Page, name: string) =>
  page.getByRole('button', { name: `Increase quantity of ${name}`, exact: true });
const badge = (page: Page, units: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${units} item` });

/** Changes the stored cart in the page itself, which fires no `storage` event there. */
const overwrite = (page: Page, cart: Cart) =>
  page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));

/**
 * Delays writes of other tabs by 30 ms. Browsers with one process per tab propagate storage slightly later than they
 * hand over a lock, and how often that matters is chance.
 */
const seeLater = (page: Page) =>
  page.addInitScript(() => {
    const { getItem, setItem } = Storage.prototype;
    const seen = new Map<string, string | null>();
    let written = 0;
    setInterval(() => {
      const before = written;
      // Reads in write order, as browsers propagate it: the cart, read after the turn, is at least as new.
      const turn = getItem.call(localStorage, 'cart-turn');
      const cart = getItem.call(localStorage, 'cart');
      setTimeout(() => {
        if (written !== before) return;
        const changed = Object.entries({ cart, 'cart-turn': turn }).filter(([key, text]) => seen.get(key) !== text);
        for (const [key, text] of changed) seen.set(key, text);
        for (const [key] of changed) dispatchEvent(new StorageEvent('storage', { key }));
      }, 30);
    }, 5);
    Storage.prototype.getItem = function (key) {
      const isSeen = this === localStorage && seen.has(key);
      return isSeen ? (seen.get(key) ?? null) : getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, text) {
      written++;
      if (this === localStorage) seen.set(key, text);
      setItem.call(this, key, text);
    };
  });

describe('the cart in the browser', () => {
  const here = readingJourneys();

  it('ignores an invalid cart, with a message only on the console [CART-8]', async () => {
    const page = await here.enter({ expectedFaults: /^The cart in this browser couldn’t be read and is ignored/ });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await store(page, 'cart', '{ not JSON');
    await open(page, '/cart');
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    expect(said.filter((text) => text.includes('couldn’t be read'))).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await open(page, '/product/xl-7');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await badge(page, 1).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 1 });
  });

  it('drops invalid lines and keeps the rest, one line per product [CART-8]', async () => {
    const cart = await cartOf(here.shop, { 'xl-7': 2, 'desk-2': 1, 'cube-5': 3 });
    const [xl, desk, cube] = cart;
    const page = await here.enter();
    const lines = [
      null,
      xl,
      'text',
      { ...desk, quantity: 0 },
      { ...desk, quantity: -1 },
      { ...desk, quantity: 1.5 },
      { ...desk, quantity: '1' },
      { ...desk, quantity: 1e21 },
      { ...desk, productId: 'xl-10' },
      { productId: 'desk-2', quantity: 1 },
      { ...desk, product: { ...desk?.product, price: '£89' } },
      { ...desk, product: { ...desk?.product, region: 'eu' } },
      cube,
      { ...xl, quantity: 1 },
    ];
    await store(page, 'cart', JSON.stringify(lines));
    await open(page, '/cart');
    await badge(page, 6).waitFor();
    expect(await unitsOf(page, 'XL-7')).toBe('Quantity 3');
    expect(await unitsOf(page, 'Classroom Cube')).toBe('Quantity 3');
    expect(await page.getByRole('button', { name: /^Increase/ }).count()).toBe(2);
    await plus(page, 'XL-7').click();
    await eventually(() => storedUnits(page)).toEqual({ 'xl-7': 4, 'cube-5': 3 });
  });

  it('is a JSON list of lines with the full product, loaded on start and saved on every change [CART-6]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await badge(page, 1).waitFor();
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''));
    expect(await stored()).toEqual(await cartOf(here.shop, { 'xl-7': 1 }));
    await open(page, '/cart');
    await plus(page, 'XL-7').click();
    await badge(page, 2).waitFor();
    expect(await stored()).toEqual(await cartOf(here.shop, { 'xl-7': 2 }));
  });

  it('is the same in two tabs, and keeps changes made in either [CART-10]', async () => {
    const first = await here.enter();
    await fillCart(first, here.shop, { 'xl-7': 1, 'desk-2': 1 });
    await open(first, '/cart');
    const second = await first.context().newPage();
    await open(second, '/cart');
    await plus(first, 'XL-7').click();
    await badge(second, 3).waitFor();
    await second.getByRole('button', { name: 'Remove Desk 2-fan STEM Kit' }).click();
    await row(first, 'Desk 2-fan STEM Kit').waitFor({ state: 'detached' });
    await badge(first, 2).waitFor();

    // The tabs alternate without waiting for the other to catch up.
    for (let turn = 0; turn < 2; turn++) for (const page of [first, second]) await plus(page, 'XL-7').click();
    for (const page of [first, second]) await badge(page, 6).waitFor();
    expect(await storedUnits(first)).toEqual({ 'xl-7': 6 });
    expect(await unitsOf(second, 'XL-7')).toBe('Quantity 6');
  });

  it('is reloaded when the page is restored and when its tab becomes visible [CART-10]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/cart');
    await badge(page, 1).waitFor();
    await overwrite(page, await cartOf(here.shop, { 'xl-7': 5 }));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await badge(page, 5).waitFor();
    await overwrite(page, await cartOf(here.shop, { 'xl-7': 7, 'desk-2': 2 }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await badge(page, 9).waitFor();
    expect(await unitsOf(page, 'XL-7')).toBe('Quantity 7');
    // A change is based on the stored cart, even if no event announced it.
    await overwrite(page, await cartOf(here.shop, { 'xl-7': 20 }));
    await plus(page, 'XL-7').click();
    await badge(page, 21).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 21 });
  });

  it('is reloaded in a page that Back restores from the back/forward cache [CART-10]', async () => {
    const browser = await launchBrowser({ whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const { page, faults } = await visit(browser, { origin: here.shop.origin });
    await open(page, '/products');
    // A page that is left before it has loaded does not enter the back/forward cache.
    await page.waitForLoadState('load');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { kept: 'this document' }));
    await open(page, '/product/xl-7');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await badge(page, 1).waitFor();
    // A page restored from the back/forward cache does not load, so there is no load event to wait for.
    await page.goBack({ waitUntil: 'commit' });
    await badge(page, 1).waitFor();
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    await browser.close();
    expect(faults).toEqual([]);
  });

  it('loses no change when two tabs change it within the same milliseconds [CART-15]', async () => {
    const first = await here.enter();
    const second = await first.context().newPage();
    await fillCart(first, here.shop, { 'xl-7': 1 });
    for (const page of [first, second]) await seeLater(page);
    for (const page of [first, second]) await open(page, '/cart');
    for (const page of [first, second]) await plus(page, 'XL-7').waitFor();
    const pressTogether = (...presses: (readonly [Page, string, number])[]) => {
      const start = Date.now() + 500;
      const pressed = presses.map(([page, selector, times]) =>
        page.evaluate(
          ([at, name, count]) => {
            const button = document.querySelector<HTMLElement>(`#main button${name}`);
            if (!button) throw new Error(`No button${name} to press`);
            while (Date.now() < at);
            for (let press = 0; press < count; press++) button.click();
          },
          [start, selector, times] as const,
        ),
      );
      return Promise.all(pressed);
    };
    const increase = '[aria-label="Increase quantity of XL-7"]';
    await pressTogether([first, increase, 20], [second, increase, 20]);
    await expect.poll(() => storedUnits(second), { timeout: 30_000 }).toEqual({ 'xl-7': 41 });
    for (const page of [first, second]) await badge(page, 41).waitFor();
    await open(second, '/product/xl-7');
    await second.locator('#main .button-primary').first().waitFor();
    await pressTogether([first, '[aria-label="Decrease quantity of XL-7"]', 10], [second, '.button-primary', 20]);
    await expect.poll(() => storedUnits(second), { timeout: 30_000 }).toEqual({ 'xl-7': 51 });
    for (const page of [first, second]) await badge(page, 51).waitFor();
  });

  it('keeps a change if the visitor leaves before its lock is granted [CART-16]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/cart');
    const other = await page.context().newPage();
    await open(other, '/contact');
    await acquireCrossTabLock(other, cartStorageKey);
    for (let press = 0; press < 2; press++) await plus(page, 'XL-7').click();
    await badge(page, 1).waitFor();
    await open(page, '/checkout');
    await badge(page, 3).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 3 });
  });

  it('keeps a change if the visitor leaves before the browser has reported the lock [CART-16]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/cart');
    await plus(page, 'XL-7').waitFor();
    await page.evaluate(() => {
      LockManager.prototype.query = () => new Promise(() => undefined);
    });
    await plus(page, 'XL-7').click();
    await open(page, '/checkout');
    await badge(page, 2).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 2 });
  });

  for (const trouble of ['full', 'forbidden'] as const) {
    it(`still works within its tab if storage is ${trouble} [CART-12]`, async () => {
      const page = await here.enter({ expectedFaults: /^The cart couldn’t be saved in this browser/ });
      await page.addInitScript((kind) => {
        const refuse = () => {
          throw new DOMException('refused', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
        };
        if (kind === 'full') Storage.prototype.setItem = refuse;
        else {
          // A browser that blocks storage blocks locks, too.
          Object.defineProperty(window, 'localStorage', { get: refuse });
          LockManager.prototype.request = LockManager.prototype.query = async () => refuse();
        }
      }, trouble);
      await open(page, '/product/xl-7');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await badge(page, 1).waitFor();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('2 in your cart.').waitFor();
      await page.locator('#main').getByRole('link', { name: 'View cart' }).click();
      await row(page, 'XL-7').getByText('£502', { exact: true }).waitFor();
      await plus(page, 'XL-7').click();
      await row(page, 'XL-7').getByText('£753', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await page.getByText('Quantity: 3', { exact: true }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Remove XL-7' }).click();
      await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    });
  }
});
