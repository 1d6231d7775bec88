import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import {
  compose,
  endingKeys,
  fieldsHeard,
  fillSilently,
  findSmallFields,
  sendComposingKey,
} from '../../support/browser/fields.ts';
import { journeys, listOrders } from '../../support/browser/journey.ts';
import { fillCart, holdResponses, open } from '../../support/browser/visitor.ts';
import { faultsOf } from '../../support/page-checks/html-faults.ts';
import { everyRoute } from '../../support/storefront/routes.ts';

const address = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  shippingAddress: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
};

describe('the form fields of the shop', () => {
  const here = journeys();

  async function toCheckout(options?: Parameters<typeof here.enter>[0]): Promise<Page> {
    const page = await here.enter(options);
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await page.getByLabel('Full Name').waitFor();
    await fieldsHeard(page);
    return page;
  }

  const promoOf = (page: Page) => page.getByLabel('Promo code');
  const caretOf = (page: Page) =>
    promoOf(page).evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
      return [value, selectionStart, selectionEnd];
    });

  it('capitalise a promo code at the caret, typed, pasted or replaced [FIELD-1]', async () => {
    const page = await toCheckout();
    const promo = promoOf(page);
    await promo.fill('STARFER');
    const select = (from: number, to = from) =>
      promo.evaluate((field, [start, end]) => (field as HTMLInputElement).setSelectionRange(start, end), [
        from,
        to,
      ] as const);
    await select(4);
    await page.keyboard.type('of');
    await expect.poll(() => caretOf(page)).toEqual(['STAROFFER', 6, 6]);
    await select(0, 4);
    await page.keyboard.type('n');
    await expect.poll(() => caretOf(page)).toEqual(['NOFFER', 1, 1]);
    // Inserts text without key events, like a paste or a drop: the caret is behind it.
    await page.keyboard.insertText('ew');
    await expect.poll(() => caretOf(page)).toEqual(['NEWOFFER', 3, 3]);
    await page.keyboard.press('Backspace');
    expect(await caretOf(page)).toEqual(['NEOFFER', 2, 2]);
  });

  it('undo typing in the promo code step by step [FIELD-1]', async () => {
    const page = await toCheckout();
    await promoOf(page).focus();
    await page.keyboard.type('star');
    const steps: string[] = [];
    for (let step = 0; step < 8 && steps.at(-1) !== ''; step++) {
      await page.keyboard.press('Control+z');
      steps.push(await promoOf(page).inputValue());
    }
    expect(steps.at(-1)).toBe('');
    while ((await promoOf(page).inputValue()) !== 'STAR') await page.keyboard.press('Control+Shift+z');
  });

  it.each(['staroffer', 'Staroffer'])(
    'accept IME input of %s in the promo code, each letter once, and apply it [FIELD-1]',
    async (word) => {
      const page = await toCheckout();
      await promoOf(page).focus();
      await compose(page, word);
      await expect.poll(() => caretOf(page)).toEqual(['STAROFFER', 9, 9]);
      await page.keyboard.press('Enter');
      await page.getByText('STAROFFER applied: 10% off.').waitFor();
    },
  );

  it.each(endingKeys)(
    'submit nothing on the Enter that ends an IME composition, in $browser [FIELD-4]',
    async ({ key }) => {
      const page = await toCheckout();
      await fillSilently(page.getByRole('main'), address);
      const asked: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
      await promoOf(page).focus();
      await compose(page, 'st', false);
      await sendComposingKey(promoOf(page), 'Enter', key);
      await page.keyboard.insertText('staroffer');
      await page.keyboard.press('Enter');
      await page.getByText('STAROFFER applied: 10% off.').waitFor();
      expect(asked).toEqual([`${here.shop.origin}${apiPaths.validatePromo}`]);
    },
  );

  it('submit what a password manager filled without an event, including the code [FIELD-2]', async () => {
    const page = await toCheckout();
    const before = (await listOrders(here.shop)).length;
    await fillSilently(page.getByRole('main'), address);
    await promoOf(page).evaluate((field) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'staroffer');
    });
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    // Applying the code re-renders the form.
    await page.getByText('You will pay £225.90.').waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('region', { name: 'Your order' }).waitFor();
    expect(await listOrders(here.shop)).toHaveLength(before + 1);
  });

  it('keep a value set without an event while another field is edited, and submit it [FIELD-2]', async () => {
    const page = await here.enter();
    await open(page, '/contact');
    const main = page.getByRole('main');
    await fillSilently(main, { name: 'Ada Lovelace', email: 'ada@example.com' });
    await page.getByLabel('Subject').fill('Noise');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lovelace');
    await fillSilently(main, { message: 'How loud is it in a bedroom?' });
    const sent = page.waitForRequest((request) => request.url().endsWith(apiPaths.contact));
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'Noise',
      message: 'How loud is it in a bedroom?',
    });
    await page.getByText('Message sent!').first().waitFor();
  });

  it('search, calculate and subscribe with values set without an event [FIELD-2]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await fieldsHeard(page);
    await fillSilently(page.getByRole('main'), { search: 'luggable' });
    await page.getByLabel('Search products').press('Enter');
    await page.waitForURL('**/products?search=luggable');
    expect(await page.getByLabel('Search products').inputValue()).toBe('luggable');
    const footer = page.getByRole('contentinfo');
    await fillSilently(footer, { email: 'silent@example.com' });
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText("You've been subscribed to our newsletter.").first().waitFor();
    await open(page, '/product/xl-7');
    await fieldsHeard(page);
    await page.getByLabel(/Your electricity/).scrollIntoViewIfNeeded();
    await page.getByText(/^Based on/).waitFor();
    await fillSilently(page.getByRole('main'), { tariff: '31' });
    await page.getByLabel(/Your electricity/).focus();
    await page.getByText('Using your rate: 31p').waitFor();
  });

  it('lose their error as soon as they are valid, and the summary drops their name [FIELD-3]', async () => {
    const page = await toCheckout();
    await page.getByRole('button', { name: 'Place Order' }).click();
    const errors = page.locator('.field-error');
    await expect.poll(() => errors.count()).toBe(5);
    await page.getByLabel('City').fill('L');
    expect(await errors.count()).toBe(5);
    await page.getByLabel('City').fill('London');
    await expect.poll(() => errors.count()).toBe(4);
    await fillSilently(page.getByRole('main'), address);
    await page.getByLabel('City').blur();
    await expect.poll(() => errors.count()).toBe(0);
    expect(await page.getByText(/Please check/).count()).toBe(0);
  });

  it('lose a server error when their field changes, or the country that it concerns [FIELD-3]', async () => {
    const page = await toCheckout({ expectedFaults: /422/ });
    const errors = [
      { field: 'postalCode', message: 'This postcode is not one of Ireland' },
      { field: 'customerName', message: 'This name cannot be printed' },
    ];
    const problem = { status: 422, code: 'invalid-form', title: 'Invalid', detail: 'Please look again.', errors };
    await page.route(`**${apiPaths.orders}`, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await fillSilently(page.getByRole('main'), address);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const shown = page.locator('.field-error');
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual(['This name cannot be printed', 'This postcode is not one of Ireland']);
    await page.getByLabel('City').fill('Dublin');
    await page.getByLabel('Postal Code').fill('D02 AF30');
    await page.getByRole('combobox', { name: 'Country' }).fill('Ireland');
    await expect.poll(() => shown.allInnerTexts()).toEqual(['This name cannot be printed']);
    await page.getByLabel('Full Name').fill('Ada King');
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('are valid HTML after hydration, and have matching autocomplete tokens [FIELD-9, FIELD-10]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1, 'us-xl-7': 1 });
    const tokens: Record<string, string[]> = {};
    for (const path of ['/checkout', '/quotation', '/contact', '/cart', '/compare?ids=xl-7,luggable-5']) {
      await open(page, path);
      await page.getByRole('main').getByText('XL-7').or(page.getByLabel('Message')).first().waitFor();
      expect({ path, faults: await faultsOf(await page.content()) }).toEqual({ path, faults: [] });
      tokens[path] = await page.$$eval('main input[autocomplete]', (all) =>
        all.map((field) => field.getAttribute('autocomplete') ?? ''),
      );
    }
    expect(tokens['/checkout']).toContain('address-line1');
    expect(tokens['/checkout']).toContain('section-second address-line1');
    // A single-line field must not ask for a multi-line address.
    expect(
      Object.values(tokens)
        .flat()
        .filter((token) => token.includes('street-address')),
    ).toEqual([]);
  });

  it('have text of at least 16 px on a phone, on every page [FIELD-6]', async () => {
    const context = await here.browser.newContext({
      baseURL: here.shop.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    for (const path of [...everyRoute, '/order', '/withdraw']) {
      await page.goto(path);
      expect({ path, small: await findSmallFields(page) }).toEqual({ path, small: [] });
    }
    await context.close();
  });

  it('keep values set without an event when a late response arrives [FIELD-2]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    const held = await holdResponses(page, `**${apiPaths.products}`);
    await open(page, '/checkout');
    await page.getByLabel('Full Name').waitFor();
    await fillSilently(page.getByRole('main'), address);
    held.release();
    await promoOf(page).fill('x');
    expect(await page.getByLabel('City').inputValue()).toBe('London');
  });
});
