import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noPaymentOptions, paymentNotices } from '../../../src/domain/payments/payment-notice.ts';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, open, toastOf } from '../../support/browser/visitor.ts';
import type { Shop } from '../../support/shop/shop.ts';

const account = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };

/** Places an order and checks the text about payment at each step: `terms` in the terms, `notice` elsewhere. */
async function orderReading(page: Page, shop: Shop, { terms, notice: text }: { terms: string; notice: string }) {
  const notice = page.getByText(text, { exact: true });
  await open(page, '/legal/terms');
  await page.getByText(terms, { exact: true }).waitFor();
  await fillCart(page, shop, { 'xl-7': 1 });
  await open(page, '/checkout');
  await notice.waitFor();
  const button = page.getByRole('button', { name: 'Place Order' });
  const described = await button.getAttribute('aria-describedby');
  expect(await page.locator(`#${described}`).textContent()).toContain(text);
  await fillCheckout(page);
  await button.click();
  await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
  const receipt = page.getByRole('region', { name: 'Your order' });
  await receipt.getByText(text, { exact: true }).waitFor();
  const mail = (await shop.mails(2)).find(({ subject }) => subject?.startsWith('Breezebox order'));
  expect(mail?.text).toContain(text);
  expect(mail?.html).toContain(text);
  return { receipt, mail };
}

describe('the payment notice', () => {
  const here = journeys();

  it('has the same text above the button, on the receipt and in both parts of the email, and its own in the terms [PAY-1, CHECK-11]', async () => {
    const page = await here.enter();
    const { 'uk-eu': notice, terms } = paymentNotices(null, noPaymentOptions);
    expect(notice).not.toBe(terms);
    const { receipt } = await orderReading(page, here.shop, { terms, notice });
    expect(await receipt.getByRole('listitem').textContent()).toMatch(
      /^Order BB-\w{4}-\w{4} for £251\.00\. A confirmation is on its way to ada@example\.com\. Track your order/,
    );

    // Both pages state that the cart is empty because its lines were ordered.
    for (const path of ['/cart', '/checkout']) {
      await open(page, path);
      await page.getByRole('heading', { level: 1, name: /^Your cart is empty$/i }).waitFor();
      await page.getByText('You’ve ordered everything in it. Your receipt is above.', { exact: true }).waitFor();
      expect(await page.getByText("Looks like you haven't added any air purifiers yet.").count()).toBe(0);
    }
    await receipt.getByRole('button', { name: 'Dismiss receipt' }).click();
    await page.getByText('You’ve ordered everything in it', { exact: false }).waitFor({ state: 'detached' });
  });
});

describe('the notice of payment by bank transfer', () => {
  const here = journeys({ BANK_ACCOUNTS: JSON.stringify({ GBP: account }) });

  it('is shown before the order for its region, and payment is possible from the receipt on [PAY-1, PAY-2, CHECK-11]', async () => {
    const page = await here.enter();
    const { 'uk-eu': notice, terms } = paymentNotices(null, { takesCards: false, accounts: { GBP: account } });
    expect(notice).toMatch(/^You won’t be charged now\. You can pay by bank transfer on your order page/);
    const { receipt, mail } = await orderReading(page, here.shop, { terms, notice });
    expect(mail?.text).toContain('Account number: 12345678');

    // The next step is to pay: the receipt's button leads there until the page has been opened.
    await receipt.getByRole('link', { name: /^Pay £251\.00 +for order BB-\w{4}-\w{4}$/ }).click();
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#key=[0-9a-f]{40}&at=payment-title$/);
    await open(page, '/');
    await receipt.getByRole('link', { name: /^View your order and payment ?: order BB-/ }).waitFor();
    expect(await receipt.getByText(notice, { exact: true }).count()).toBe(0);
  });
});
