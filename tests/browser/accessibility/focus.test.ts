import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import {
  cartOf,
  fillCart,
  holdResponses,
  importProducts,
  open,
  pinToast,
  storedUnits,
  toastOf,
} from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

/** Returns the name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? 'nothing' : (activeElement?.ariaLabel ?? activeElement?.textContent);
  });
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Waits for the focus management code, which loads after hydration. */
const lookedAfter = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('focus-management')),
  );

describe('the focus', () => {
  const here = journeys();

  it('stays near a control that its own press removes, such as a compared product [A11Y-10]', async () => {
    const page = await here.enter();
    await open(page, '/compare?ids=desk-2,luggable-5,xl-7');
    await lookedAfter(page);
    const link = (name: string) => page.locator('#main').getByRole('link', { name, exact: true });
    await link('Remove XL-7').focus();
    await page.keyboard.press('Enter');
    await link('Remove XL-7').waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe('Compare');
    // The caption names the current products and is announced when it changes.
    const caption = page.locator('caption[aria-live=polite]');
    expect(await caption.textContent()).toBe('Desk 2-fan STEM Kit, Luggable 5-fan side by side');
    await link('Luggable 3-fan').focus();
    await page.keyboard.press('Enter');
    await link('Remove Luggable 3-fan').waitFor();
    await eventually(() => focused(page)).toBe('Add to comparison');
    for (const name of ['Remove Desk 2-fan STEM Kit', 'Remove Luggable 3-fan', 'Clear all']) {
      await link(name).focus();
      await page.keyboard.press('Enter');
      await link(name).waitFor({ state: 'detached' });
      await eventually(() => focused(page)).toBe('Compare');
    }
  });

  it('stays near a line that is removed from cart or checkout, and the removal is announced [A11Y-10, CHECK-19]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'tower-5': 1, 'cube-5': 1, 'xl-7': 1 });
    await here.shop.command('products', 'set-price', 'tower-5', '219');
    await here.shop.command('products', 'set-stock', 'cube-5', 'out');
    await eventually(() => cartOf(here.shop, { 'cube-5': 1 })).toMatchObject([{ product: { inStock: false } }]);
    await open(page, '/checkout');
    await page.getByRole('status').filter({ hasText: 'has changed' }).waitFor();
    await lookedAfter(page);
    await press(page, 'Dismiss');
    await eventually(() => focused(page)).toBe('Checkout');
    await fillCheckout(page);
    await press(page, 'Remove Classroom Cube');
    await toastOf(page).getByText('Classroom Cube removed', { exact: true }).waitFor();
    // Keeps the toast from closing after its five seconds, without moving the focus.
    await pinToast(page);
    await eventually(() => focused(page)).toBe('Order Summary');
    expect(await storedUnits(page)).toEqual({ 'tower-5': 1, 'xl-7': 1 });
    // Undo restores an accidentally removed line to its position, as in the cart.
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => Object.keys(await storedUnits(page))).toEqual(['tower-5', 'cube-5', 'xl-7']);
    await press(page, 'Remove Classroom Cube');
    await eventually(() => storedUnits(page)).toEqual({ 'tower-5': 1, 'xl-7': 1 });
    await press(page, 'Place Order');
    const home = page.getByRole('heading', { level: 1, name: /^Clean air for the whole room/ });
    await home.waitFor();
    await press(page, 'Dismiss receipt');
    await page.getByRole('region', { name: 'Your order' }).waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe(await home.textContent());
  });

  it('moves so that a held key does not press the next line, and goes to the product name after the last unit [CART-18]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'luggable-5': 2, 'desk-2': 2, 'xl-7': 2 });
    await open(page, '/cart');
    await lookedAfter(page);
    const name = (button: string, product: string) => page.getByRole('button', { name: `${button} ${product}` });
    const holdEnter = async (times: number) => {
      for (let time = 0; time < times; time++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    };
    await name('Decrease quantity of', 'Luggable 5-fan').focus();
    await holdEnter(8);
    await eventually(() => storedUnits(page)).toEqual({ 'desk-2': 2, 'xl-7': 2 });
    expect(await focused(page)).toBe('Desk 2-fan STEM Kit');
    expect(new URL(page.url()).pathname).toBe('/cart');
    await name('Remove', 'Desk 2-fan STEM Kit').focus();
    await holdEnter(8);
    await eventually(() => storedUnits(page)).toEqual({ 'xl-7': 2 });
    expect(await focused(page)).toBe('Remove XL-7');
    // A control that remains repeats its action while the key is held.
    await name('Increase quantity of', 'XL-7').focus();
    await holdEnter(5);
    await eventually(() => storedUnits(page)).toEqual({ 'xl-7': 7 });
  });

  it('goes to a product of a large catalogue once it has loaded, and its title is announced [A11Y-1, GROW-4]', async () => {
    await importProducts(
      here.shop,
      ...Array.from({ length: 61 }, (_, at) => ({ id: `box-${at}`, name: `Box ${at}`, isFeatured: at < 2 })),
    );
    const page = await here.enter();
    await open(page, '/products');
    const told = page.locator('main + [role=status]');
    const asked = await holdResponses(page, '**/api/products/*');
    const link = page.locator('#main').getByRole('link', { name: 'Luggable 5-fan', exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await asked.asked;
    await page.getByText('Loading product').waitFor({ state: 'attached' });
    asked.release();
    await page.getByRole('heading', { level: 1, name: 'Luggable 5-fan' }).waitFor();
    await eventually(() => focused(page)).toBe('Luggable 5-fan');
    await eventually(() => told.textContent()).toBe('Luggable 5-fan air purifier | Breezebox');
  });

  it('is not moved for a visitor who has gone elsewhere before the product loads [A11Y-1]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const asked = await holdResponses(page, '**/api/products/*');
    await page.locator('#main').getByRole('link', { name: 'Luggable 5-fan', exact: true }).focus();
    await page.keyboard.press('Enter');
    await asked.asked;
    await page.getByRole('banner').getByRole('link', { name: 'Schools' }).focus();
    asked.release();
    await page.getByRole('heading', { level: 1, name: 'Luggable 5-fan' }).waitFor();
    await eventually(() => page.locator('main + [role=status]').textContent()).toMatch(/^Luggable 5-fan air purifier/);
    expect(await focused(page)).toBe('Schools');
  });
});
