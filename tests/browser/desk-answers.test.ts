import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { away, comeIn } from '../support/desk.ts';
import { sendOrder } from '../support/send-order.ts';
import { openShop, type Shop } from '../support/shop.ts';

let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

async function place(email: string): Promise<string> {
  const { body } = await sendOrder(shop.origin, `the-order-of-${email}`, email);
  return body.reference ?? '';
}

describe('the answer to a change at the desk', () => {
  it('is told once it is there, also where what it changes cannot be asked for anew [DESK-17]', async () => {
    const reference = await place('ada@customer.example');
    await shop.command('payments', 'record', reference, '--yes');
    const page = await comeIn(browser, shop);
    await page.goto(`/desk/orders/${reference}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Amount in GBP').fill('1.00');
    await page.getByRole('button', { name: 'Show the mail' }).click();
    await page.getByRole('button', { name: 'Refund £1.00' }).waitFor();
    // The database goes away once the refund is written.
    await page.route('**/desk/api/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill(away) : route.continue(),
    );
    await page.getByRole('button', { name: 'Refund £1.00' }).click();
    await page.getByText('Noted, and the customer is told. Send it back from your bank.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('The database does not answer.').first().waitFor();
    await page.unrouteAll();
    await page.getByText('Gone back').waitFor();
    const refunds = await shop.inStore(({ db }) => db.selectFrom('refunds').select('amount_minor').execute());
    expect(refunds).toEqual([{ amount_minor: 100 }]);
  });
});
