import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports, watch } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

// A whole journey with six audits, each of which takes three seconds on a busy machine.
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

it('finds and dispatches an order with an email preview, and takes a phone order, by keyboard and on a phone [ORDESK-10, ORDESK-11, DESK-12, DESK-29, ORDESK-17, PO-2, PO-3, CHECK-20]', async () => {
  const sent = await Promise.all(
    ['ada', 'bob', 'cleo'].map((name) => sendOrder(shop.origin, `the-order-of-${name}`, `${name}@customer.example`)),
  );
  const [first = '', second = '', third = ''] = sent.map(({ body }) => body.reference ?? '');
  const page = await openSignedIn(browser, shop, { role: 'helper' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const found: string[] = [];
  const audit = async () => void found.push(...(await auditAccessibility(page)));
  await page.goto('/desk');
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('link', { name: first }).waitFor();
  // A helper sees no sales.
  expect(await page.getByRole('link', { name: 'Analytics' }).count()).toBe(0);
  const faults: string[] = [];
  watch(page, faults);

  // Changes several orders at once; the filter is in the URL.
  for (const reference of [second, third]) await page.getByLabel(`Select ${reference}`).check();
  await audit();
  await button('Confirm').click();
  await button('Confirm 2 orders').click();
  await page.getByText('2 of 2 are now confirmed.').waitFor();
  await button('To dispatch').click();
  await page.getByText('2 orders', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=confirmed');
  await page.reload();
  await page.getByRole('link', { name: third }).waitFor();
  expect(await page.getByRole('link', { name: first }).count()).toBe(0);

  // Steps through the filtered list and back, even after one of its orders has left it.
  // A view handles keys a moment after it appears. At the end of the list a further key press does nothing.
  const chosen = page.locator('[data-at="true"]');
  await eventually(async () => {
    if ((await chosen.count()) === 0) await page.keyboard.press('j');
    return chosen.count();
  }).toBe(1);
  await page.keyboard.press('Enter');
  const walked = page.getByRole('navigation', { name: 'Orders in this list' });
  await walked.getByText('1 of 2', { exact: true }).waitFor();
  const isAt = (reference: string) => page.getByRole('heading', { name: `Order ${reference}` }).waitFor();
  const isThirdAbove = await page.getByRole('heading', { name: `Order ${third}` }).isVisible();
  const [toThird, toSecond] = isThirdAbove ? (['k', 'j'] as const) : (['j', 'k'] as const);
  const walkTo = (key: string, reference: string) =>
    eventually(async () => {
      await page.keyboard.press(key);
      return page.getByRole('heading', { name: `Order ${reference}` }).isVisible();
    }).toBe(true);
  await walkTo('j', isThirdAbove ? second : third);
  expect(await walked.getByRole('button', { name: 'Next order' }).isDisabled()).toBe(true);
  if (isThirdAbove) await walkTo(toThird, third);
  await shop.command('orders', 'set-status', third, 'cancelled', '--yes');
  await page.reload();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await walkTo(toSecond, second);
  await walked.getByRole('button', { name: toThird === 'j' ? 'Next order' : 'Previous order' }).click();
  await isAt(third);
  await audit();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByText('1 order', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=confirmed');

  // Opens an order by search from any page, and dispatches it after a preview of the email.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages' }).fill('bob@');
  await page.getByRole('option', { name: second }).waitFor();
  await audit();
  await page.getByRole('combobox', { name: 'Search pages' }).fill('tower-5');
  await page.getByRole('option', { name: /^Tower 5-fan/ }).waitFor();
  await page.getByRole('combobox', { name: 'Search pages' }).fill('bob@');
  await page.getByRole('option', { name: second }).waitFor();
  expect(await page.getByRole('option', { name: /^Customer/ }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Order ${second}` }).waitFor();
  await page.getByLabel('Internal note').fill('rings twice');
  await button('Add note').click();
  await page.getByText('Note by Grace').waitFor();
  await button('Dispatch').click();
  await page.getByLabel('Note to the customer').fill('with you by Friday');
  await button('Preview email').click();
  await page.frameLocator('iframe[title="Email preview"]').getByText('with you by Friday').waitFor();
  await audit();
  await button('Dispatch with £251.00 unpaid and send email').click();
  await page.getByText(`Order ${second} is now dispatched.`).waitFor();
  // The first update is about the confirmation, the second about the dispatch.
  await page
    .getByRole('button', { name: /Order update/ })
    .nth(1)
    .click();
  await page.frameLocator('iframe[title="Email preview"]').getByText('with you by Friday').waitFor();
  await page.keyboard.press('Escape');

  await page.setViewportSize(viewports.phone);
  await page.goto('/desk/orders/new');
  await page.getByLabel('Product', { exact: true }).fill('XL-7');
  await page.getByRole('button', { name: 'Add XL-7', exact: true }).click();
  await page.getByLabel('Quantity of XL-7').fill('2');
  const caller = { Name: 'Grace Hopper', Email: 'grace@gmial.com', Address: '1 Harbour Road', City: 'Bath' };
  for (const [label, text] of Object.entries(caller)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Postal code').fill('BA1 1AA');
  await button('grace@gmail.com').click();
  expect(await page.getByLabel('Email').inputValue()).toBe('grace@gmail.com');
  await page.getByLabel('School or business').fill('Hill Road School');
  await page.getByLabel('Purchase order number').fill('LEA-4711');
  await audit();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
  await button('Calculate total').click();
  await button('Send payment link (£502.00)').click();
  await page.getByText('Placed by phone').first().waitFor();
  await page.getByText('Purchase order LEA-4711', { exact: true }).waitFor();
  await page.getByText('Hill Road School').waitFor();
  await audit();
  // The search also finds it by the caller's school and purchase order number.
  const [, taken = ''] = /(BB-\S+)/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? [];
  await page.goto('/desk');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: 'Search pages' });
  await words.fill('hill road');
  await page.getByRole('option', { name: `${taken} Grace Hopper, Hill Road School` }).waitFor();
  await words.fill('lea-4711');
  await page.getByRole('option', { name: taken }).click();
  await page.getByRole('heading', { name: `Order ${taken}` }).waitFor();
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('two people who correct one order concurrently keep each other’s changes [ORDESK-12]', async () => {
  const { body } = await sendOrder(shop.origin, 'the-order-of-two-hands', 'dora@customer.example');
  const reference = body.reference ?? '';
  const page = await openSignedIn(browser, shop, { name: 'Hedy', role: 'helper', viewport: viewports.phone });
  await page.goto(`/desk/orders/${reference}`);
  await page.getByRole('button', { name: /^Edit$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('City').waitFor();
  await shop.command('orders', 'address', reference, '--email', 'right@customer.example', '--yes');
  // The order behind the dialog is refetched, by an event or on request, and the dialog stays open.
  await page.getByText('right@customer.example').first().waitFor({ state: 'attached' });
  await dialog.getByLabel('City').fill('York');
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByRole('button', { name: 'Save and send email' }).click();
  await page.getByText('Address updated. Customer emailed.').waitFor();
  const shown = await shop.command('orders', 'show', reference);
  expect(shown).toContain('York');
  expect(shown).toContain('right@customer.example');
  await page.context().close();
});

it('shows the columns that a person chose, also in saved views, the export and on a phone [ORDESK-26, A11Y-2]', async () => {
  await sendOrder(shop.origin, 'the-order-of-columns', 'ella@customer.example');
  const page = await openSignedIn(browser, shop, { name: 'Olive', locale: 'en-GB' });
  await page.goto('/desk/orders');
  const headings = () => page.locator('thead th:not(.choice)').allTextContents();
  const box = (name: string) => page.getByRole('group', { name: 'Columns of this list' }).getByLabel(`Show ${name}`);
  const exported = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    return (await readFile(await (await download).path(), 'utf8')).split('\r\n')[0];
  };
  const usual = ['Order', 'Placed', 'Customer', 'Payment status', 'Fulfilment status', 'Total'];
  await eventually(headings).toEqual(usual);
  expect(await exported()).toContain('"shippingAddress"');

  await page.getByText('Columns', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await box('Placed').uncheck();
  await box('Payment status').uncheck();
  await box('Email').check();
  const chosen = ['Order', 'Customer', 'Email', 'Fulfilment status', 'Total'];
  await eventually(headings).toEqual(chosen);
  await page.getByText('ella@customer.example').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  expect(await exported()).toBe(
    '\ufeff"reference","customerName","customerEmail","currency","total","organisation","fulfilmentStatus"',
  );
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(viewports.desktop);
  await page.reload();
  await eventually(headings).toEqual(chosen);

  // A saved view keeps its columns when the user chooses others for the list.
  page.once('dialog', (dialog) => dialog.accept('By email'));
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.waitForURL(/columns=order/);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await eventually(headings).toEqual(usual);
  await page.getByRole('button', { name: 'By email' }).click();
  await eventually(headings).toEqual(chosen);

  // Other lists have their own columns.
  await page.goto('/desk/products');
  await page.getByText('Columns', { exact: true }).click();
  await box('Barcode').check();
  await eventually(headings).toEqual(['Product', 'Range', 'Price', 'Stock', 'Barcode']);
  await page.goto('/desk/customers');
  await page.getByText('Columns', { exact: true }).click();
  await box('Spent').uncheck();
  await eventually(headings).toEqual(['Name', 'Email', 'Orders', 'Last order']);
  await page.context().close();
});
