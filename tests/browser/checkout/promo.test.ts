import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { setTextSize } from '../../support/browser/text-size.ts';
import { fillCart, holdResponses, open, store, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { playRates } from '../../support/storefront/exchange-rates.ts';

const input = (page: Page) => page.getByLabel('Promo code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const hint = (page: Page) => page.getByText('Use code STAROFFER for 10% off.', { exact: true });
const sums = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).locator('dl').allTextContents();
const plainSums = ['Subtotal£251.00ShippingFreeTotal£251.00'];
const reducedSums = ['Subtotal£251.00Discount−£25.10ShippingFreeTotal£225.90'];

describe('the promo code', () => {
  const here = journeys();

  async function enterCheckout(units: Record<string, number> = { 'xl-7': 1 }, query = '') {
    const page = await here.enter();
    await fillCart(page, here.shop, units);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/promo/validate')) asked.push(request.postDataJSON());
    });
    await open(page, `/checkout${query}`);
    return { page, asked };
  }

  it('is typed in capitals, applied once the server confirms it, and can be removed [PROMO-1, PROMO-2, PROMO-4, PROMO-6, CHECK-4, MONEY-2]', async () => {
    const { page, asked } = await enterCheckout();
    await eventually(() => sums(page)).toEqual(plainSums);
    await hint(page).waitFor();
    await input(page).pressSequentially(' starOffer');
    expect(await input(page).inputValue()).toBe(' STAROFFER');
    const held = await holdResponses(page, '**/api/promo/validate');
    await apply(page).click();
    await held.asked;
    expect(await apply(page).isDisabled()).toBe(true);
    await eventually(() => sums(page)).toEqual(plainSums);
    held.release();
    await toastOf(page).getByText('Promo code applied!', { exact: true }).waitFor();
    await toastOf(page).getByText('You saved 10%!', { exact: true }).waitFor();
    await eventually(() => sums(page)).toEqual(reducedSums);
    expect(await input(page).isDisabled()).toBe(true);
    expect(await input(page).inputValue()).toBe('STAROFFER');
    expect(await hint(page).count()).toBe(0);
    expect(await apply(page).count()).toBe(0);
    expect(asked).toEqual([{ code: 'STAROFFER' }]);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await eventually(() => sums(page)).toEqual(plainSums);
    expect(await input(page).inputValue()).toBe('');
    expect(await input(page).isDisabled()).toBe(false);
    await hint(page).waitFor();
    await apply(page).waitFor();
  });

  it('does nothing if empty or blank; Enter applies it and places no order [PROMO-1]', async () => {
    const { page, asked } = await enterCheckout();
    await apply(page).click();
    await input(page).fill('   ');
    await apply(page).click();
    await input(page).press('Enter');
    expect(await toastOf(page).count()).toBe(0);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await input(page).fill('staroffer');
    await input(page).press('Enter');
    await toastOf(page).getByText('Promo code applied!', { exact: true }).waitFor();
    expect(asked).toEqual([{ code: 'STAROFFER' }]);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  });

  it('is refused in the same way whatever is wrong, and another can be tried [PROMO-3]', async () => {
    const { page } = await enterCheckout();
    await input(page).fill('staroffers');
    await apply(page).click();
    const toast = toastOf(page);
    await toast.getByText('Invalid promo code', { exact: true }).waitFor();
    await toast.getByText('Please check and try again.', { exact: true }).waitFor();
    const refused = await toast.evaluate((element) => getComputedStyle(element).backgroundColor);
    await eventually(() => sums(page)).toEqual(plainSums);
    expect(await input(page).inputValue()).toBe('STAROFFERS');
    await input(page).fill('STAROFFER');
    await apply(page).click();
    await toast.getByText('Promo code applied!', { exact: true }).waitFor();
    expect(await toast.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(refused);
    await eventually(() => sums(page)).toEqual(reducedSums);
  });

  it('applies the server’s percentage to each region in its own currency, and hides a zero discount [PROMO-2, CHECK-4, CART-11]', async () => {
    const { page } = await enterCheckout({ 'xl-7': 1, 'us-luggable-5': 1 });
    const answer = async (discount: number) => {
      await page.unroute('**/api/promo/validate');
      await page.route('**/api/promo/validate', (route) => route.fulfill({ json: { valid: true, discount } }));
      await input(page).fill('code');
      await apply(page).click();
      await toastOf(page).getByText(`You saved ${discount}%!`, { exact: true }).waitFor();
    };
    await answer(12.5);
    await eventually(() => sums(page)).toEqual([
      'Subtotal£251.00Discount−£31.38ShippingFreeTotal£219.62',
      'Subtotal$199.00Discount−$24.88ShippingFreeTotal$174.12',
    ]);
    await page.getByText('You will pay £219.62 and $174.12.').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await answer(0);
    expect(await page.getByText('Discount', { exact: true }).count()).toBe(0);
    expect(await hint(page).count()).toBe(0);
  });

  it('from a link is remembered for the tab and prefilled at checkout, where only the visitor applies it [PROMO-7]', async () => {
    const page = await here.enter();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/promo/validate') && asked.push(request.url()));
    await open(page, '/product/xl-7?promo=staroffer');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastOf(page).getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    expect(await input(page).inputValue()).toBe('STAROFFER');
    await eventually(() => sums(page)).toEqual(plainSums);
    await page.reload();
    await hint(page).waitFor();
    expect(await input(page).inputValue()).toBe('STAROFFER');
    await eventually(() => sums(page)).toEqual(plainSums);
    expect(asked).toEqual([]);
    await apply(page).click();
    await toastOf(page).getByText('You saved 10%!', { exact: true }).waitFor();
    await eventually(() => sums(page)).toEqual(reducedSums);

    const other = await page.context().newPage();
    await open(other, '/checkout');
    await hint(other).waitFor();
    expect(await input(other).inputValue()).toBe('');
  });

  it('shows that it is not valid at the field until another is typed [PROMO-8]', async () => {
    const { page } = await enterCheckout();
    await input(page).fill('nonsense');
    await apply(page).click();
    const words = page.getByText('This code isn’t valid. Check it and try again.', { exact: true });
    await words.waitFor();
    expect(await input(page).getAttribute('aria-invalid')).toBe('true');
    expect((await input(page).getAttribute('aria-describedby'))?.split(' ')).toContain(await words.getAttribute('id'));
    await input(page).fill('STAR');
    expect(await words.count()).toBe(0);
    expect(await input(page).getAttribute('aria-invalid')).toBe('false');
  });

  it('shows its discount with an unbroken minus, also with text at twice the size on a phone [MONEY-6]', async () => {
    const page = await here.enter({ size: 'phone' });
    await setTextSize(page, 32);
    await playRates(page, { body: { rates: { EUR: 0.92 } } });
    await store(page, 'user-currency', 'EUR');
    await store(page, 'user-currency-symbol', '€');
    await fillCart(page, here.shop, { 'xl-7': 1, 'us-luggable-5': 1 });
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Apply STAROFFER', exact: true }).click();
    const discounts = page.locator('dt', { hasText: 'Discount' }).locator('xpath=following-sibling::dd');
    await eventually(() => discounts.allTextContents()).toEqual(['−£25.10', '≈\u00a0−€18.31']);
    const countLines = (amount: Element) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    };
    for (const amount of await discounts.all()) expect(await amount.evaluate(countLines)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('offered by the shop is applied with one press, also in the cart, until it is removed or the order is placed [PROMO-9]', async () => {
    const { page, asked } = await enterCheckout();
    const press = page.getByRole('button', { name: 'Apply STAROFFER', exact: true });
    await open(page, '/cart');
    await eventually(() => sums(page)).toEqual(plainSums);
    await press.click();
    await toastOf(page).getByText('You saved 10%!', { exact: true }).waitFor();
    await eventually(() => sums(page)).toEqual(reducedSums);
    expect(await press.count()).toBe(0);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await eventually(() => input(page).isDisabled()).toBe(true);
    await eventually(() => sums(page)).toEqual(reducedSums);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await eventually(() => sums(page)).toEqual(plainSums);
    await open(page, '/cart');
    await eventually(() => sums(page)).toEqual(plainSums);
    await open(page, '/checkout');
    await press.click();
    await eventually(() => sums(page)).toEqual(reducedSums);
    expect(asked).toEqual([{ code: 'STAROFFER' }, { code: 'STAROFFER' }]);

    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('applied-promo'))).toBeNull();
  });

  it('moves the focus to its remove button, and leaves it in place after a refusal [PROMO-10]', async () => {
    const { page } = await enterCheckout();
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await open(page, '/cart');
    await press('Apply STAROFFER');
    await eventually(focused).toBe('Remove code');
    // The focus ring does not overlap the sentence above the button.
    const distance = await page.getByRole('button', { name: 'Remove code' }).evaluate((button) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(button);
      const above = button.parentElement?.querySelector('p')?.getBoundingClientRect().bottom ?? 0;
      return button.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth) - above;
    });
    expect(distance).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(focused).toBe('Apply STAROFFER');

    await open(page, '/checkout');
    await press('Apply STAROFFER');
    await eventually(focused).toBe('Remove');
    await page.keyboard.press('Enter');
    await eventually(focused).toBe('Apply');
    await input(page).fill('staroffer');
    await input(page).press('Enter');
    await eventually(focused).toBe('Remove');
    await page.keyboard.press('Enter');
    await input(page).fill('nonsense');
    await press('Apply');
    await page.getByText('This code isn’t valid. Check it and try again.').waitFor();
    expect(await focused()).toBe('Apply');

    const held = await holdResponses(page, '**/api/promo/validate');
    await input(page).fill('staroffer');
    await input(page).press('Enter');
    await held.asked;
    await page.getByLabel('City').focus();
    held.release();
    await eventually(() => input(page).isDisabled()).toBe(true);
    expect(await page.getByLabel('City').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('for an amount applies as soon as the cart reaches its minimum, and the shown total is charged [OFFER-6, OFFER-7]', async () => {
    await here.shop.command(
      'promotions',
      'create',
      'SPRING20',
      '--amount',
      '20GBP',
      '--only',
      'xl-7',
      '--from',
      '400GBP',
    );
    const { page } = await enterCheckout({ 'xl-7': 1, 'desk-2': 1 });
    const terms = '£20 off XL-7 in orders from £400';
    const told = () => page.getByText(/SPRING20 applied/).textContent();
    const plain = ['Subtotal£340.00ShippingFreeTotal£340.00'];
    const reduced = ['Subtotal£591.00Discount−£20.00ShippingFreeTotal£571.00'];
    await input(page).fill('spring20');
    await apply(page).click();
    await toastOf(page).getByText(`${terms}.`, { exact: true }).waitFor();
    await eventually(told).toBe(`SPRING20 applied: ${terms}. It doesn’t apply to anything in your cart yet.`);
    expect(await sums(page)).toEqual(plain);

    await open(page, '/cart');
    await eventually(() => sums(page)).toEqual(plain);
    await page.getByRole('button', { name: 'Increase quantity of XL-7' }).click();
    await eventually(() => sums(page)).toEqual(reduced);
    await eventually(told).toBe(`SPRING20 applied: ${terms}.`);
    await page.getByRole('button', { name: 'Decrease quantity of XL-7' }).click();
    await eventually(() => sums(page)).toEqual(plain);
    await page.getByRole('button', { name: 'Increase quantity of XL-7' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await eventually(() => sums(page)).toEqual(reduced);
    await fillCheckout(page);
    await page.getByText('You will pay £571.00.').waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    await page.locator('a[href^="/order/"]').first().click();
    await page.getByText('Discount (SPRING20 on XL-7)', { exact: true }).waitFor();
    await page.getByText('£571.00').first().waitFor();
  });
});
