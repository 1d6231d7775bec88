import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Store } from '../../../src/server/store/engine/database.ts';
import { pdf } from '../../api/upload.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { signIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

// Whole journeys with up to six audits, each of which takes three seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

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

/** Opens the dashboard as a staff member who has just signed in. */
async function openToday(context: BrowserContext, name: string): Promise<Page> {
  await signIn(context, shop, { name });
  const page = await context.newPage();
  await page.goto(`${desk}/desk`);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return page;
}

/** The user agent of a regular browser: the default one identifies itself as headless. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * A visitor who loads one document, navigates client-side from there, and starts one cart. The context stays open,
 * since its page may still have events to report.
 */
async function visit(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: viewports.desktop, userAgent });
  const page = await context.newPage();
  await page.goto(shop.origin);
  await page.getByRole('navigation').getByRole('link', { name: 'UK & EU' }).first().click();
  await page.getByRole('heading', { name: 'UK & EU Products' }).waitFor();
  await page.locator('a[href="/product/xl-7"]').first().click();
  // Clicks again before the cart holds the first unit: the cart still counts as started once.
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByText('2 in your cart.').waitFor();
  return context;
}

it('counts a visitor’s page views, also client-side ones, and started carts [VISIT-1, VISIT-3]', async () => {
  const context = await visit();
  await eventually(async () => JSON.parse(await shop.command('page-views', '--pages', '--json'))).toEqual([
    { page: '/', views: 1 },
    { page: '/product/xl-7', views: 1 },
    { page: '/products', views: 1 },
  ]);
  await eventually(async () => JSON.parse(await shop.command('page-views', '--json'))).toMatchObject([
    { views: 3, carts: 1, orders: 0 },
  ]);
  await context.close();
});

it('shows action items and performance, and new orders automatically [TODAY-4, TODAY-5, TODAY-9, DESK-13]', async () => {
  const context = await browser.newContext({ viewport: viewports.phone });
  const page = await openToday(context, 'Grace');
  // Without intervals the view cannot poll: new orders can only arrive as events.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  await page.reload();
  await page.getByText('New orders appear automatically').waitFor();
  expect(await page.getByText('order to confirm').count()).toBe(0);
  const first = await sendOrder(shop.origin);
  await page.getByText('order to confirm', { exact: true }).waitFor();
  const second = await sendOrder(shop.origin);
  await page.getByText('orders to confirm', { exact: true }).waitFor();
  await page.getByRole('link', { name: '2 orders to confirm' }).click();
  await page.getByText('2 orders', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=pending');
  await page.goBack();
  await page.getByRole('link', { name: 'out of stock' }).click();
  await page.getByRole('table', { name: 'Products' }).getByText('Out of stock').first().waitFor();
  expect(await page.getByLabel('Stock level').inputValue()).toBe('none');
  await page.goBack();

  await page.getByRole('link', { name: '2 orders awaiting payment' }).waitFor();
  for (const { body } of [first, second]) await shop.command('payments', 'record', body.reference ?? '', '--yes');
  await page.reload();
  // Every data point of the chart is also in a table.
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.getByText('£502.00').first().waitFor();
  await sales.getByRole('img').waitFor();
  await sales.getByText('Show table').click();
  await sales.getByRole('row').last().getByText('£502.00').waitFor();
  await page.getByText('7 days').click();
  await eventually(() => sales.getByRole('row').count()).toBe(8);
  expect(new URL(page.url()).search).toBe('?days=7');
  // Each grid line of a chart has a distinct label.
  for (const chart of await page.locator('.chart').all()) {
    const numbers = await chart.locator('.chart-grid + text').allTextContents();
    expect(numbers).toEqual([...new Set(numbers)].filter(Boolean));
  }
  await page.getByText('1 cart started and 2 orders placed.').waitFor();
  await sales.getByText('2 paid invoices, £251.00 on average.').waitFor();
  await page.getByRole('region', { name: 'Most viewed pages' }).getByText('/product/xl-7').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await auditAccessibility(page)).toEqual([]);
  }

  // A cancelled order counts only among the orders placed, and both figures mention it.
  const { body } = await sendOrder(shop.origin);
  await shop.command('orders', 'set-status', body.reference ?? '', 'cancelled', '--yes');
  await page.reload();
  await page.getByText('1 cart started and 3 orders placed, including 1 cancelled.').waitFor();
  await page.getByText('3 placed, including 1 cancelled (not counted).').waitFor();

  // Without the event stream the view falls back to polling.
  const deaf = await context.newPage();
  await deaf.route('**/desk/api/events', (route) => route.abort());
  await deaf.clock.install();
  await deaf.goto(`${desk}/desk/orders`);
  await deaf.getByText('3 orders', { exact: true }).waitFor();
  await sendOrder(shop.origin);
  await deaf.clock.fastForward(20_000);
  await deaf.getByText('4 orders', { exact: true }).waitFor();
  await context.close();
});

