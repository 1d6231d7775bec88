import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoNotice } from '../../../src/domain/settings/demo-notice.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, visit } from '../../support/browser/browser.ts';
import { addToCart, fillCheckout } from '../../support/browser/journey.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { ownDetails } from '../../support/desk/own-details.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder, pasteLink } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openDemoShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 90_000 });

describe('a new shop as a newcomer tries it', () => {
  let browser: Browser;
  let shop: Shop;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([launchBrowser(), openDemoShop()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  /** Returns the latest email to the customer about a subject; it must state that the shop is a demo. */
  async function findMail(about: RegExp) {
    const find = async () =>
      (await shop.mails(1)).findLast(({ to, subject }) => to?.[0]?.address === email && about.test(subject ?? ''));
    await eventually(async () => (await find())?.subject ?? '').toMatch(about);
    const mail = await find();
    expect(mail?.text).toContain(demoNotice);
    return { text: mail?.text ?? '', files: mail?.attachments.map(({ filename }) => filename) };
  }
  const readMail = async (about: RegExp) => (await findMail(about)).text;
  const linkIn = (text: string) => /https?:\/\/\S+\/order\/BB-\w{4}-\w{4}#key=\w+/.exec(text)?.[0] ?? '';
  const email = 'ada@example.com';

  it('goes from an order to its refund with a test payment and the desk, with an email at each step [JOURNEY-2, BYCARD-19, SETDESK-13, UNPROVEN-5]', async () => {
    const { page, faults } = await visit(browser, { origin: shop.origin });
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await page.getByText(demoNotice).waitFor();
    await fillCheckout(page, { email });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    const link = linkIn(await readMail(/received$/));

    await page.getByRole('link', { name: /^Pay £251\.00/ }).click();
    await page.getByText(demoNotice).waitFor();
    const reference = /BB-\w{4}-\w{4}/.exec(page.url())?.[0] ?? '';
    await press(page, 'Pay £251.00 by card');
    await page.getByText('This is a test.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await press(page, 'Decline');
    await page.getByText('The payment was declined.').waitFor();
    await press(page, 'Confirm with your bank');
    await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor();
    await press(page, 'Approve the payment of £251.00');
    await page.getByText('The test payment went through.').waitFor();
    await press(page, 'Back to your order');
    await page.getByText('We’ve received £251.00. There’s nothing more to pay.').waitFor();
    // A test payment proves no address: the email has neither the customer's name nor the invoice.
    const paid = await findMail(/paid$/);
    expect(paid.text).toContain('We’ve received your payment of £251.00');
    expect(paid.text).not.toMatch(/Lovelace|St James/);
    expect(paid.files).toEqual([]);

    const desk = await openSignedIn(browser, shop);
    await desk.goto('/desk');
    await desk.getByText(demoNotice).waitFor();
    await desk.goto(`/desk/orders/${reference}`);
    await moveOn(desk, 'Dispatch', `Order ${reference} is now dispatched.`);
    await readMail(/dispatched$/);
    await moveOn(desk, 'Mark as delivered', `Order ${reference} is now delivered.`);
    await readMail(/delivered$/);

    await openOrder(page, link);
    await press(page, 'Withdraw from contract here');
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
    await press(page, 'Review');
    await press(page, 'Confirm withdrawal');
    await page.getByRole('heading', { level: 1, name: 'We have your withdrawal' }).waitFor();
    await readMail(/withdrawal$/);
    await desk.goto(`/desk/returns/${reference}-R1`);
    await press(desk, 'Receive goods');
    await press(desk, 'Preview email');
    await press(desk, 'Receive and send email');
    await desk.getByText(`Return ${reference}-R1 fully received.`).waitFor();
    await readMail(/R1: received$/);
    await press(desk, 'Refund');
    await press(desk, 'Preview email');
    await press(desk, 'Refund £251.00');
    expect(await readMail(/refund$/)).toContain('£251.00');
    await openOrder(page, link);
    await page.getByText('We’ve refunded £251.00, all that you paid.').waitFor();
    expect(faults).toEqual([]);
    await desk.context().close();
    await page.context().close();
  });

  it('accepts payment without JavaScript, and returns unpaid after Cancel [BYCARD-19]', async () => {
    const { page, faults } = await visit(browser, { origin: shop.origin, javaScriptEnabled: false });
    const { body } = await sendOrder(shop.origin, 'without-a-script', 'grace@example.com');
    await openOrder(page, body.link ?? '');
    await press(page, /^Pay £[\d.]+ by card$/);
    await press(page, 'Cancel and go back to your order');
    await pasteLink(page, shop.origin + body.link);
    await press(page, /^Pay £[\d.]+ by card$/);
    await press(page, /^Pay £/);
    await press(page, 'Back to your order');
    await page.getByText('There’s nothing more to pay.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('goes live after the settings are made, and then shows no sample content [SETDESK-13, TRUST-5]', async () => {
    const { page, faults } = await visit(browser, { origin: shop.origin });
    await page.goto('/');
    await page.getByText('Sample review').first().waitFor();
    for (const [key, value] of Object.entries(ownDetails))
      await shop.command('settings', 'set', key, ...(value === null ? ['--none'] : [value]));
    const desk = await openSignedIn(browser, shop);
    await desk.goto('/desk/settings');
    await press(desk, 'Go live');
    const dialog = desk.getByRole('dialog', { name: 'Go live?' });
    await dialog.waitFor();
    expect(await auditAccessibility(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Go live' }).click();
    await desk.getByText('Your shop is live.').waitFor();
    await eventually(async () => {
      await page.goto('/');
      return page.getByText(/Sample review|4\.8\/5/).count();
    }).toBe(0);
    expect(await page.getByText(demoNotice).count()).toBe(0);
    expect(faults).toEqual([]);
    await desk.context().close();
    await page.context().close();
  });
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

async function moveOn(desk: Page, action: string, said: string): Promise<void> {
  await press(desk, action);
  await press(desk, 'Preview email');
  await press(desk, `${action} and send email`);
  await desk.getByText(said).waitFor();
}
