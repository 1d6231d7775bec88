import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { fillDesk } from '../../support/desk/fill-desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const testing = openDesk();

/** A single word, as long as place names and surnames can be. */
const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** Returns by how many pixels a page overflows its window. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('no view overflows because of a long name, and dates and amounts beside it stay unbroken [DESK-27]', async () => {
  const { shop } = testing;
  const examples = await fillDesk(shop);
  await sendOrder(shop.origin, 'order-of-a-district', 'buyer@district.example', 200);
  await shop.write(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ customer_name: `${longName} ${longName}` })
      .execute();
    await tx.updateTable('messages').set({ subject: longName, name: longName }).execute();
    await tx.updateTable('quotations').set({ organisation: longName, name: longName }).execute();
  });
  const page = await testing.openBrowser();
  const views = ['/orders', '/customers', '/messages', '/quotations?state=all', '/returns?view=all', '/audit'];
  const ones = ['/orders/:reference', '/messages/:id', '/quotations/:reference', '/returns/:number', '/customers/one'];
  const wide: [string, number, number][] = [];
  for (const view of [...views, ...ones.map((path) => examples[path])]) {
    await page.goto(`/desk${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
    for (const width of [viewports.phone.width, 768, 1024, viewports.desktop.width]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await beyond(page);
      if (over > 0) wide.push([view ?? '', width, over]);
    }
  }
  expect(wide).toEqual([]);

  await page.goto('/desk/orders');
  const row = page.getByRole('row').filter({ hasText: longName }).first();
  for (const cell of [row.locator('time'), row.getByText('£50,200.00')]) {
    const lines = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  }
});

it('amounts have thousands separators everywhere [DESK-27]', async () => {
  const { shop } = testing;
  const page = await testing.comeIn('/desk/customers');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Show Total ordered').check();
  await page.getByText('£50,200.00').first().waitFor();
  await page.getByRole('link', { name: longName }).first().click();
  await page.getByRole('cell', { name: '£50,200.00' }).first().waitFor();
  await page.goto('/desk/quotations?state=all');
  await page.getByText('£3,012.00 + $259.00').waitFor();
  const [{ reference }] = JSON.parse(await shop.command('orders', 'list', '--status', 'shipped', '--json'));
  await shop.command('payments', 'record', reference, '--amount', '1234.5', '--yes');
  await page.goto(`/desk/orders/${reference}`);
  await page.getByText('£1,234.50 paid by transfer, not accepted yet').waitFor();
});

it('dispatching an unpaid order shows a warning first [DESK-27]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin);
  const page = await testing.comeIn(`/desk/orders/${body.reference}`);
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Dispatch: ${body.reference}` });
  await dialog.getByText('£251.00 hasn’t been paid yet. The email tells the customer.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await shop.command('payments', 'record', body.reference ?? '', '--yes');
  await page.reload();
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Carrier' }).waitFor();
  expect(await dialog.getByText('hasn’t been paid yet').count()).toBe(0);
});

it('functions without a key on a phone are found by touch [DESK-12]', async () => {
  const page = await testing.comeIn();
  await page.setViewportSize(viewports.phone);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('invoices');
  await page.getByRole('option', { name: 'Export invoices' }).click();
  await page.getByRole('heading', { name: 'Bookkeeping' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export invoices' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const sold = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export sales' }).click();
  expect((await sold).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
});

it('a problem of the shop itself links to where it is fixed [TODAY-7]', async () => {
  const page = await testing.comeIn();
  await page.getByText(/things need attention$/).click();
  const shop = page.getByRole('region', { name: 'Shop health' });
  await shop.getByRole('heading', { name: 'You can fix' }).waitFor();
  await shop.getByRole('heading', { name: 'For your developer' }).waitFor();
  // Four of the fourteen settings are shown; the others are collapsed.
  await shop.getByText('Company number is ‘00000000’, a placeholder.').waitFor();
  expect(await shop.getByText(/^Advocacy guide is/).isVisible()).toBe(false);
  await shop
    .getByText(/^and \d+ more$/)
    .first()
    .click();
  await shop.getByText(/^Advocacy guide is/).waitFor();
  await shop.getByRole('link', { name: /^XL-7 has placeholders for / }).waitFor();
  await shop.getByRole('link', { name: 'Enter your own under Settings.' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

it('shows when the last backup was made if all is well, and how long ago [TODAY-8]', async () => {
  const page = await testing.openBrowser();
  const lastBackup = Date.now() - 3 * 3_600_000 - 60_000;
  await page.route('**/desk/api/today/findings', (route) => route.fulfill({ json: { findings: [], lastBackup } }));
  await page.goto('/desk');
  const shop = page.getByRole('region', { name: 'Shop health' });
  await shop.getByText('Settings, dates, prices, emails, payments and backups are in order.').waitFor();
  const line = shop.getByText(/^Last backup: /);
  expect(await line.textContent()).toMatch(/^Last backup: \d{1,2} \w+ \d{4}, \d\d:\d\d, 3 hours ago, verified\.$/);
  expect(await line.locator('time').getAttribute('datetime')).toBe(new Date(lastBackup).toISOString());
});
