import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, holdResponses, open, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

describe('an unapplied code in its field', () => {
  const here = journeys();

  it('is mentioned above the order button, and can be applied there [PROMO-11, PROMO-7, PROMO-10]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout?promo=staroffer');
    await fillCheckout(page);
    const told = page.getByText(/hasn’t been applied\./);
    await page.getByText('You will pay £251.00.').waitFor();
    expect(await told.innerText()).toBe('Code STAROFFER hasn’t been applied. Apply it');
    const place = page.getByRole('button', { name: 'Place Order' });
    const described = page.locator(`#${await place.getAttribute('aria-describedby')}`);
    expect(await described.innerText()).toContain('Code STAROFFER hasn’t been applied.');
    await page.getByLabel('Promo code').fill('wrong');
    await page.getByRole('button', { name: 'Apply it' }).click();
    await page.getByText('This code isn’t valid. Check it and try again.').waitFor();
    // After a refusal the focus stays on the pressed button.
    expect(await told.innerText()).toBe('Code WRONG hasn’t been applied. Apply it');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply it');
    await page.getByLabel('Promo code').fill('staroffer');
    await page.getByRole('button', { name: 'Apply it' }).click();
    await page.getByText('You will pay £225.90.').waitFor();
    expect(await told.count()).toBe(0);
  });

  it('does not block ordering: a press during its lookup is answered with a message [PROMO-9]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await fillCheckout(page);
    await page.getByLabel('Promo code').fill('staroffer');
    const held = await holdResponses(page, '**/api/promo/validate');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await held.asked;
    const place = page.getByRole('button', { name: 'Place Order' });
    await place.evaluate((button: HTMLButtonElement) => button.click());
    await page.getByRole('alert').getByText('We’re still checking your code.').waitFor();
    await held.release();
    await page.getByText('You will pay £225.90.').waitFor();
  });

  it('yields to an automatic discount that saves more, which cart and checkout name until it ends [OFFER-11, OFFER-12]', async () => {
    const page = await here.enter({ expectedFaults: /409/ });
    const sums = () => page.getByRole('region', { name: 'Order Summary' }).locator('dl').allTextContents();
    const autumn = ['promotions', 'create', 'AUTUMN', '--percent', '20', '--from', '300GBP', '--automatic'];
    await here.shop.command(...autumn);
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/cart');
    await eventually(() => sums()).toEqual(['Subtotal£251.00ShippingFreeTotal£251.00']);
    await page.getByRole('button', { name: 'Apply STAROFFER', exact: true }).click();
    await eventually(() => sums()).toEqual(['Subtotal£251.00Discount−£25.10ShippingFreeTotal£225.90']);
    await page.getByRole('button', { name: 'Increase quantity of XL-7' }).click();
    const twice = ['Subtotal£502.00Discount−£100.40ShippingFreeTotal£401.60'];
    await eventually(() => sums()).toEqual(twice);
    await page.getByText('AUTUMN applied automatically: 20% off orders from £300.', { exact: true }).waitFor();
    await page.getByText('STAROFFER isn’t used: you save more without it.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await eventually(() => sums()).toEqual(twice);
    await page.getByText('You will pay £401.60.').waitFor();

    await here.shop.command('promotions', 'disable', 'AUTUMN');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('The total of your order is now £502. Check your cart and try again.').waitFor();
    await eventually(() => sums()).toEqual(['Subtotal£502.00Discount−£50.20ShippingFreeTotal£451.80']);
    await here.shop.command(...autumn, '--yes');
    // The page reloads the discounts when it is shown again.
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await eventually(() => sums()).toEqual(twice);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    await page.locator('a[href^="/order/"]').first().click();
    await page.getByText('Discount (AUTUMN)', { exact: true }).waitFor();
  });
});
