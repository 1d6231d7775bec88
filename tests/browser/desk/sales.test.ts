import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
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

it('schedules a percentage sale of several products after its warnings, keeps it as a draft before, and cancels it [PRODESK-26, DESK-11]', async () => {
  const page = await openSignedIn(browser, shop, { viewport: viewports.phone });
  await page.goto('/desk/planned-prices');
  await page.getByRole('link', { name: 'New sale' }).click();
  await page.getByLabel('Starts').fill('2099-01-02T09:00');
  await page.getByLabel('Ends').fill('2099-01-01T09:00');
  await page.getByLabel('Search products').fill('tower');
  await page.getByLabel('Select Tower 5-fan', { exact: true }).check();
  await page.getByLabel('Select Tower 8-fan', { exact: true }).check();
  await page.getByLabel('Percentage off').fill('10');
  expect(await page.getByLabel('Sale price, Tower 5-fan').inputValue()).toBe('206.00');
  expect(await page.getByLabel('Was price, Tower 5-fan').inputValue()).toBe('229.00');
  await page.getByRole('button', { name: 'Schedule sale of 2 products' }).click();
  await page.getByText('The sale must end after it starts.').waitFor();
  await page.getByLabel('Ends').fill('2099-01-08T09:00');
  await page.getByLabel('Sale price, Tower 5-fan').fill('400');
  await page.getByRole('button', { name: 'Schedule sale of 2 products' }).click();
  await page.getByText('Tower 5-fan, was price: must be higher than the price.').waitFor();
  await page.getByRole('link', { name: 'Scheduled prices' }).click();
  await page.getByText('We’ll keep a draft in this browser.').waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'New sale' }).click();
  await page.getByRole('button', { name: 'Clear form' }).click();
  await eventually(() => page.getByLabel('Starts').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => page.getByLabel('Starts').inputValue()).toBe('2099-01-02T09:00');
  await page.getByLabel('Search products').fill('tower');
  await page.getByLabel('Sale price, Tower 5-fan').fill('99');
  await page.getByRole('button', { name: 'Schedule sale of 2 products' }).click();
  await page.getByText(/^Tower 5-fan: £99\.00 is less than half/).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schedule anyway' }).click();
  await page.getByText('Sale of 2 products scheduled.').waitFor();
  await page.getByRole('link', { name: 'New sale' }).click();
  await page.getByRole('button', { name: 'Start sale', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Scheduled prices' }).click();
  const planned = async () => JSON.parse(await shop.command('prices', 'list-scheduled', '--json'));
  expect(await planned()).toMatchObject([{ price: '99.00', originalPrice: '229.00' }, { price: '269.00' }]);
  await page.getByRole('button', { name: 'Cancel sale that includes Tower 5-fan' }).click();
  await page.getByText('Sale of 2 products cancelled.').waitFor();
  expect(await planned()).toEqual([]);
  await page.context().close();
});

it('starts a sale now, which the list shows, and ends it [PRODESK-30, DESK-34]', async () => {
  const page = await openSignedIn(browser, shop, { viewport: viewports.phone });
  const price = async () => JSON.parse(await shop.command('products', 'show', 'tower-5', '--json')).price;
  await page.goto('/desk/planned-prices/new');
  await page.getByLabel('Ends').fill('2099-01-08T09:00');
  await page.getByLabel('Search products').fill('tower');
  await page.getByLabel('Select Tower 5-fan', { exact: true }).check();
  await page.getByLabel('Percentage off').fill('10');
  await page.getByRole('button', { name: 'Start sale of 1 product' }).click();
  await page.getByText('Sale of 1 product started.').waitFor();
  await eventually(price).toBe('206.00');
  // The list, which opened before the sale had started, shows that it has.
  const end = page.getByRole('button', { name: 'End sale that includes Tower 5-fan' });
  await end.waitFor();
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await end.click();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'End sale', exact: true }).click();
  await page.getByText('Sale of 1 product ended.').waitFor();
  expect(await price()).toBe('229.00');
  await page.goto('/desk/products/tower-5');
  await page.getByRole('table', { name: 'Price history' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove scheduled/ }).count()).toBe(0);
  await page.context().close();
});
