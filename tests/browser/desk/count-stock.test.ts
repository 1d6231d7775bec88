import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { holdResponses } from '../../support/browser/visitor.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const stockOf = async (id: string) => JSON.parse(await shop.command('products', 'show', id, '--json')).stockLeft;

it('counts stock on a phone: Enter saves and moves on, sales in between are shown, and a count can be undone [PRODESK-27]', async () => {
  const page = await openSignedIn(browser, shop, { role: 'helper', viewport: viewports.phone });
  await page.goto('/desk/products?search=tower');
  await page.getByRole('link', { name: 'Count stock' }).click();
  const first = page.getByLabel(/^Tower 5-fan/);
  await first.fill('12');
  await first.press('Enter');
  await page.getByText('Saved: 12 in stock.').waitFor();
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await stockOf('tower-5')).toBe(12);
  await shop.command('products', 'set-stock', 'tower-5', '11');
  await first.fill('14');
  await first.press('Enter');
  await page.getByText('The stock has changed: now 11 in stock. Check your count and save it again.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await first.press('Enter');
  await page.getByText('Saved: 14 in stock.').waitFor();
  await page.getByRole('button', { name: 'Undo the count of Tower 5-fan' }).click();
  await page.getByText('Saved: 14 in stock.').waitFor({ state: 'detached' });
  expect(await stockOf('tower-5')).toBe(11);
  await page.context().close();
});

it('says which count was not saved, even if its page was left [PRODESK-27, DESK-22, DESK-11]', async () => {
  const page = await openSignedIn(browser, shop, { role: 'helper' });
  await page.goto('/desk/stock-count?search=tower');
  const first = page.getByLabel(/^Tower 5-fan/);
  await first.fill('7 boxes');
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByText('You’ll lose what you’ve entered.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByText('Enter the number of units, such as 12.').waitFor();
  // Another page of the list, or a filter, does not ask first.
  await page.getByLabel('Kind').selectOption('Spare parts');
  await page.getByText('Tower 5-fan: count not saved. Enter the count again.').waitFor();

  await page.goto('/desk/stock-count?search=tower');
  await first.waitFor();
  await shop.command('products', 'set-stock', 'tower-5', '3');
  await first.fill('7');
  const held = await holdResponses(page, '**/desk/api/products/*/stock');
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
  await held.asked;
  held.release();
  await page.getByText('Tower 5-fan: The stock has changed: now 3 in stock. Enter the count again.').waitFor();
  expect(await stockOf('tower-5')).toBe(3);
  await page.context().close();
});
