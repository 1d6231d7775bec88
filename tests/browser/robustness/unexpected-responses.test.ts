import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { fillCheckout, journeys, readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, open, storedUnits, toastOf } from '../../support/browser/visitor.ts';

/** The malformed values that get furthest in a page. answers.test.ts and stored-values.test.ts cover every kind. */
const odd = { order: '{"reference":5,"currency":"GBP","link":"javascript:alert(1)"}', list: '[{}]', none: 'null' };

const answerAll = (page: Page, address: string, body: string, status = 200) =>
  page.route(`**${address}`, (route) => route.fulfill({ status, contentType: 'application/json', body }));

const noFault = /unexpected shape/;

async function expectWholePage(page: Page): Promise<void> {
  await hydrated(page);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
}

describe('an accepted order', () => {
  const here = journeys();

  it.each([odd.order, 'no JSON'])('is placed, whatever the response contains: %s [PAGE-4]', async (body) => {
    const page = await here.enter({ expectedFaults: noFault });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await answerAll(page, apiPaths.orders, body, 201);
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await toastOf(page).getByText('Order placed successfully!').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWholePage(page);
    expect(await storedUnits(page)).toEqual({});
    expect(await page.getByRole('region', { name: 'Your order' }).count()).toBe(0);
  });

  it('can be placed again after a refusal with a malformed problem document [PAGE-4]', async () => {
    const page = await here.enter({ expectedFaults: /422|unexpected shape/ });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await answerAll(page, apiPaths.orders, '{"code":"x","detail":"Not today.","errors":{},"changes":[null]}', 422);
    await fillCheckout(page);
    const place = page.getByRole('button', { name: 'Place Order' });
    await place.click();
    await page.getByRole('alert').getByText('Not today.').waitFor();
    await expect.poll(() => place.getAttribute('aria-disabled')).toBe('false');
    expect(await storedUnits(page)).toEqual({ 'xl-7': 1 });
  });
});

describe('a malformed response', () => {
  const here = readingJourneys();

  it.each([odd.list, odd.none])('breaks no page: %s [PAGE-4]', async (body) => {
    const page = await here.enter({ expectedFaults: noFault });
    for (const address of [apiPaths.config, apiPaths.detectCurrency, apiPaths.exchangeRates, apiPaths.products])
      await answerAll(page, address, body);
    // This page comes without products; they are requested on navigation.
    await open(page, '/legal/terms');
    for (const path of ['/', '/products', '/us-products', '/cart', '/compare', '/contact', '/schools']) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Go' });
        document.querySelector('main')?.prepend(link);
        link.click();
      }, path);
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await page.locator('main[aria-busy=false] h1').waitFor();
      await expectWholePage(page);
    }
  });

  it('to the contact form, its settings or a subscription is not a failure [PAGE-4]', async () => {
    const page = await here.enter({ expectedFaults: noFault });
    for (const address of [apiPaths.config, apiPaths.contact, apiPaths.leads])
      await answerAll(page, address, '[]', 201);
    await open(page, '/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Ada Lovelace');
    await main.getByLabel('Email').fill('ada@example.com');
    await main.getByLabel('Subject').fill('A question');
    await main.getByLabel('Message').fill('How quiet is it, really?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toastOf(page).getByText('Message sent!').waitFor();
    await page.getByLabel('Get our newsletter').fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await toastOf(page).getByText('Success!').waitFor();
  });

  it('about a promo code is reported as a failed check [PAGE-4]', async () => {
    const page = await here.enter({ expectedFaults: noFault });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await answerAll(page, apiPaths.validatePromo, '{"valid":true,"discount":"10","amounts":[]}');
    await open(page, '/checkout');
    await page.getByRole('textbox', { name: 'Promo Code' }).fill('STAROFFER');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await toastOf(page).getByText('We couldn’t check the code. Please try again.').waitFor();
  });

  it('stored in the browser breaks no page either [PAGE-4]', async () => {
    const page = await here.enter({ expectedFaults: /couldn’t be read/ });
    const keys = [
      'order-receipts',
      'applied-promo',
      'checkout-draft',
      'contact-draft',
      'quotation-asked',
      'offered-promo',
    ];
    // Each text is tried on one page, all in the same session.
    for (const [text, path] of [
      ['{}', '/'],
      ['[null]', '/cart'],
      ['null', '/checkout'],
      ['"text"', '/contact'],
      ['5', '/quotation'],
      ['[{"reference":{}}]', '/us-products'],
      ['{"code":"X","percent":5,"amounts":5}', '/checkout'],
      ['no JSON', '/product/xl-7'],
    ] as const) {
      await page.addInitScript(
        ([names, kept]) => {
          for (const name of names) sessionStorage.setItem(name, kept);
          for (const name of ['cart', 'exchange-rates', 'order-attempts', 'user-currency', 'tariff-uk-eu'])
            localStorage.setItem(name, kept);
        },
        [keys, text] as const,
      );
      await open(page, path);
      await expectWholePage(page);
    }
  });
});
