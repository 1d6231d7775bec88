import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAccessibility } from '../support/axe.ts';
import { launchBrowser, viewports } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { giveAuthenticator } from '../support/passkey.ts';
import { sendOrder } from '../support/send-order.ts';
import { openShop, type Shop } from '../support/shop.ts';

let browser: Browser;
let shop: Shop;
let desk: string;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  desk = shop.origin.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** The desk's first view, for somebody who has just come in. */
async function openToday(context: BrowserContext, name: string): Promise<Page> {
  const { link } = JSON.parse(await shop.command('desk', 'invite', name, '--role', 'owner', '--json'));
  const page = await context.newPage();
  await giveAuthenticator(page);
  await page.goto(desk + new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Make passkey and come in' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  return page;
}

/** As one of the browsers that people have: the name of a headless one says what it is. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A visitor who asks for one document, goes on without any, and begins a cart, once. */
async function visit(): Promise<void> {
  const context = await browser.newContext({ viewport: viewports.desktop, userAgent });
  const page = await context.newPage();
  await page.goto(shop.origin);
  await page.getByRole('navigation').getByRole('link', { name: 'UK & EU' }).first().click();
  await page.getByRole('heading', { name: 'UK & EU Products' }).waitFor();
  await page.locator('a[href="/product/xl-7"]').first().click();
  for (let time = 0; time < 2; time++) await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('2 in your cart.').waitFor();
  await context.close();
}

it('counts what a visitor looks at, also without documents, and that a cart was begun [VISIT-1, VISIT-3]', async () => {
  await visit();
  await eventually(async () => JSON.parse(await shop.command('visits', '--pages', '--json'))).toEqual([
    { page: '/', views: 1 },
    { page: '/product/xl-7', views: 1 },
    { page: '/products', views: 1 },
  ]);
  expect(JSON.parse(await shop.command('visits', '--json'))).toMatchObject([{ views: 3, carts: 1, orders: 0 }]);
}, 60_000);

it('shows what needs a hand and how the shop does, and orders by themselves as they come in [TODAY-4, TODAY-5, DESK-13]', async () => {
  const context = await browser.newContext({ viewport: viewports.phone });
  const page = await openToday(context, 'Grace');
  await page.getByText('New orders show by themselves').waitFor();
  expect(await page.getByText('order to confirm').count()).toBe(0);
  await sendOrder(shop.origin);
  await page.getByText('order to confirm', { exact: true }).waitFor();
  await sendOrder(shop.origin);
  await page.getByText('orders to confirm', { exact: true }).waitFor();
  await page.getByRole('link', { name: '2 orders to confirm' }).click();
  await page.getByText('2 orders', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=pending');
  await page.goBack();
  await page.getByRole('link', { name: 'sold out' }).click();
  await page.getByRole('table', { name: 'Products' }).getByText('Out of stock').first().waitFor();
  expect(await page.getByLabel('By stock').inputValue()).toBe('none');
  await page.goBack();

  // Every point of a picture stands in a table, too.
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.getByText('£502.00').first().waitFor();
  await sales.getByRole('img').waitFor();
  await sales.getByText('As a table').click();
  await sales.getByRole('row').last().getByText('£502.00').waitFor();
  await page.getByText('7 days').click();
  await eventually(() => sales.getByRole('row').count()).toBe(8);
  expect(new URL(page.url()).search).toBe('?days=7');
  await page.getByText('1 cart was begun, and 2 orders came in.').waitFor();
  await page.getByRole('region', { name: 'Looked at most' }).getByText('/product/xl-7').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await auditAccessibility(page)).toEqual([]);
  }

  // Where nothing can be heard, it is asked now and again.
  const deaf = await context.newPage();
  await deaf.route('**/desk/api/events', (route) => route.abort());
  await deaf.clock.install();
  await deaf.goto(`${desk}/desk/orders`);
  await deaf.getByText('2 orders', { exact: true }).waitFor();
  await sendOrder(shop.origin);
  await deaf.clock.fastForward(20_000);
  await deaf.getByText('3 orders', { exact: true }).waitFor();
  await context.close();
}, 60_000);
