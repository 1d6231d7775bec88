import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { isRendered, openSignedIn } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shop: Shop;
let page: Page;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  page = await openSignedIn(browser, shop, { viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

it('orders show and filter both statuses, also with links saved before the change [ORDESK-23]', async () => {
  await sendOrder(shop.origin);
  await page.goto('/desk/orders');
  const table = page.getByRole('table', { name: 'Orders, newest first' });
  await table.getByRole('cell', { name: 'Unfulfilled to confirm' }).waitFor();
  expect((await table.getByRole('columnheader').allTextContents()).filter((name) => name.endsWith('status'))).toEqual([
    'Payment status',
    'Fulfilment status',
  ]);
  await table.getByText('Awaiting payment').waitFor();
  await page.getByLabel('Payment status', { exact: true }).selectOption('Paid');
  await page.getByText('No orders found').waitFor();
  expect(new URL(page.url()).search).toBe('?money=paid');
  await page.getByRole('button', { name: 'Awaiting payment' }).click();
  await table.getByRole('link', { name: /^BB-/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?money=unpaid');
  await page.goto('/desk/orders?status=shipped&money=unpaid');
  expect(await page.getByLabel('Fulfilment status', { exact: true }).locator('option:checked').textContent()).toBe(
    'Fulfilled',
  );
  expect(await page.getByLabel('Payment status', { exact: true }).locator('option:checked').textContent()).toBe(
    'Not paid in full',
  );
  await page.setViewportSize(viewports.phone);
  await page.goto('/desk/orders?status=unfulfilled');
  await page.getByText('Awaiting payment').last().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
});

it('exports the list as filtered and searched [ORDESK-23, ORDESK-27]', async () => {
  const { body } = await sendOrder(shop.origin, 'the-order-of-edith', 'edith@elsewhere.example');
  const exportRows = async (query: string) => {
    await page.goto(`/desk/orders?${query}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('orders.csv');
    const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    return rows;
  };
  expect(await exportRows('status=unfulfilled')).toHaveLength(2);
  expect(await exportRows('search=elsewhere')).toEqual([expect.stringContaining(body.reference ?? '')]);
  expect(await exportRows('status=fulfilled&search=elsewhere')).toEqual([]);
});

it('a slash opens the global search on views without their own, and it finds settings too [ORDESK-24]', async () => {
  await page.goto('/desk');
  await page.waitForFunction(isRendered);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('bank');
  await page
    .getByRole('option', { name: /Setting$/ })
    .first()
    .click();
  await page.waitForURL(/\/desk\/settings\?search=/);
  expect(await page.getByLabel('Search settings').inputValue()).not.toBe('');
  for (const [words, name, path] of [
    ['stripe', 'Payment settings Settings', '/desk/settings/payments'],
    ['smtp', 'Email settings Settings', '/desk/settings/email'],
    ['shipping zones', 'Shipping zones Setting', '/desk/settings/shipping'],
    ['pick list', 'Pick list Orders', '/desk/orders/pick-list'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search pages/ }).fill(words);
    await page.getByRole('option', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
  }
});
