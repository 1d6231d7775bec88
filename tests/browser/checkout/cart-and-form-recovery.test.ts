import { describe, expect, it } from 'vitest';
import { addToCart, fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import { fillCart, open, pinToast, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

describe('a forgiving shop', () => {
  const here = journeys();

  it('restores a removed line with Undo, and then the message closes [CART-13, TOAST-5]', async () => {
    const page = await here.enter();
    await addToCart(page, 'luggable-3', 3);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Luggable 3-fan' }).click();
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    // Keeps the toast from closing after its five seconds.
    await pinToast(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('£447.00').first().waitFor();
    await eventually(() => toastOf(page).count()).toBe(0);
  });

  it.each(['Remove', 'Decrease quantity of'])('restores a line at its position after %s [CART-13]', async (press) => {
    const page = await here.enter({ size: 'phone' });
    await fillCart(page, here.shop, { 'luggable-5': 1, 'desk-2': 1, 'xl-7': 1 });
    await open(page, '/cart');
    await page.getByRole('button', { name: `${press} Luggable 5-fan` }).click();
    await pinToast(page);
    await eventually(() => storedUnits(page)).toEqual({ 'desk-2': 1, 'xl-7': 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => Object.keys(await storedUnits(page))).toEqual(['luggable-5', 'desk-2', 'xl-7']);
    expect(await page.locator('#main').getByRole('heading', { level: 2 }).first().textContent()).toBe('Luggable 5-fan');
  });

  it('keeps the form input across a reload, until the order is placed [CHECK-13]', async () => {
    const page = await here.enter();
    await addToCart(page, 'luggable-3');
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.reload();
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    expect(await page.getByLabel('Postal Code').inputValue()).toBe('SW1Y 4JH');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    await addToCart(page, 'luggable-3');
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    expect(await page.getByLabel('Postal Code').inputValue()).toBe('');
  });

  it('shows the order number until it is dismissed [CHECK-11]', async () => {
    const page = await here.enter();
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await fillCheckout(page, { email: 'receipt@example.com' });
    await page.getByRole('button', { name: 'Place Order' }).click();
    const receipt = page.getByRole('region', { name: 'Your order' });
    await receipt.waitFor();
    const [order] = await listOrders(here.shop);
    expect(await receipt.textContent()).toContain(
      `Order ${order?.reference} for £251.00. A confirmation is on its way to receipt@example.com.`,
    );
    await page.reload();
    await receipt.waitFor();
    await page.getByRole('button', { name: 'Dismiss receipt' }).click();
    await receipt.waitFor({ state: 'hidden' });
  });

  it('lists the fields to check, and focuses the first [CHECK-12]', async () => {
    const page = await here.enter();
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await fillCheckout(page, { email: 'nowhere' });
    await page.getByLabel('City').fill(' ');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please check 2 fields: Email, City' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('customerEmail');
  });
});
