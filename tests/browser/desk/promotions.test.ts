import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { inTransaction } from '../../../src/server/store/engine/database.ts';
import { lockBackInStockRequest } from '../../../src/server/store/inventory/back-in-stock-requests.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

// A whole journey with six audits, each of which takes three seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ PAGE_VIEWS: 'off' })]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

async function enter(): Promise<Page> {
  const page = await openSignedIn(browser, shop, { name: 'Olive', timezoneId: 'America/New_York' });
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Discounts', exact: true }).click();
  return page;
}

const command = async (...args: string[]) => JSON.parse(await shop.command(...args, '--json'));
const post = (path: string, body: object) =>
  fetch(shop.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('promotions and customers at the desk', () => {
  it('creates a code and tries it on a cart, erases a subscriber, and finds, exports and erases a customer [OFFER-9, OFFER-10, OFFER-11, PEOPLE-1, PEOPLE-3, PEOPLE-4, DESK-11, DESK-12, DESK-13, A11Y-2]', async () => {
    const page = await enter();
    await page.getByRole('link', { name: 'Create discount' }).click();
    const preview = page.getByRole('region', { name: 'Preview with a sample cart' });
    await page.getByRole('button', { name: 'Activate code' }).click();
    await page.getByText('Enter a discount: a percentage or an amount.').waitFor();
    // The first invalid field gets the focus, however far it is from the button.
    await eventually(() => page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Code').fill('spring20');
    await page.getByLabel('or amount, in pounds').fill('20');
    await page.getByLabel('Selected products only').check();
    await page.getByLabel('Search products').fill('xl-7');
    await page.getByRole('checkbox', { name: /^XL-7 £/ }).check();
    await page.getByLabel('Minimum order, in pounds').fill('900');
    await page.getByLabel('Ends').fill('2099-07-01T09:30');
    await preview.getByText('None', { exact: true }).waitFor();
    for (const _ of [1, 2, 3]) await preview.getByRole('button', { name: 'One XL-7 more' }).click();
    await preview.getByText('−£20.00').waitFor();
    await preview.getByText('SPRING20 applied: £20 off XL-7 in orders from £900.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Activate code' }).click();
    await page.getByText('SPRING20 saved: £20 off XL-7 in orders from £900.').waitFor();
    const answer = await post(apiPaths.validatePromo, { code: 'SPRING20' });
    expect(await answer.json()).toMatchObject({ valid: true, amounts: { GBP: '20.00' }, products: ['xl-7'] });

    // A discount that applies without a code has a name instead.
    await page.getByRole('link', { name: 'Create discount' }).click();
    await page.getByLabel('Method').selectOption('Applies automatically');
    await page.getByLabel('Name').fill('autumn');
    await page.getByLabel('Percentage').fill('5');
    expect(await page.getByLabel('One use per customer').count()).toBe(0);
    await preview.getByText('Customers see: AUTUMN applied automatically: 5% off.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Activate discount' }).click();
    await page.getByText('AUTUMN saved: 5% off.').waitFor();
    await page.getByText('Automatic', { exact: true }).waitFor();
    await shop.command('promotions', 'disable', 'AUTUMN');

    // Times are London time in every browser time zone.
    await page.getByText('1 Jul 2099, 09:30').waitFor();
    expect(await command('promotions', 'list')).toContainEqual(
      expect.objectContaining({ code: 'SPRING20', expiresAt: Date.UTC(2099, 6, 1, 8, 30) }),
    );

    // Someone else changes the code while it is open here: nothing is overwritten.
    await page.getByRole('link', { name: 'SPRING20' }).click();
    expect(await page.getByLabel('Ends').inputValue()).toBe('2099-07-01T09:30');
    await page.getByLabel('or amount, in pounds').fill('30');
    await shop.command('promotions', 'create', 'SPRING20', '--amount', '25GBP', '--yes');
    await page.getByRole('button', { name: 'Save and activate' }).click();
    await page.getByText('Someone else has changed this. Your changes are still here.').waitFor();
    expect(await page.getByLabel('or amount, in pounds').inputValue()).toBe('30');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    const spring = async () => (await command('promotions', 'list'))[1];
    await eventually(spring).toMatchObject({ state: 'disabled' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(spring).toMatchObject({ code: 'SPRING20', state: 'valid', terms: '£25 off' });
    await page.getByText('SPRING20 is active again.').waitFor();

    // Leaving with unsaved input needs confirmation, and the input is restored on return.
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.evaluate(() => history.back());
    await leave.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    expect(await auditAccessibility(page)).toEqual([]);
    await leave.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('No unanswered messages').waitFor();
    await page.goBack();
    expect(await page.getByLabel('or amount, in pounds').inputValue()).toBe('30');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    expect(await page.getByLabel('or amount, in pounds').inputValue()).toBe('25.00');

    await post(apiPaths.leads, { email: 'lead@customer.example', source: 'newsletter' });
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
    await page.getByText('Not yet', { exact: true }).waitFor();
    await page.getByLabel('Subscriber status').selectOption('Confirmed');
    await page.getByText('No subscribers found').waitFor();
    await page.reload();
    await page.getByText('No subscribers found').waitFor();
    await page.getByLabel('Subscriber status').selectOption('All');
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Erase lead@customer.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase subscriber' }).click();
    await page.getByText('No subscribers yet').waitFor();
    expect(await command('newsletter', 'list')).toEqual([]);

    for (const email of ['ada@customer.example', 'bob@customer.example'])
      await sendOrder(shop.origin, undefined, email);
    const { body } = await sendOrder(shop.origin, undefined, 'ada@customer.example');
    await shop.command('orders', 'set-status', body.reference ?? '', 'cancelled', '--yes');
    await shop.inStore((store) =>
      inTransaction(store, (tx) =>
        lockBackInStockRequest(tx, {
          productId: 'tower-8',
          email: 'ada@customer.example',
          token: 'a-token',
          now: Date.now(),
        }),
      ),
    );
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await page.getByRole('table').getByText('bob@customer.example').waitFor();
    await page.getByLabel('Search by name, school or email').fill('ada@');
    await eventually(() => page.getByRole('table').getByText('bob@customer.example').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?search=ada%40');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages' }).fill('bob@');
    await page
      .getByRole('option', { name: /bob@customer.example/ })
      .last()
      .waitFor();
    expect(await page.getByRole('option', { name: 'Customer' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText('2 orders for £251.00, including 1 cancelled (not in the total) · nothing spent').waitFor();
    // An export contains the send time of each email, and the one about the cancelled order may still be queued.
    await eventually(() =>
      shop.inStore(({ db }) => db.selectFrom('outbox').select('kind').where('sent_at', 'is', null).execute()),
    ).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export data' }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(
      JSON.parse(await shop.command('customer', 'export', 'ada@customer.example')),
    );
    await page.getByRole('button', { name: 'Erase data', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase personal data' }).click();
    await page.getByRole('heading', { name: 'Customer data erased' }).waitFor();
    await page
      .getByText(
        /^We’ve removed the name and address from 2 orders, and deleted 0 newsletter subscriptions, 1 back-in-stock alert/,
      )
      .waitFor();
    expect(await command('customer', 'list')).toMatchObject([{ email: 'bob@customer.example' }]);
    const trail: { action: string; actor: string; subject: string }[] = await command(
      'audit',
      'list',
      '--who',
      'Olive',
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'customer.erase',
      // The erasure includes the back-in-stock request.
      'lead.erase',
      'export.customer',
      'lead.erase',
      'promo.save',
      'promo.disable',
      'promo.save',
      'promo.save',
    ]);
  });

  it('sends no page views from a browser if counting is off [VISIT-4]', async () => {
    const context = await browser.newContext({ viewport: viewports.desktop });
    const page = await context.newPage();
    const told: string[] = [];
    page.on('request', (request) => void told.push(new URL(request.url()).pathname));
    await page.goto(shop.origin);
    await page.getByRole('navigation').getByRole('link', { name: 'UK & EU' }).first().click();
    await page.getByRole('heading', { name: 'UK & EU Products' }).waitFor();
    await page.locator('a[href="/product/xl-7"]').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    // A browser that counts page views would have reported the started cart before this message appears.
    await page.getByText('Added to cart!', { exact: true }).first().waitFor();
    expect(told).toContain('/');
    expect(told).not.toContain(apiPaths.visits);
    await context.close();
  });
});
