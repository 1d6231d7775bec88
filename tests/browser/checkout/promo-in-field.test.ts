import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/journey.ts';
import { fillCart, holdResponses, open } from '../../support/visitor.ts';

describe('a code that stands in its field', () => {
  const here = journeys();

  it('is said above the button that orders not to be applied, and is by a press there [PROMO-11, PROMO-7, PROMO-10]', async () => {
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
    // Refused, it keeps the focus where it was pressed.
    expect(await told.innerText()).toBe('Code WRONG hasn’t been applied. Apply it');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply it');
    await page.getByLabel('Promo code').fill('staroffer');
    await page.getByRole('button', { name: 'Apply it' }).click();
    await page.getByText('You will pay £225.90.').waitFor();
    expect(await told.count()).toBe(0);
  });

  it('keeps nobody from ordering: while it is looked up, a press is answered in words [PROMO-9]', async () => {
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
});
