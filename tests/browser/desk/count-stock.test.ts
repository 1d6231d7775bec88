import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
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
