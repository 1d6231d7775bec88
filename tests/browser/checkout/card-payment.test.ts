import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditAtBothSizes } from '../../support/browser/audit.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { journeys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder, pasteLink } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { freshCardProvider, type TestingProvider } from '../../support/stand-ins/card-provider.ts';

const accounts = JSON.stringify({ GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } });
const provider: TestingProvider = await freshCardProvider();

describe('an order paid by card', () => {
  const here = journeys({ ...provider.env, BANK_ACCOUNTS: accounts });
  beforeAll(() => provider.tell(here.shop.origin));

  async function placed() {
    const { body } = await sendOrder(here.shop.origin);
    const { reference = '', link = '' } = body;
    return { reference, link };
  }
  const paymentOf = (page: Page) => page.getByRole('region', { name: 'Payment' });

  for (const javaScriptEnabled of [true, false]) {
    it(`is paid on the provider's page and shown as paid, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [BYCARD-1, BYCARD-2, BYCARD-4]`, async () => {
      const { reference, link } = await placed();
      const page = await here.enter({ size: 'phone', javaScriptEnabled });
      await openOrder(page, link);
      await page.getByText(/with Visa, Mastercard or American Express, or with Apple Pay or Google Pay/).waitFor();
      expect(await page.getByRole('region', { name: 'Payment' }).locator('svg').count()).toBe(5);
      await page.getByRole('button', { name: 'Pay £251.00 by card' }).click();
      await page.getByRole('heading', { name: 'Pay GBP 251.00' }).waitFor();
      expect(new URL(page.url()).host).not.toBe(new URL(here.shop.origin).host);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.waitForURL(/card=done/);
      await pasteLink(page, page.url());
      await paymentOf(page).getByText('We’ve received £251.00. There’s nothing more to pay.').waitFor();
      await page.getByRole('heading', { level: 1, name: `Order ${reference}` }).waitFor();
      expect(await page.getByRole('button', { name: /by card/ }).count()).toBe(0);
      const paid = async () =>
        (await here.shop.mails(1)).filter(({ subject }) => subject === `Breezebox order ${reference}: paid`);
      await eventually(async () => (await paid()).length).toBe(1);
    });
  }

  it('can be paid by keyboard alone, returns with Back, and is paid in the end [BYCARD-2, BYCARD-3]', async () => {
    const { reference, link } = await placed();
    const page = await here.enter();
    await openOrder(page, link);
    const button = page.getByRole('button', { name: 'Pay £251.00 by card' });
    for (let tabs = 0; tabs < 30 && !(await button.evaluate((one) => one === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pay GBP 251.00' }).waitFor();
    const first = page.url();
    await page.goBack();
    await button.waitFor();
    await button.press('Enter');
    await page.waitForURL(first);
    // The provider's own 'Back' link leads to the order page, which also offers bank transfer.
    await page.getByRole('link', { name: 'Back' }).click();
    await paymentOf(page).getByRole('heading', { name: 'Or by bank transfer' }).waitFor();
    await button.press('Enter');
    await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    await paymentOf(page).getByText('We’ve received £251.00.').waitFor();
    const sessions = (await provider.known()).sessions.filter(({ metadata }) => metadata?.reference === reference);
    expect(sessions).toHaveLength(1);

    await here.shop.command('orders', 'refund', reference, '--amount', '51', '--yes');
    await page.reload();
    await paymentOf(page).getByText('You paid £251.00, and we’ve refunded £51.00 of it.').waitFor();
  });

  it('waits for the provider’s confirmation, and shows a payment in progress [BYCARD-6, BYCARD-7]', async () => {
    const { link } = await placed();
    const page = await here.enter();
    await provider.do({ delivery: 'lose' });
    await openOrder(page, link);
    await page.getByRole('button', { name: 'Pay £251.00 by card' }).click();
    await provider.do({ fail: { on: 'sessions.retrieve', how: 'refuse', times: 2 } });
    await page.getByRole('button', { name: 'Pay by debit' }).click();
    await paymentOf(page).getByText('We’re waiting for Stripe to confirm your payment').waitFor();
    expect(await auditAccessibility(await sameWithScript(page))).toEqual([]);
    await page.getByRole('button', { name: 'Check again' }).click();
    await paymentOf(page).getByText('Your payment of £251.00 is being processed').waitFor();
    expect(await paymentOf(page).getByRole('button').count()).toBe(0);
    await provider.do({ delivery: 'send' });
  });

  /** Opens the same page in a new browser context where an audit can run. */
  async function sameWithScript(page: Page): Promise<Page> {
    await provider.do({ fail: { on: 'sessions.retrieve', how: 'refuse', times: 2 } });
    const other = await here.enter();
    await openOrder(other, page.url());
    return other;
  }

  it('has no accessibility issue and fits the viewport, on a phone and a desktop, with and without the provider [BYCARD-5, A11Y-3]', async () => {
    const { link } = await placed();
    const page = await here.enter({ expectedFaults: /503/ });
    const fits = async () => expect(await auditAtBothSizes(page)).toEqual([]);
    await openOrder(page, link);
    await fits();
    await provider.do({ fail: { on: 'sessions.create', how: 'refuse', times: 2 } });
    await page.getByRole('button', { name: 'Pay £251.00 by card' }).click();
    await page.getByRole('heading', { name: 'The payment page isn’t responding' }).waitFor();
    await page.getByText('or pay by bank transfer').waitFor();
    await fits();
    await page.getByRole('button', { name: 'Back to your order' }).click();
    await page.getByRole('button', { name: 'Pay £251.00 by card' }).waitFor();
  });
});