it('links each count to the list of exactly the counted items [TODAY-3, DESK-13, PRIV-7]', async () => {
  const { body } = await sendOrder(shop.origin, 'the-order-whose-mail-waits', 'slow@customer.example');
  const id = (db: Store['db']) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', body.reference ?? '');
  await eventually(() =>
    shop.inStore(async ({ db }) => {
      const sent = db.selectFrom('outbox').select('id').where('order_id', '=', id(db)).where('sent_at', 'is not', null);
      return (await sent.execute()).length;
    }),
  ).toBe(2);
  // Simulates an unreachable mail server: one email has been queued for two hours, another for a moment.
  const [old, young] = [Date.now() - 2 * 60 * 60 * 1000, Date.now()];
  const waiting = { sent_at: null, next_attempt_at: Date.now() + 60 * 60 * 1000 };
  await shop.write(async (tx) => {
    for (const [kind, created_at] of Object.entries({ 'order-confirmation': old, 'order-notice': young })) {
      const mail = tx.updateTable('outbox').set({ ...waiting, created_at });
      await mail.where('order_id', '=', id(tx)).where('kind', '=', kind).execute();
    }
  });
  const context = await browser.newContext({ viewport: viewports.phone });
  const page = await openToday(context, 'Mary');
  await page.getByRole('link', { name: '1 email delayed for over an hour' }).click();
  const rows = page.getByRole('table', { name: 'Emails' }).getByRole('row');
  await rows.getByText('slow@customer.example').waitFor();
  // The email has the same name here as in the order view.
  await rows.getByRole('link', { name: 'Order confirmation' }).waitFor();
  expect(await page.getByLabel('Email status').locator('option:checked').textContent()).toBe(
    'Delayed for over an hour',
  );
  expect(await rows.count()).toBe(2);
  // The newer one is queued as well. The list reloads as soon as the status is selected.
  await page.getByLabel('Email status').selectOption('Queued');
  await eventually(() => rows.count()).toBe(3);

  // A dead letter whose content was deleted is listed under 'All' and cannot be retried.
  await shop.write(async (tx) => {
    const mail = tx.updateTable('outbox').set({ dead_lettered_at: 1, recipient: '', payload: 'null' });
    await mail.where('order_id', '=', id(tx)).where('kind', '=', 'order-notice').execute();
  });
  await page.getByLabel('Email status').selectOption('Failed');
  await page.getByText('No failed emails').waitFor();
  await page.getByLabel('Email status').selectOption('All');
  await rows.filter({ hasText: 'Deleted' }).getByRole('link').click();
  await page.getByText('were deleted 21 days after it failed.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  // A resolved action item disappears at once, however recently the dashboard was fetched.
  const bar = page.getByRole('navigation', { name: 'Desk' });
  await bar.getByRole('link', { name: 'Home' }).click();
  const soldOut = page.getByRole('link', { name: /products? out of stock$/ });
  const count = async () => Number.parseInt((await soldOut.textContent()) ?? '', 10);
  const before = await count();
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await soldOut.click();
  await page
    .getByRole('button', { name: /^Stock of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Don’t track stock' }).click();
  await page
    .getByRole('status')
    .getByText(/: in stock\.$/)
    .waitFor();
  await bar.getByRole('link', { name: 'Home' }).click();
  await eventually(count).toBe(before - 1);
  await context.close();
});

it('action items are resolved from Home: an unmatched payment, and a return with its refund [MONDESK-1, MONDESK-2, MONDESK-3, ORDESK-3, TODAY-10]', async () => {
  const email = 'mary@customer.example';
  const reference = (await sendOrder(shop.origin, 'the-order-of-mary', email)).body.reference ?? '';
  await shop.command('payments', 'record', reference, '--amount', '20', '--yes');
  const context = await browser.newContext({ viewport: viewports.desktop });
  const page = await openToday(context, 'Joan');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const found: string[] = [];
  const audit = async () => void found.push(...(await auditAccessibility(page)));
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // The order view links to its unmatched payment, too.
  await page.goto(`${desk}/desk/orders/${reference}`);
  await page.getByText('£20.00 paid by transfer, not accepted yet').waitFor();
  await page.getByText('Unmatched: £20.00.').waitFor();
  await audit();
  await page.getByRole('link', { name: 'Resolve under Payments' }).click();
  await page.getByRole('heading', { name: 'Payments' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'unmatched payment' }).click();
  await page.getByText('The amount is not the order total.').waitFor();
  await audit();
  await button(/^Accept payment: £20\.00/).click();
  await audit();
  await button('Continue').click();
  await page.getByText('No email will be sent.').waitFor();
  await button('Accept payment').click();
  await page.getByText('All payments match their orders.').waitFor();

  // The remaining amount is recorded in the order view, after a preview of the email.
  await page.goto(`${desk}/desk/orders/${reference}`);
  await button('Record payment').click();
  expect(await page.getByLabel('Amount in GBP').inputValue()).toBe('231.00');
  await button('Preview email').click();
  const mail = page.frameLocator('iframe[title="Email preview"]');
  await mail.getByRole('paragraph').filter({ hasText: 'we’ve received' }).waitFor();
  await audit();
  await button('Record £231.00 and send email').click();
  await page.getByText('Payment recorded. The order is paid.').waitFor();
  await shop.command('orders', 'set-status', reference, 'shipped', '--yes');

  await page.goto(`${shop.origin}/withdraw`);
  await page.getByLabel('Order number').fill(reference);
  await page.getByLabel('Your name').fill('Mary Somerville');
  await page.getByLabel('Email you ordered with').fill(email);
  await button('Review').click();
  await button('Confirm withdrawal').click();
  await page.getByRole('heading', { level: 1, name: 'We have your statement' }).waitFor();
  const statement = /\/withdraw\?statement=\S+/;
  const texts = async () => (await shop.mails(1)).map(({ text }) => text).join('\n');
  await eventually(texts).toMatch(statement);
  await page.goto(shop.origin + (statement.exec(await texts())?.[0] ?? ''));
  await button('Confirm withdrawal').click();
  await page.getByRole('heading', { level: 1, name: 'Your withdrawal is confirmed' }).waitFor();

  await page.setViewportSize(viewports.phone);
  await page.goto(`${desk}/desk`);
  await page.getByRole('link', { name: 'return label to upload' }).click();
  await page.getByRole('combobox', { name: 'Show' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Show' }).inputValue()).toBe('unlabelled');
  await audit();
  await page.getByRole('link', { name: `${reference}-R1` }).click();
  const label = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
  await page.locator('input[type=file]').setInputFiles(label);
  await page.getByText('Label uploaded and the customer emailed.').waitFor();
  await page.goto(`${desk}/desk`);
  await page.getByRole('link', { name: 'return to receive' }).waitFor();
  expect(await page.getByRole('link', { name: 'return label' }).count()).toBe(0);
  await page.getByRole('link', { name: 'return to receive' }).click();
  await page.getByRole('link', { name: `${reference}-R1` }).click();
  await button('Receive goods').click();
  await page.getByLabel(/^Restock /).fill('1');
  await audit();
  await button('Preview email').click();
  await mail.getByRole('paragraph').filter({ hasText: 'We’ve received your return' }).waitFor();
  await button('Receive and send email').click();
  await page.getByText(`Return ${reference}-R1 fully received.`).waitFor();
  await button('Refund').click();
  expect(await page.getByLabel('Amount in GBP').inputValue()).toBe('251.00');
  await button('Preview email').click();
  await button('Refund £251.00').click();
  await page.getByText('Now pay it from your bank.').waitFor();
  await page.getByText('Refund due').waitFor();
  expect(await button('Refund').count()).toBe(0);
  await audit();
  expect(found).toEqual([]);
  await context.close();
});
