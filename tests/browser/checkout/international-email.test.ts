import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, open, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { fillQuotation } from '../../support/orders/quotation.ts';
import { contactForm, fillMessage, send } from '../../support/storefront/contact.ts';

const here = journeys();
const typed = 'info@m\u00fcller.example';

const hasNoValidate = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.form?.noValidate);
/** Returns the body that is posted to a path during an action. */
async function sentTo(page: Page, path: string, act: () => Promise<unknown>): Promise<string> {
  const request = page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === path);
  await act();
  return decodeURIComponent((await request).postData() ?? '');
}
const stored = /info@(?:m\u00fcller|xn--mller-kva)\.example/;
const newsletter = (page: Page) => page.getByRole('contentinfo').locator('form');

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  it(`is accepted by the newsletter, contact, restock, withdrawal and order link forms, ${how} [INPUT-9, INPUT-10]`, async () => {
    const page = await here.enter({ javaScriptEnabled, expectedFaults: /40[49]|422/ });
    const goTo = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));

    await goTo('/products');
    const field = newsletter(page).getByLabel('Get our newsletter');
    expect(await hasNoValidate(field)).toBe(true);
    await field.fill(typed);
    const path = javaScriptEnabled ? '/api/leads' : '/newsletter';
    expect(await sentTo(page, path, () => field.press('Enter'))).toMatch(stored);
    const thanks = page.getByText("You've been subscribed to our newsletter.").filter({ visible: true });
    await thanks.first().waitFor();

    await goTo('/contact');
    expect(await hasNoValidate(contactForm(page).getByLabel('Email'))).toBe(true);
    await fillMessage(page, { Email: typed });
    if (javaScriptEnabled) expect(await sentTo(page, '/api/contact', () => send(page))).toMatch(stored);

    await here.shop.command('products', 'set-stock', 'tower-8', 'out');
    const isOut = async () =>
      (await (await fetch(`${here.shop.origin}/product/tower-8`)).text()).includes('Email me when');
    await eventually(isOut).toBe(true);
    await goTo('/product/tower-8');
    const restock = page.getByLabel('Email me when it’s back in stock');
    expect(await hasNoValidate(restock)).toBe(true);
    // An empty submission returns the form with its error.
    await restock.press('Enter');
    await page.getByText('Invalid email address', { exact: true }).waitFor();
    expect(await hasNoValidate(page.getByLabel('Email', { exact: true }))).toBe(true);
    await page.getByLabel('Email', { exact: true }).fill(typed);
    expect(await sentTo(page, '/back-in-stock', () => page.keyboard.press('Enter'))).toMatch(stored);
    await page.getByText(`We’ve emailed ${typed}`).waitFor();

    await page.goto('/order');
    const link = page.getByLabel('Email', { exact: true });
    expect(await hasNoValidate(link)).toBe(true);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('Invalid email address', { exact: true }).waitFor();
    await page.getByText('Enter an order number, such as BB-7K2M-9QXT').waitFor();
    await page.getByLabel('Order number').fill('BB-7K2M-9QXT');
    await link.fill(typed);
    expect(await sentTo(page, '/order', () => link.press('Enter'))).toMatch(stored);
    await page.getByText(`is an order for ${typed}, we’ve emailed its link`).waitFor();

    await page.goto('/withdraw');
    const own = page.getByLabel('Email you ordered with');
    expect(await hasNoValidate(own)).toBe(true);
    await page.getByLabel('Order number').fill('BB-7K2M-9QXT');
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await own.fill(typed);
    expect(await sentTo(page, '/withdraw', () => page.getByRole('button', { name: 'Review' }).click())).toMatch(stored);
    await page.getByRole('heading', { level: 1, name: 'Is this right?' }).waitFor();
    await page.getByText(typed, { exact: true }).waitFor();
  });
}

it('is accepted by the exit dialog, which reports missing and invalid input [INPUT-10, VALID-4]', async () => {
  const page = await here.enter();
  await open(page, '/products');
  await page.mouse.move(300, 200);
  await page.mouse.move(300, -5);
  const field = page.getByRole('dialog').getByLabel('Email address');
  await field.waitFor();
  expect(await hasNoValidate(field)).toBe(true);
  const said = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
  await field.press('Enter');
  expect(await said()).not.toBe('');
  await field.fill('ada@host');
  await field.press('Enter');
  expect(await said()).toBe('Invalid email address');
  await field.fill(typed);
  expect(await said()).toBe('');
  expect(await sentTo(page, '/api/leads', () => field.press('Enter'))).toMatch(stored);
  await toastOf(page).getByText('Success!', { exact: true }).waitFor();
});

it('is ignored by the newsletter without JavaScript if it is empty [INPUT-10]', async () => {
  const page = await here.enter({ javaScriptEnabled: false });
  await page.goto('/products');
  await Promise.all([page.waitForEvent('load'), newsletter(page).getByRole('button').click()]);
  expect(page.url()).toBe(`${here.shop.origin}/products`);
  expect(await page.getByText('Failed to subscribe. Please try again.').isVisible()).toBe(false);
});

it('is accepted for a quote, which is sent to it as typed [INPUT-9, INPUT-10]', async () => {
  const page = await here.enter();
  await fillCart(page, here.shop, { 'xl-7': 1 });
  await open(page, '/quotation');
  await fillQuotation(page);
  const field = page.getByRole('textbox', { name: 'Email', exact: false }).first();
  expect(await hasNoValidate(field)).toBe(true);
  await field.fill(typed);
  const ask = page.getByRole('button', { name: 'Request this quote' });
  expect(await sentTo(page, '/api/quotations', () => ask.click())).toMatch(stored);
  await page.getByText(`will email the quote to ${typed}.`).waitFor();
  expect(await here.shop.command('quotations', 'list')).not.toContain('xn--');
});

it('is shown as typed on the receipt, the order page, the command line and in the export [INPUT-9]', async () => {
  const page = await here.enter();
  await fillCart(page, here.shop, { 'xl-7': 1 });
  await open(page, '/checkout');
  await fillCheckout(page, { email: typed });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const receipt = page.getByRole('region', { name: 'Your order' });
  await receipt.getByText(`on its way to ${typed}.`).waitFor();
  const [{ reference }] = JSON.parse(await here.shop.command('orders', 'list', '--json'));
  expect(await here.shop.command('orders', 'show', reference)).toContain(typed);
  expect(await here.shop.command('customer', 'export', typed)).not.toContain('xn--');
  // Mail servers get the ASCII form of the address, which all of them accept.
  // Emails of the tests before are among them.
  const isNotice = ({ subject = '' }) => subject.startsWith(`New order ${reference}`);
  await eventually(async () => (await here.shop.mails(2)).some(isNotice)).toBe(true);
  const mails = await here.shop.mails(2);
  expect(mails.map((mail) => mail.to?.[0]?.address)).toContain('info@xn--mller-kva.example');
  const notice = mails.find(isNotice);
  expect(notice?.replyTo?.[0]?.address).toBe('info@xn--mller-kva.example');
  expect(notice?.text).toContain(typed);
  await openOrder(page, (await receipt.getByRole('link').first().getAttribute('href')) ?? '');
  await page.getByText(`Updates go to ${typed}.`).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
});
