import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { fillCheckout, journeys } from '../support/journey.ts';
import { fillCart, hold, open } from '../support/visitor.ts';

describe('a code that stands in its field', () => {
  const here = journeys();

  it('is not passed over where it stands in its field, from a link or typed, and was not applied [PROMO-11, PROMO-7]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout?promo=staroffer');
    const input = page.getByLabel('Promo code');
    const total = page.getByText(/^You will pay/);
    const orders = async () => JSON.parse(await here.shop.command('orders', 'list', '--json'));
    await fillCheckout(page);
    const place = page.getByRole('button', { name: 'Place Order' });
    const told = page.getByRole('alert').getByText('nothing was ordered yet');
    await place.click();
    await told.waitFor();
    await eventually(() => total.innerText()).toBe('You will pay £225.90.');
    expect(await orders()).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();

    // The store gives no answer, or a late one.
    await page.route('**/api/promo/validate', (route) => route.abort(), { times: 1 });
    await input.fill('staroffer');
    await place.click();
    await page.getByRole('alert').getByText('It could not be looked up just now').waitFor();
    const held = await hold(page, '**/api/promo/validate');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await held.asked;
    await place.evaluate((button: HTMLButtonElement) => button.click());
    await page.getByRole('alert').getByText('Your code is being looked up.').waitFor();
    await held.release();
    await page.getByRole('button', { name: 'Remove' }).click();

    await input.fill('wrong');
    await place.click();
    await page.getByText('This code is not valid. Please check it and try again.').waitFor();
    await page.getByRole('alert').getByText('The code WRONG is not valid, so nothing was ordered yet.').waitFor();
    expect(await orders()).toEqual([]);
    await place.click();
    await page.getByRole('region', { name: 'Your order' }).waitFor();
    expect(await orders()).toMatchObject([{ total: '251.00', promoCode: null }]);
  });
});
