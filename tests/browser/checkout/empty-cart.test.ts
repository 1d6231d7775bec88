import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, holdResponses, open, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { shiftOf, watchShifts } from '../../support/page-checks/layout-shift.ts';

const titles = { '/cart': 'Your Cart is Empty', '/checkout': 'Your cart is empty' } as const;

/** Returns the visible headings of the page, which depend on its style sheet and the script before first paint. */
const headingsOf = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).allTextContents();

/** Returns how many scripts were requested before the load event. */
const scriptsBeforeLoad = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (document?.loadEventStart ?? 0)).length;
  });

describe('a cart page before the application has loaded', () => {
  const here = journeys();

  for (const [path, title] of Object.entries(titles)) {
    it(`shows the empty cart at once, on ${path}, loads no script before its load event, and shifts nothing [CART-20, PIC-15, PIC-23]`, async () => {
      const page = await here.enter({ size: 'phone' });
      await watchShifts(page);
      const application = await holdResponses(page, '**/assets/entry-browser-*.js');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await application.asked;
      await eventually(() => headingsOf(page)).toEqual([title]);
      expect(await page.getByRole('status').filter({ hasText: 'Loading your cart' }).isVisible()).toBe(false);
      const link = page.getByRole('main').getByRole('link', { name: 'Browse Products' });
      expect(await link.isVisible()).toBe(true);
      const before = await link.elementHandle();
      application.release();
      await hydrated(page);
      expect(await scriptsBeforeLoad(page)).toEqual(0);
      expect(await headingsOf(page)).toEqual([title]);
      // The element is the same, so a click that is about to happen still reaches it.
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await shiftOf(page)).toBe(0);
    });

    it(`does not claim an empty cart if there is one, on ${path}, and shifts nothing when it is read [CART-20, PIC-15]`, async () => {
      const page = await here.enter({ size: 'phone' });
      await fillCart(page, here.shop, { 'xl-7': 1 });
      await watchShifts(page);
      const application = await holdResponses(page, '**/assets/entry-browser-*.js');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await application.asked;
      const heading = path === '/cart' ? 'Shopping Cart' : 'Checkout';
      await eventually(() => headingsOf(page)).toEqual([heading]);
      application.release();
      await page.getByText('XL-7').filter({ visible: true }).first().waitFor();
      expect(await headingsOf(page)).toEqual([heading]);
      expect(await scriptsBeforeLoad(page)).toBeGreaterThan(0);
      expect(await shiftOf(page)).toBe(0);
    });
  }

  it('does not tell a visitor who has just ordered that the cart was never filled [CART-20, CHECK-11]', async () => {
    const page = await here.enter({ size: 'phone' });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    const application = await holdResponses(page, '**/assets/entry-browser-*.js');
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    await application.asked;
    await eventually(() => headingsOf(page)).toEqual(['Shopping Cart']);
    application.release();
    await eventually(() => headingsOf(page)).toEqual(['Your Cart is Empty']);
    await page.getByText('You’ve ordered everything in it. Your receipt is above.').waitFor();
  });
});
