import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/contract/orders/order.ts';
import { fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import { chooseDollars, fillCart, open, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const first = (page: Page) => page.getByRole('group', { name: 'Shipping Information' });
const second = (page: Page) => page.getByRole('group', { name: 'Delivery address: US order' });
const country = (address: Locator) => address.getByRole('combobox', { name: 'Country' });
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' });

const offered = (address: Locator) =>
  country(address).evaluate((input) =>
    Array.from((input as HTMLInputElement).list?.options ?? [], ({ value }) => value),
  );

describe('the delivery address', () => {
  const here = journeys();

  async function enterCheckout(units: Record<string, number>, expectedFaults?: RegExp): Promise<Page> {
    const page = await here.enter(expectedFaults ? { expectedFaults } : {});
    await chooseDollars(page);
    await fillCart(page, here.shop, units);
    await open(page, '/checkout');
    return page;
  }

  it('offers the countries of its region, with the most common one preselected [CHECK-2, CHECK-14]', async () => {
    const uk = await enterCheckout({ 'xl-7': 1 });
    expect(await country(first(uk)).inputValue()).toBe('United Kingdom');
    expect(await country(first(uk)).getAttribute('autocomplete')).toBe('country-name');
    const names = await offered(first(uk));
    expect(names).toHaveLength(28);
    for (const name of ['United Kingdom', 'Ireland', 'Germany', 'Czechia']) expect(names).toContain(name);
    const where = 'the UK (excluding the Channel Islands and Isle of Man) and the EU';
    await first(uk).getByText(`We deliver to ${where}.`).waitFor();
    expect(await second(uk).count()).toBe(0);

    const us = await enterCheckout({ 'us-xl-7': 1 });
    expect(await country(first(us)).inputValue()).toBe('United States');
    expect(await offered(first(us))).toEqual(['United States']);
    await first(us).getByText('We deliver to the US.').waitFor();
    expect(await second(us).count()).toBe(0);
    await fillCheckout(us);
    await place(us).click();
    await toastOf(us).getByText('Order placed successfully!', { exact: true }).waitFor();
  });

  it('is requested for each region of a cart, kept across a reload, and sent with its own order [CHECK-15, CHECK-13]', async () => {
    const page = await enterCheckout({ 'us-xl-7': 1, 'luggable-5': 1 });
    await fillCheckout(page);
    await second(page).getByLabel('Full Name').fill('Grace Hopper');
    await second(page).getByLabel('City').fill('Boston');
    await country(second(page)).fill('u.s.');
    await country(first(page)).fill('Deutschland');
    await first(page).getByLabel('City').fill('Berlin');
    await first(page).getByLabel('Postal Code').fill('10117');
    await open(page, '/checkout');
    expect(await second(page).getByLabel('City').inputValue()).toBe('Boston');
    expect(await first(page).getByLabel('City').inputValue()).toBe('Berlin');
    expect(await second(page).getByLabel('Email').count()).toBe(0);
    // Browsers autofill the two addresses separately.
    expect(await second(page).getByLabel('City').getAttribute('autocomplete')).toBe('section-second address-level2');

    const sent: OrderRequest[] = [];
    page.on('request', (request) => request.url().endsWith('/api/orders') && sent.push(request.postDataJSON()));
    await place(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(sent).toMatchObject([
      { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', city: 'Berlin', country: 'Deutschland' },
      { customerName: 'Grace Hopper', customerEmail: 'ada@example.com', city: 'Boston', country: 'u.s.' },
    ]);
    const [us, uk] = await listOrders(here.shop);
    const shown = await Promise.all(
      [us, uk].map((order) => here.shop.command('orders', 'show', order?.reference ?? '')),
    );
    expect(shown[0]).toContain('United States');
    expect(shown[1]).toContain('Germany');
  });

  it('shows missing fields for each address, and the first one gets the focus [CHECK-12, CHECK-15, VALID-3]', async () => {
    const page = await enterCheckout({ 'us-xl-7': 1, 'luggable-5': 1 });
    await fillCheckout(page);
    await second(page).getByLabel('City').fill('');
    await second(page).getByLabel('Postal Code').fill('1');
    await place(page).click();
    await page.getByText('Please check 2 fields: City (US), Postal Code (US)').waitFor();
    await second(page).getByText('City is required', { exact: true }).waitFor();
    expect(
      await second(page)
        .getByLabel('City')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
  });

  it('in a place without delivery shows an error at the field with the focus, and keeps all input [DELIVER-2, CHECK-16]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'us-xl-7': 1 }, /status of 422/);
    await fillCheckout(page);
    await country(first(page)).fill('United Kingdom');
    await place(page).click();
    const message = first(page).getByText('We deliver these products to the United States only', { exact: true });
    await message.waitFor();
    const input = country(first(page));
    expect(await input.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(await input.getAttribute('aria-describedby')).toBe(await message.getAttribute('id'));
    await page.getByText('Please check 1 field: Country').waitFor();
    expect(await first(page).getByLabel('City').inputValue()).toBe('Boston');
    expect(await storedUnits(page)).toEqual({ 'us-xl-7': 1 });

    // The next attempt clears the message at the button, even if the form itself blocks that attempt.
    const button = page.getByText('Some details are missing or not valid', { exact: false });
    await button.waitFor();
    await first(page).getByLabel('City').fill('');
    await place(page).click();
    await page.getByText('Please check 1 field: City').waitFor();
    expect(await button.count()).toBe(0);
    await first(page).getByLabel('City').fill('Boston');
    await country(first(page)).focus();
    await country(first(page)).selectText();

    // The first typed letter replaces the selected text.
    await page.keyboard.type('USA');
    expect(await input.inputValue()).toBe('USA');
    await page.keyboard.press('Enter');
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    await eventually(async () => (await listOrders(here.shop)).length).toBe(before + 1);
  });

  it('suggests the country that matches the postcode, to be applied with one press [INPUT-5, FIELD-3]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'xl-7': 1 });
    await fillCheckout(page);
    const place = first(page);
    await place.getByLabel('City').fill('Berlin');
    await place.getByLabel('Postal Code').fill('10117');
    await country(place).focus();
    const question = place.getByText('10117 isn’t a postcode in the United Kingdom. Is the address in Germany?');
    await question.waitFor();
    expect(await country(place).inputValue()).toBe('United Kingdom');
    await page.getByRole('button', { name: 'Place Order' }).click();
    expect(await country(place).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await listOrders(here.shop)).toHaveLength(before);
    const summary = page.getByText('Please check 1 field: Country');
    await summary.waitFor();
    // Either field may be wrong: the question disappears as soon as both agree.
    await place.getByLabel('Postal Code').fill('SW1Y 4JH');
    await question.waitFor({ state: 'detached' });
    await summary.waitFor({ state: 'detached' });
    await place.getByLabel('Postal Code').fill('10117');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await summary.waitFor();
    await page.getByRole('button', { name: 'Change the country to Germany' }).click();
    await question.waitFor({ state: 'detached' });
    await summary.waitFor({ state: 'detached' });
    expect(await country(place).inputValue()).toBe('Germany');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
  });

  it('is described on each product page as it applies to its region [PROD-9]', async () => {
    const page = await here.enter();
    for (const [id, where] of [
      ['xl-7', 'UK & EU'],
      ['us-xl-7', 'Within the US'],
    ] as const) {
      await page.goto(`/product/${id}`);
      const item = page.locator('#main').getByRole('listitem').filter({ hasText: 'Free Shipping' });
      expect(await item.textContent()).toBe(`Free Shipping${where}`);
    }
  });
});
