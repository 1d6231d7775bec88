import { describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { fillCheckout, journeys } from '../support/journey.ts';
import { fillCart, open, toastOf } from '../support/visitor.ts';

describe('how and when an order is paid', () => {
  const here = journeys();

  it('stands above the button, on the receipt, in the terms and in both forms of the mail, in the same words [PAY-1, CHECK-11]', async () => {
    const page = await here.enter();
    const notice = page.getByText(settings.paymentNotice, { exact: true });
    await open(page, '/legal/terms');
    await notice.waitFor();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await notice.waitFor();
    const button = page.getByRole('button', { name: 'Place Order' });
    const described = await button.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toContain(settings.paymentNotice);
    await fillCheckout(page);
    await button.click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    const receipt = page.getByRole('region', { name: 'Your order' });
    await receipt.getByText(settings.paymentNotice, { exact: true }).waitFor();
    expect(await receipt.getByRole('listitem').textContent()).toMatch(
      /^Order BB-\w{4}-\w{4} for £251\.00\. A confirmation is on its way to ada@example\.com\. See how far it has come/,
    );

    const mail = (await here.shop.mails(2)).find(({ subject }) => subject?.startsWith('Your Breezebox order'));
    expect(mail?.text).toContain(settings.paymentNotice);
    expect(mail?.html).toContain(settings.paymentNotice);

    // The cart is empty since its lines are ordered, and says so.
    for (const path of ['/cart', '/checkout']) {
      await open(page, path);
      await page.getByRole('heading', { level: 1, name: /^Your cart is empty$/i }).waitFor();
      await page.getByText('What was in it is ordered: the receipt stands above.', { exact: true }).waitFor();
      expect(await page.getByText("Looks like you haven't added any air purifiers yet.").count()).toBe(0);
    }
    await receipt.getByRole('button', { name: 'Put the receipt away' }).click();
    await page.getByText('What was in it is ordered', { exact: false }).waitFor({ state: 'detached' });
  });
});
