import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cartStorageKey } from '../../../src/contract/cart/cart.ts';
import { fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import {
  acquireCrossTabLock,
  cartOf,
  fillCart,
  holdResponses,
  open,
  pinToast,
  storedUnits,
  toastOf,
  waitForLockRequests,
} from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sums = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).locator('dl').allTextContents();

describe('a press before the previous action is done', () => {
  const here = journeys();

  it('removes a line by its last unit, with a message that can undo the removal [CART-13, CART-17]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'desk-2': 1, 'xl-7': 2 });
    await open(page, '/cart');
    const undo = toastOf(page).getByRole('button', { name: 'Undo' });

    const first = await acquireCrossTabLock(page, cartStorageKey);
    for (let press = 0; press < 2; press++) await button(page, 'Decrease quantity of XL-7').click();
    await waitForLockRequests(page, cartStorageKey, 2);
    await first.release();
    await toastOf(page).getByText('XL-7 removed').waitFor();
    // Keeps each toast from closing after its five seconds.
    await pinToast(page);
    await eventually(() => storedUnits(page)).toEqual({ 'desk-2': 1 });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Desk 2-fan STEM Kit');
    await undo.click();
    await eventually(() => storedUnits(page)).toEqual({ 'desk-2': 1, 'xl-7': 1 });

    const second = await acquireCrossTabLock(page, cartStorageKey);
    for (let press = 0; press < 2; press++) await button(page, 'Increase quantity of XL-7').click();
    await button(page, 'Remove XL-7').click();
    await waitForLockRequests(page, cartStorageKey, 3);
    await second.release();
    await pinToast(page);
    await eventually(() => storedUnits(page)).toEqual({ 'desk-2': 1 });
    await undo.click();
    await eventually(() => storedUnits(page)).toEqual({ 'desk-2': 1, 'xl-7': 3 });
  });

  it('puts a quote’s items into the cart once, and does not move a visitor who has gone elsewhere [QUOTE-2, CHECK-18]', async () => {
    const page = await here.enter();
    await open(page, '/quotation#basket=xl-7:3');
    const take = button(page, 'Add to cart');
    const held = await holdResponses(page, '**/api/products/xl-7');
    await take.click();
    await held.asked;
    expect(await take.isDisabled()).toBe(true);
    await take.click({ force: true });
    held.release();
    await button(page, 'Increase quantity of XL-7').waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 3 });
    expect(held.count()).toBe(1);

    await open(page, '/quotation#basket=desk-2:2');
    const slow = await holdResponses(page, '**/api/products/desk-2');
    await take.click();
    await slow.asked;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
    slow.release();
    await eventually(() => storedUnits(page)).toEqual({ 'xl-7': 3, 'desk-2': 2 });
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it('places no order while a code is being validated, also at checkout after applying it in the cart [PROMO-9, CHECK-18]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/cart');
    const held = await holdResponses(page, '**/api/promo/validate');
    await button(page, 'Apply STAROFFER').click();
    await held.asked;
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillCheckout(page);
    expect(await button(page, 'Place Order').isDisabled()).toBe(true);
    await button(page, 'Place Order').click({ force: true });
    await button(page, 'Apply STAROFFER').click({ force: true });
    held.release();
    await toastOf(page).getByText('Promo code applied!', { exact: true }).waitFor();
    await eventually(() => sums(page)).toEqual(['Subtotal£251.00Discount−£25.10ShippingFreeTotal£225.90']);
    expect([held.count(), await listOrders(here.shop)]).toEqual([1, []]);

    // A visitor who navigates away while the order is being placed stays on their page.
    const order = await holdResponses(page, '**/api/orders');
    await button(page, 'Place Order').click();
    await order.asked;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
    order.release();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await listOrders(here.shop)).toMatchObject([{ total: '225.90' }]);
  });

  it('keeps no key of an accepted order, so that the same cart can be ordered again [SAFE-1, CART-16]', async () => {
    const page = await here.enter();
    const other = await page.context().newPage();
    await open(other, '/contact');
    const count = async () => (await listOrders(here.shop)).length;
    const before = await count();
    const cart = JSON.stringify(await cartOf(here.shop, { 'desk-2': 1 }));
    const checkOut = async () => {
      await other.evaluate(([key, text]) => localStorage.setItem(key, text), [cartStorageKey, cart] as const);
      await open(page, '/checkout');
      await fillCheckout(page);
    };
    await checkOut();
    const turn = await acquireCrossTabLock(other, cartStorageKey);
    await button(page, 'Place Order').click();
    await waitForLockRequests(other, cartStorageKey, 1);
    await page.goto('/contact');
    await eventually(() => storedUnits(other)).toEqual({});
    await turn.release();
    await checkOut();
    await button(page, 'Place Order').click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(await count()).toBe(before + 2);
  });
});
