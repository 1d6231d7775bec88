import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { fillCheckout } from '../../support/browser/journey.ts';
import { fillCart, open, toastOf } from '../../support/browser/visitor.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

it('the owner charges for shipping; a customer chooses a rate, and a changed price is shown before they order [SHIP-3, SHIP-4, SHIP-7, SHIP-8, SHIP-10, SHIP-11]', async () => {
  const owner = await openSignedIn(browser, shop, { viewport: viewports.phone });
  const home = async () => (await fetch(shop.origin)).text();
  expect(await home()).toContain('Free delivery across the UK and EU.');
  await owner.goto(`${shop.origin.replace('127.0.0.1', 'localhost')}/desk/settings/shipping`);
  await owner.getByText('No shipping zones yet').waitFor();
  await owner.getByRole('button', { name: 'Add shipping zone' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Zone name').fill('UK');
  await dialog.getByLabel('United Kingdom').check();
  const rate = (title: string) => dialog.getByRole('group', { name: title });
  await rate('Rate 1').getByLabel('Name').fill('Standard');
  await rate('Rate 1').getByLabel('Price (£)').fill('free');
  await rate('Rate 1').getByLabel('Free from (£)').fill('500');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await rate('Rate 2').getByLabel('Name').fill('Express');
  await rate('Rate 2').getByLabel('Price (£)').fill('9.95');
  await rate('Rate 2').getByLabel('Working days').fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await rate('Rate 1').getByText('It must be an amount').waitFor();
  expect(await auditAccessibility(owner)).toEqual([]);
  await rate('Rate 1').getByLabel('Price (£)').fill('4.95');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.getByText('Standard: £4.95, free from £500.00').waitFor();
  await owner.getByText('Express, 1 working day: £9.95').waitFor();
  expect(await auditAccessibility(owner)).toEqual([]);
  await eventually(home).toContain('Free UK and EU delivery over £500.');
  expect(await home()).not.toContain('Free delivery across the UK and EU.');

  const context = await browser.newContext({ viewport: viewports.phone, baseURL: shop.origin });
  const page = await context.newPage();
  await fillCart(page, shop, { 'xl-7': 1 });
  await open(page, '/cart');
  await page.getByText('Calculated at checkout').waitFor();
  await open(page, '/checkout');
  await fillCheckout(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText('£255.95', { exact: true }).waitFor();
  expect(await summary.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true);
  await summary.getByRole('radio', { name: /Express/ }).check();
  await summary.getByText('£260.95', { exact: true }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);

  await owner.getByRole('button', { name: 'Edit UK' }).click();
  await rate('Rate 2').getByLabel('Price (£)').fill('12.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.getByText('Express, 1 working day: £12.50').waitFor();
  const config = async () => (await fetch(`${shop.origin}${apiPaths.config}`)).text();
  await eventually(config).toContain('"price":1250');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText(/Shipping \(Express\) is now £12\.50\. The total of your order is now £263\.50\./).waitFor();
  await summary.getByText('£263.50', { exact: true }).waitFor();
  expect(await summary.getByRole('radio', { name: /Express/ }).isChecked()).toBe(true);
  expect(await page.getByLabel('Name').first().inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
  const [{ reference }] = JSON.parse(await shop.command('orders', 'list', '--json'));
  expect(await shop.command('orders', 'show', reference)).toContain('Delivery (Express) £12.50');

  const desk = `${shop.origin.replace('127.0.0.1', 'localhost')}/desk`;
  await owner.goto(`${desk}/orders/${reference}`);
  await owner.getByRole('button', { name: 'Edit order' }).click();
  const rates = dialog.getByLabel('Shipping rate');
  await rates.selectOption({ label: 'Standard: £4.95' });
  expect(await rates.locator('option').allInnerTexts()).toEqual([
    'Keep (Express: £12.50)',
    'Standard: £4.95',
    'Express, 1 working day: £12.50',
  ]);
  expect(await auditAccessibility(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByText('Delivery (Standard)').first().waitFor();
  await dialog.getByRole('button', { name: 'Save and send email' }).click();
  await owner.getByText(/total £263\.50 changed to £255\.95/).waitFor();
  await owner.goto(`${desk}/quotations/new`);
  await owner.getByLabel('Product', { exact: true }).fill('xl-7');
  await owner
    .getByRole('button', { name: /^Add .*XL-7/ })
    .first()
    .click();
  await owner.getByLabel('Shipping rate').selectOption({ label: 'Express, 1 working day: £12.50' });
  expect(await auditAccessibility(owner)).toEqual([]);
  await owner.goto(`${desk}/settings/shipping`);
  await owner.getByRole('button', { name: 'Delete UK' }).click();
  await owner.getByText('Orders keep the shipping rate that they were placed with.').waitFor();
  expect(await auditAccessibility(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await owner.getByText('No shipping zones yet').waitFor();
  await eventually(home).toContain('Free delivery across the UK and EU.');
  await owner.goto(`${desk}/orders/${reference}`);
  await owner.getByText('Delivery (Standard)').first().waitFor();
  await shop.command('payments', 'record', reference, '--yes');
  await owner.reload();
  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  expect(await dialog.getByLabel('Amount in GBP').inputValue()).toBe('255.95');
  await dialog.getByLabel('Refund delivery (£4.95)').check();
  expect(await dialog.getByLabel('Amount in GBP').inputValue()).toBe('4.95');
  await dialog.getByRole('button', { name: 'Refund £4.95' }).click();
  await owner.getByText('£4.95 for delivery').waitFor();
  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  expect(await dialog.getByLabel('Amount in GBP').inputValue()).toBe('251.00');
  expect(await dialog.getByLabel('Refund delivery').count()).toBe(0);
});
