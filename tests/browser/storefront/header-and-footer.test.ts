import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { shows, ukNames, usNames } from '../../support/storefront/list.ts';

const links = [
  ['Home', '/'],
  ['UK & EU', '/products'],
  ['US Products', '/us-products'],
  ['Schools', '/schools'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
];
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const marked = (page: Page) => page.getByRole('banner').locator('a[aria-current]:visible');
const footer = (page: Page) => page.getByRole('contentinfo');

const readLinks = (page: Page, place: string) =>
  page
    .getByRole('navigation', { name: place })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

describe('the frame of every page', () => {
  const here = readingJourneys();

  it('links the sections, and marks only the current one, in any spelling of the URL [NAV-1, NAV-2, ROUTE-3]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    expect(await readLinks(page, 'Main')).toEqual(links);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Breezebox home' });
    expect(await logo.getAttribute('href')).toBe('/');
    expect(await marked(page).allTextContents()).toEqual(['UK & EU']);
    expect(await marked(page).getAttribute('aria-current')).toBe('page');
    const looks = (name: string) =>
      main(page)
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor + getComputedStyle(link).color);
    expect(await looks('UK & EU')).not.toBe(await looks('US Products'));
    expect(await looks('Schools')).toBe(await looks('US Products'));

    await main(page).getByRole('link', { name: 'US Products' }).click();
    await shows(page, usNames);
    expect(await marked(page).allTextContents()).toEqual(['US Products']);
    for (const [address, current] of [
      ['/US-Products/?sort=name', ['US Products']],
      ['/PRODUCTS/', ['UK & EU']],
      ['/Product/XL-7/', []],
      ['/Cart/', []],
    ] as const) {
      await open(page, address);
      expect(await marked(page).allTextContents(), address).toEqual(current);
    }
  });

  it('has a menu with the same links on a small screen, which closes by its button, Escape or a choice [NAV-1, NAV-2, NAV-3]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products');
    const toggle = page.getByRole('banner').getByRole('button', { name: /^(Open|Close) menu$/ });
    const isOpen = async (expected: boolean) => {
      await menu(page).waitFor({ state: expected ? 'visible' : 'hidden' });
      expect(await toggle.getAttribute('aria-expanded')).toBe(String(expected));
      expect(await toggle.getAttribute('aria-label')).toBe(expected ? 'Close menu' : 'Open menu');
    };
    expect(await main(page).count()).toBe(0);
    await isOpen(false);
    await toggle.click();
    await isOpen(true);
    expect(await readLinks(page, 'Menu')).toEqual(links);
    expect(await marked(page).allTextContents()).toEqual(['UK & EU']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await toggle.click();
    await isOpen(false);
    await toggle.press('Enter');
    await isOpen(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await isOpen(false);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toggle.click();
    await menu(page).getByRole('link', { name: 'US Products' }).click();
    await isOpen(false);
    await shows(page, usNames);
    expect(new URL(page.url()).pathname).toBe('/us-products');
    // Any kind of navigation closes the menu.
    await toggle.click();
    await isOpen(true);
    await page.goBack();
    await isOpen(false);
    await toggle.click();
    await page.getByRole('banner').getByRole('link', { name: 'Breezebox home' }).click();
    await isOpen(false);
  });

  it('scrolls to the top on a link to the current page, without a new history entry [NAV-4]', async () => {
    const page = await here.enter();
    await open(page, '/schools');
    const steps = await page.evaluate(() => history.length);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Schools', exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await link.click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it('counts all cart units at the external shop’s cart button, announces that, and links the own cart beside it [HEAD-3, HEAD-4, HEAD-5]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 12, 'us-luggable-5': 3 });
    await open(page, '/products');
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await page
      .getByRole('link', { name: 'Cart, 15 items here, opens our partner shop (opens in a new tab)', exact: true })
      .waitFor();
    await cart.getByText('15', { exact: true }).waitFor();
    expect(await cart.getAttribute('href')).toBe('https://shop.breezebox.example/discount/STAROFFER?redirect=%2Fcart');
    await page.getByRole('link', { name: 'XL-7', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await cart.getByText('16', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'View cart', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  });

  it('hides the link to the own cart while it is empty, and fits it on a phone or into its menu [HEAD-5]', async () => {
    const page = await here.enter({ size: 'phone' });
    const all = page.getByRole('banner').getByRole('link', { name: 'View cart', exact: true });
    const [view, inMenu] = [page.locator('.site-head .page > a[href="/cart"]'), menu(page).locator('[href="/cart"]')];
    await open(page, '/products');
    expect(await all.count()).toBe(0);
    await fillCart(page, here.shop, { 'xl-7': 120 });
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/products');
      await page.getByRole('banner').getByText('120', { exact: true }).waitFor();
      expect(await view.isVisible()).toBe(width > 352);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0);
      const right = await page
        .getByRole('button', { name: 'Open menu' })
        .evaluate((b) => b.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await inMenu.isVisible()).toBe(width < 352);
      expect(await all.count()).toBe(1);
    }
    await inMenu.click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  });

  it('links sections in the footer, and shows the current year [FOOT-1]', async () => {
    const page = await here.enter();
    await open(page, '/cart');
    const hrefs = await footer(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['/products', '/schools', '/blog', '/contact']));
    const year = new Date().getUTCFullYear();
    await footer(page).getByText(`© ${year} `).waitFor();
    await footer(page).getByRole('link', { name: 'Products', exact: true }).click();
    await shows(page, ukNames);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('has a skip link to the content', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true);
    await shows(page, ukNames);
  });

  it('surrounds the not-found page, which asks whether the page was forgotten and links others [ROUTE-4]', async () => {
    const page = await here.enter({ expectedFaults: /status of 404/ });
    for (const address of ['/nowhere', '/products/nothing', '/product', '/index.html', '//', '/%E0%A4%A']) {
      const answer = await page.goto(here.shop.origin + address);
      expect(answer?.status(), address).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
      await page.getByText('Did you forget to add the page to the router?').waitFor();
      await page.locator('#root[data-live]').waitFor({ state: 'attached' });
    }
    expect(await marked(page).count()).toBe(0);
    await page.locator('#main').getByRole('link', { name: 'Browse Products' }).click();
    await shows(page, ukNames);
  });
});
