import { describe, expect, it } from 'vitest';
import { newerPaths } from '../../../tools/browsers/compat.ts';
import { watch } from '../../support/browser/browser.ts';
import { fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import { takeAway } from '../../support/browser/take-away.ts';
import { open, toastOf } from '../../support/browser/visitor.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { namesAbove } from '../../support/page-checks/open-tabs.ts';
import { fillMessage, send } from '../../support/storefront/contact.ts';
import { namesOf, shows } from '../../support/storefront/list.ts';

/** Built-ins that some supported browser has only since its oldest supported version. */
const barelyThere = ['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`);

/** One of the features that the application requires to start (src/web/ui/dom/is-supported.ts). */
const required = 'CSSPropertyRule';

describe('the oldest supported browser', () => {
  const here = journeys();
  const newer = newerPaths();

  it('completes a purchase without newer features, from the home page to the order [BROWSER-3]', async () => {
    expect(newer.length).toBeGreaterThan(1000);
    const page = await here.enter({ size: 'phone' });
    await takeAway(page, [...newer, ...barelyThere, 'String.prototype.toWellFormed', 'String.prototype.isWellFormed']);
    await open(page, '/');
    const lacks = await page.evaluate(() => [
      'groupBy' in Map,
      'canParse' in URL,
      'union' in Set.prototype,
      'startViewTransition' in document,
      'requestIdleCallback' in window,
      'navigation' in window,
      'toSorted' in Array.prototype,
    ]);
    expect(lacks).toEqual(lacks.map(() => false));
    await page.getByRole('slider').press('ArrowRight');
    for (const path of ['/products', '/schools', '/compare?ids=xl-7,luggable-5', '/blog', '/quotation#basket=xl-7:2']) {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('Something went wrong').count(), path).toBe(0);
    }
    await open(page, '/products?search=tower');
    await shows(page, ['Tower 5-fan', 'Tower 8-fan']);
    await page.getByRole('link', { name: 'Tower 5-fan', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tower 5-fan' }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).click();
    await toastOf(page).getByText('1 x Tower 5-fan', { exact: true }).waitFor();
    await open(page, '/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const receipt = page.getByRole('region', { name: 'Your order' });
    await receipt.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    const [order] = await listOrders(here.shop);
    expect(order).toMatchObject({ currency: 'GBP', status: 'pending' });
    await receipt.getByRole('link').click();
    await page.waitForURL(`**/order/${order?.reference}**`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('the desk', () => {
  const desk = openDesk();

  it('works in the oldest supported browser [BROWSER-3]', async () => {
    const page = await desk.openBrowser();
    const faults: string[] = [];
    watch(page, faults);
    await takeAway(page, [...newerPaths(), ...barelyThere]);
    for (const path of ['', '/orders', '/products', '/products/xl-7', '/settings', '/sales']) {
      await page.goto(`/desk${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('states which browsers it needs when opened in an older one [BROWSER-4]', async () => {
    const page = await desk.openBrowser();
    const faults: string[] = [];
    watch(page, faults);
    await takeAway(page, [required]);
    await page.goto('/desk');
    await page.getByText('Your browser is too old for the desk. Use Safari 16.4,').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a browser older than the supported ones', () => {
  const here = journeys();

  it('shows each page as served, and fetches no application [BROWSER-4]', async () => {
    const page = await here.enter();
    await takeAway(page, [required]);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    for (const path of ['/', '/products', '/product/xl-7', '/cart', '/checkout', '/contact', '/schools', '/blog']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 200);
      await page.keyboard.press('Tab');
      expect(await page.locator('#root[data-live]').count(), path).toBe(0);
      expect(await page.locator('noscript').count(), path).toBe(0);
    }
    expect(scripts).toEqual([]);
  });

  it('follows links, and searches, subscribes and sends messages with plain forms [BROWSER-4]', async () => {
    const page = await here.enter({ size: 'phone' });
    await takeAway(page, [required]);
    await page.goto('/products');
    await page.getByRole('checkbox', { name: 'Large (400+ sq ft)' }).check();
    await page.getByRole('checkbox', { name: 'Over £300' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceHigh');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Showing 2 products').waitFor();
    expect(await namesOf(page)).toEqual(['Hall Cube 10-fan', 'XL-10']);
    await page.getByRole('link', { name: 'XL-10', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'XL-10' }).waitFor();
    // Both tab panels are open under their names, and controls that need the application are hidden.
    expect(await page.getByRole('tabpanel').count()).toBe(2);
    expect(await namesAbove(page)).toEqual(['"Specifications"', '"Description"']);
    expect(await page.getByRole('button', { name: 'Add to Cart' }).isVisible()).toBe(false);
    await page.getByText('The cart needs JavaScript.').waitFor();

    await page.locator('footer [type=email]').fill('ada@customer.example');
    await page.locator('footer [type=email]').press('Enter');
    await page.getByText("You've been subscribed to our newsletter.").waitFor();

    await page.goto('/contact');
    await fillMessage(page);
    await send(page);
    await page.getByText('Message sent!').waitFor();
  });
});
