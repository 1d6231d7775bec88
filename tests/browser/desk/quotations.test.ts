import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ PAGE_VIEWS: 'off' })]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Whether an element's full height is inside the viewport. */
const isInView = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const asked = {
  id: '6f1c2f5a-50a5-4a0e-9c9c-0d4c3f0a7b11',
  organisation: 'Hill Road School',
  name: 'Grace Hopper',
  email: 'grace@school.example',
  address: '1 Hill Road\nLeeds LS1 1AA',
  reference: 'LEA-4711',
  items: [{ productId: 'xl-7', quantity: 12 }],
};

async function ask(wish: typeof asked): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(wish);
  expect((await fetch(shop.origin + apiPaths.quotations, { method: 'POST', headers, body })).ok).toBe(true);
}

it('an owner reads a quote request, sends the quote as previewed, and orders from it at its prices [QUOTE-6, QUOTE-7, DESK-12, A11Y-2]', async () => {
  await ask(asked);
  const page = await openSignedIn(browser, shop, { name: 'Olive', viewport: viewports.phone });
  await page.goto('/desk');
  await page.getByRole('link', { name: /quote to send/ }).click();
  await page.getByRole('link', { name: /Hill Road School/ }).click();
  await page.getByText('12 × XL-7').waitFor();
  await page.getByRole('button', { name: 'Send quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note to the customer').fill('With spare filters.');
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByText('grace@school.example').waitFor();
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await page.getByText('Quote sent to grace@school.example').waitFor();
  await page.getByText(/^Quote, valid until/).waitFor();
  const mails = await shop.mails(3);
  const offer = mails.find(({ text }) => text?.includes('With spare filters.'));
  expect(offer?.attachments).toHaveLength(1);
  // Replies go to the shop, and the email identifies the seller.
  const notice = mails.find(({ subject }) => subject?.startsWith('Quote requested'));
  expect(offer?.replyTo?.[0]?.address).toBe(notice?.to?.[0]?.address);
  expect(offer?.text).toContain('Company number');

  await shop.command('products', 'set-price', 'xl-7', '300');
  await page.getByRole('button', { name: 'Create order' }).click();
  // The fields are prefilled from the quotation and can be edited.
  const fields = dialog.getByRole('textbox');
  expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual([
    'Grace Hopper',
    'grace@school.example',
    'Hill Road School',
    '1 Hill Road',
    'Leeds',
    '',
    'LS1 1AA',
    'United Kingdom',
    'LEA-4711',
  ]);
  await dialog.getByLabel('City').fill('');
  await dialog.getByRole('button', { name: 'Place order (£3,012.00)' }).click();
  await dialog.getByText('City is required').waitFor();
  await eventually(() => dialog.getByLabel('City').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByLabel('City').fill('Leeds');
  await dialog.getByRole('button', { name: 'Place order (£3,012.00)' }).click();
  await page.getByRole('heading', { name: /^Order BB-/ }).waitFor();
  await page.getByText('Purchase order LEA-4711').waitFor();
  await page.getByText('Placed from a quote').first().waitFor();
  const [{ reference, state }] = JSON.parse(await shop.command('quotations', 'list', '--json'));
  expect(state).toBe('closed');

  // Order and quotation link to each other; sending an ordered quotation again shows a warning first.
  await page.getByText('Ordered from quote').getByRole('link', { name: reference }).click();
  await page.getByRole('link', { name: /^BB-/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Create order' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Reopen quote' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByText(/^Order BB-\S+ was placed from this quote/).waitFor();
  await dialog.getByRole('button', { name: 'Send new quote' }).click();
  const before = page.getByText(/^Orders from an earlier quote:/);
  await before.waitFor();
  expect(await before.getByRole('link').getAttribute('href')).toMatch(/\/orders\/BB-/);
  // While the dialog is open it receives all keys.
  await dialog.waitFor({ state: 'detached' });

  // The search finds quotations and promo codes from any view.
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages' }).fill(text);
  };
  await find('staroff');
  await page.getByRole('option', { name: 'STAROFFER, Active Discount' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await find('grace@school');
  await page.getByRole('option', { name: `${reference} Hill Road School, Grace Hopper Quote` }).click();
  await page.waitForURL(`**/desk/quotations/${reference}`);

  // An outdated page cannot order a newer quotation unseen, and keeps its input.
  await page.getByRole('button', { name: 'Create order' }).click();
  await dialog.getByLabel('Address').fill('2 Hill Road');
  await shop.command('products', 'set-price', 'xl-7', '310');
  await shop.command('quotations', 'send', reference, '--allow-duplicate', '--yes');
  await dialog.getByRole('button', { name: 'Place order (£3,600.00)' }).click();
  await dialog.getByText('The earlier quote of £3,600.00 can no longer be ordered.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Place order/ }).count()).toBe(0);
  await eventually(() => isInView(dialog.getByRole('alert'))).toBe(true);
  expect(await dialog.getByLabel('Address').inputValue()).toBe('2 Hill Road');
  await dialog.getByRole('button', { name: 'Use newer quote' }).click();
  // The button for the next step has the focus.
  const place = dialog.getByRole('button', { name: 'Place order (£3,720.00)' });
  await eventually(() => place.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Order BB-/ }).waitFor();
  await page.getByText('2 Hill Road').waitFor();

  // The list shows only unsent quotations by default; the filter shows all.
  const other = {
    id: '6f1c2f5a-50a5-4a0e-9c9c-0d4c3f0a7b12',
    organisation: 'Vale School',
    email: 'ada@school.example',
  };
  await ask({ ...asked, ...other });
  await page.goto('/desk/quotations');
  const rows = page.getByRole('table', { name: 'Quotes' }).getByRole('link');
  const [first, second] = [/Hill Road School/, /Vale School/].map((name) => expect.stringMatching(name));
  await eventually(() => rows.allInnerTexts()).toEqual([second]);
  const which = page.getByRole('combobox', { name: 'Quote status' });
  expect(await which.locator('option:checked').innerText()).toBe('To send');
  await which.selectOption('All');
  await eventually(() => rows.allInnerTexts()).toEqual([second, first]);
});

it('keeps the unfinished quote of each customer, and the edits of a quote, which overwrite nobody else’s [DESK-11]', async () => {
  const page = await openSignedIn(browser, shop, { name: 'Olive' });
  const address = page.getByRole('textbox', { name: 'Address' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const leave = async () => {
    await page.getByRole('link', { name: 'All quotes' }).click();
    await page.getByText('We’ll keep a draft in this browser.').waitFor();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Quotes', exact: true }).waitFor();
  };
  const ben = '/desk/quotations/new?email=ben@school.example&name=Ben';
  await page.goto(ben);
  await address.fill('1 Mill Lane');
  await leave();
  await page.goto('/desk/quotations/new?email=eve@school.example&name=Eve');
  expect([await email.inputValue(), await address.inputValue()]).toEqual(['eve@school.example', '']);
  await page.goto(ben);
  expect([await email.inputValue(), await address.inputValue()]).toEqual(['ben@school.example', '1 Mill Lane']);
  await page.getByRole('button', { name: 'Clear form' }).click();
  await eventually(() => address.inputValue()).toBe('');
  expect(await email.inputValue()).toBe('ben@school.example');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => address.inputValue()).toBe('1 Mill Lane');

  await ask({ ...asked, id: crypto.randomUUID(), organisation: 'Dale School', email: 'dale@school.example' });
  await page.goto('/desk/quotations');
  await page.getByRole('link', { name: /Dale School/ }).click();
  await page.getByRole('link', { name: 'Edit quote' }).click();
  const days = page.getByLabel('Valid for (days)');
  await days.fill('45');
  const edited = page.url();
  await leave();
  const reference = edited.split('/').at(-2) ?? '';
  await shop.command('quotations', 'send', reference, '--yes');
  await page.goto(edited);
  await page.getByText('Someone else has changed this. Your changes are still here.').waitFor();
  expect(await days.inputValue()).toBe('45');
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.getByText(`Quote ${reference} saved.`).waitFor();
  await page.goto(edited);
  await days.waitFor();
  expect(await page.getByRole('button', { name: 'Discard changes' }).count()).toBe(0);
  await page.context().close();
});
