import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hydrated, visit } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { holdResponses, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { openStallingProxy } from '../../support/stand-ins/slow-proxy.ts';
import { box, namesOf, searchBox, shows, sortBox, ukNames } from '../../support/storefront/list.ts';

/** The first file of the application that the loader requests. */
const application = '**/assets/entry-browser-*.js';

/** Opens a page whose application is held back until `takeOver` is called. */
async function openEarly(page: Page, address: string) {
  const held = await holdResponses(page, application);
  await page.goto(address);
  expect(await page.locator('#root[data-live]').count()).toBe(0);
  return {
    async takeOver() {
      await held.asked;
      expect(await page.locator('#root[data-live]').count()).toBe(0);
      held.release();
      await hydrated(page);
    },
  };
}

describe('before the application has hydrated a page', () => {
  const here = readingJourneys();

  async function watch(origin: string) {
    const { page } = await visit(here.browser, { origin });
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    return { page, faults };
  }

  /**
   * Waits until all scripts that a stalled page references so far have run. Nothing has been painted yet, so this must
   * not wait for a frame.
   */
  async function runWhatIsNamed(page: Page): Promise<void> {
    await eventually(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    await page.evaluate('Promise.all([...document.querySelectorAll("script[src]")].map(({ src }) => import(src)))');
  }

  /** Returns how many files of the application the loader has requested; it requests them as soon as it starts. */
  const begun = (page: Page) => page.locator('link[rel=modulepreload]').count();

  it('no script is fetched until the page and its images have loaded [PIC-23]', async () => {
    for (const size of ['phone', 'desktop'] as const) {
      const page = await here.enter({ size, expectedFaults: /status of 404/ });
      for (const path of ['/products', '/us-products', '/product/xl-7', '/nowhere']) {
        await page.goto(path);
        await hydrated(page);
        const { early, late } = await page.evaluate(() => {
          const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name, startTime }) => ({ name, early: startTime < (document?.loadEventStart ?? 0) }));
          return { early: scripts.filter((script) => script.early).map(({ name }) => name), late: scripts.length };
        });
        expect(early, path).toEqual([]);
        expect(late, path).toBeGreaterThan(2);
      }
    }
  });

  it('the first touch, key or wheel event fetches it once, without waiting for the load event', async () => {
    const page = await here.enter();
    // A pending picture delays the load event.
    const picture = await holdResponses(page, '**/pictures/*');
    await page.goto('/product/xl-7', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    await picture.asked;
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /entry-browser/.test(name)).length,
      ),
    ).toBe(0);
    // Repeats the key, since the end of the document with the loader may not have arrived at the first press.
    await eventually(async () => {
      await page.keyboard.press('Tab');
      return page.locator('#root[data-live]').count();
    }).toBe(1);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    await page.getByRole('button', { name: 'Increase quantity' }).click();

    // The later load event changes nothing.
    picture.release();
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('status', { name: 'Quantity' }).textContent()).toBe('2');
  });

  it('clicks on buttons are recorded and replayed in order after hydration [PIC-20]', async () => {
    const page = await here.enter();
    const early = await openEarly(page, '/product/xl-7');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('tab', { name: 'Description' }).click();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    // Recorded clicks give visual feedback; without it visitors would click again.
    const pressed = page.locator('[data-pressed]');
    expect(await pressed.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))).toEqual([
      '0.75',
      '0.75',
      '0.75',
    ]);
    await early.takeOver();
    expect(await pressed.count()).toBe(0);
    await toastOf(page).getByText('3 x XL-7', { exact: true }).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 3 });
    await page.getByRole('tabpanel', { name: 'Description' }).waitFor();
  });

  it('search text, ticked boxes and a chosen sort order are kept [PIC-20]', async () => {
    const page = await here.enter();
    const early = await openEarly(page, '/products');
    await searchBox(page).pressSequentially('Fan');
    await box(page, 'Medium (200-400 sq ft)').click();
    await box(page, 'Small (up to 200 sq ft)').click();
    expect(await box(page, 'Small (up to 200 sq ft)').evaluate((one) => getComputedStyle(one).opacity)).toBe('0.4');
    await sortBox(page).selectOption('priceHigh');
    expect(await namesOf(page)).toEqual(ukNames);
    await early.takeOver();
    await shows(page, ['Tower 5-fan', 'Luggable 5-fan', 'Luggable 3-fan', 'Desk 2-fan STEM Kit']);
    expect(await searchBox(page).inputValue()).toBe('Fan');
    expect(await sortBox(page).inputValue()).toBe('priceHigh');
    await page.waitForURL('**/products?search=Fan&room=small,medium&sort=priceHigh');
    // The visitor can continue typing.
    await searchBox(page).press('End');
    await page.keyboard.type(' s');
    await shows(page, ['Desk 2-fan STEM Kit']);
  });

  for (const cut of ['</head>', '<footer', 'id="page-data">{']) {
    it(`a page that stalls after ${cut} still starts once the rest has arrived [PIC-16]`, async () => {
      const door = await openStallingProxy(here.shop.origin, cut);
      onTestFinished(door.close);
      const { page, faults } = await watch(door.origin);
      await page.goto('/product/xl-7', { waitUntil: 'commit' });
      await runWhatIsNamed(page);
      // An early interaction. Dispatched by script, since a browser may withhold input before the first paint.
      await page.dispatchEvent('html', 'keydown');
      expect(await begun(page)).toBe(0);
      door.goOn();
      await hydrated(page);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await toastOf(page).getByText('1 x XL-7', { exact: true }).waitFor();
      expect(faults).toEqual([]);
    });
  }

  it('the same applies to a page that needs its application at once [PIC-16]', async () => {
    const door = await openStallingProxy(here.shop.origin, 'id="page-data">{');
    onTestFinished(door.close);
    const { page, faults } = await watch(door.origin);
    await page.goto('/checkout', { waitUntil: 'commit' });
    await runWhatIsNamed(page);
    expect(await begun(page)).toBe(0);
    door.goOn();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('a link opens its page as in any document', async () => {
    const page = await here.enter();
    await openEarly(page, '/products');
    await page.getByRole('link', { name: 'XL-7', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/product/xl-7');
  });

  it('every page stays readable and its links work if the application never arrives', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED|dynamically imported module|preload/ });
    let refused = 0;
    await page.route(/\/assets\/.*\.js$/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/products?room=small');
    await eventually(() => refused).toBeGreaterThan(0);
    expect(await namesOf(page)).toEqual(['Desk 2-fan STEM Kit', 'Luggable 3-fan']);
    await page.getByRole('link', { name: 'Luggable 3-fan', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Luggable 3-fan' }).waitFor();
    await page.getByText('£149', { exact: true }).first().waitFor();
    await page.getByText('BB-L3-K').waitFor();
    await page.goBack();
    await page.getByText('Showing 2 products').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'US Products' }).click();
    await page.getByRole('heading', { level: 1, name: 'US Products' }).waitFor();
  });
});
