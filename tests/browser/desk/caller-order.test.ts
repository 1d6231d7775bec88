import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports, watch } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 90_000 });

let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

it('creates a paid order for a known caller in six actions, and one without an email address, with a payment note [PHONE-1, PHONE-5, PHONE-7, DESK-11]', async () => {
  const { body } = await sendOrder(shop.origin, 'the-order-of-ada', 'ada@customer.example');
  const page = await openSignedIn(browser, shop, { role: 'owner' });
  const faults: string[] = [];
  watch(page, faults);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.setViewportSize(viewports.phone);
  await page.goto('/desk/orders/new');

  // Finds and adds a product and a customer, calculates the total, and takes the payment.
  await page.getByLabel('Product', { exact: true }).fill('XL-7');
  await button('Add XL-7').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Find a customer').fill('ada@cust');
  await button(/ada@customer\.example/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: body.reference ?? '' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@customer.example');
  await button('Calculate total').click();
  await button('Send payment link (£251.00)').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
  expect(await auditAccessibility(page)).toEqual([]);
  await button('Mark as paid').click();
  await page.getByText('Placed by phone').first().waitFor();
  await page.getByText('Paid', { exact: true }).first().waitFor();

  // Another caller: a custom item, a discount, no email address.
  await page.goto('/desk/orders/new');
  await page.getByText('Add a custom item').click();
  await page.getByLabel('Custom item').fill('Fitting service');
  // A typed item that was not added survives a reload, and its price is asked for.
  await button('Calculate total').click();
  await page.getByText('Enter a price for the custom item, such as 25.00.').waitFor();
  expect(faults.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.reload();
  await page.getByLabel('Price').fill('50');
  await button('Add item').click();
  // A second item of the same name has its own quantity and Remove.
  await page.getByLabel('Custom item').fill('Fitting service');
  await page.getByLabel('Price').fill('9');
  await button('Add item').click();
  await page.getByLabel('Quantity of Fitting service').last().fill('3');
  expect(await page.getByLabel('Quantity of Fitting service').first().inputValue()).toBe('1');
  await button('Remove Fitting service').last().click();
  expect(await page.getByLabel('Quantity of Fitting service').count()).toBe(1);
  // It counts without being added too.
  await button('Remove Fitting service').click();
  await page.getByLabel('Custom item').fill('Fitting service');
  await page.getByLabel('Price').fill('50');
  const caller = { Name: 'Grace Hopper', Address: '1 Harbour Road', City: 'Bath', 'Postal code': 'BA1 1AA' };
  for (const [label, text] of Object.entries(caller)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Discount', { exact: true }).fill('10%');
  await page.getByLabel('Reason for the discount').fill('Regular customer');
  await button('Calculate total').click();
  await button('Mark as paid (£45.00)').waitFor();
  expect(await button('Send payment link').count()).toBe(0);
  await page.getByLabel('Payment note').fill('card terminal 4711');
  await page.getByLabel('Purchase order number').fill('PO-1');
  await button('Calculate total').click();
  await button('Mark as paid (£45.00)').click();
  await page.getByText('No email address. No emails are sent about this order.').waitFor();
  const payments = await shop.inStore(({ db }) => db.selectFrom('payments').select('note').execute());
  expect(payments.map(({ note }) => note)).toContain('card terminal 4711');
  await page.getByText('Discount of £5.00: Regular customer').waitFor();
  await button('Erase name and address').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase name and address' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('starts the return of a caller and sends a replacement in eight actions, on a phone too [RETPHONE-1, RETPHONE-3]', async () => {
  const { body } = await sendOrder(shop.origin, 'the-order-of-bob', 'bob@customer.example');
  const reference = body.reference ?? '';
  await shop.command('payments', 'record', reference, '--yes');
  await shop.command('orders', 'set-status', reference, 'shipped', '--yes');
  const page = await openSignedIn(browser, shop, { role: 'owner' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.setViewportSize(viewports.phone);
  await page.goto(`/desk/orders/${reference}`);
  await button('Start return').click();
  await page.getByLabel('XL-7, of 1').fill('1');
  await page.getByLabel('Reason').fill('The fan rattles');
  await button('Preview email').click();
  await page.frameLocator('iframe[title="Email preview"]').getByText('by phone').waitFor();
  await button('Start return and send email').click();
  await page.getByText(/Declared by phone, recorded by/).waitFor();
  await page.getByRole('link', { name: `Order ${reference}` }).click();
  await button('Replace or exchange').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
  expect(await auditAccessibility(page)).toEqual([]);
  await button('Preview email').click();
  await button('Create order and send email').click();
  await page.getByText('Replaced by order').waitFor();
  await page.locator('main').getByRole('link', { name: /^BB-/ }).last().click();
  await page.getByText('Sent for return').first().waitFor();
});
