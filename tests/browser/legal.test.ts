import { describe, expect, it } from 'vitest';
import { addToCart, fillCheckout, journeys } from '../support/journey.ts';
import { open } from '../support/visitor.ts';

describe('legal pages', () => {
  const here = journeys();

  it('are linked in the footer, name the trader and stand in the order mail [LEGAL-1, LEGAL-2]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    for (const title of ['Privacy', 'Terms', 'Accessibility']) {
      await page.getByRole('list', { name: 'Legal' }).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} | Breezebox`);
    }
    await page.goto('/legal/terms');
    for (const part of [
      'Delivery',
      'Returns within 30 days',
      'Your right to cancel',
      'Model cancellation form',
      'Warranty',
    ]) {
      await page.getByRole('heading', { name: part }).waitFor();
    }
    await page.getByText('1 Example Street, London').first().waitFor();

    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    const button = page.getByRole('button', { name: 'Place Order' });
    const described = await button.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain(
      'You will pay £251.00. Placing this order is an order with an obligation to pay.',
    );
    await page.getByRole('link', { name: 'right to cancel' }).click();
    await page.getByRole('heading', { name: 'Your right to cancel' }).waitFor();
    expect(page.url()).toBe(`${here.shop.origin}/legal/terms#cancel`);

    await page.goto('/checkout');
    await fillCheckout(page);
    await button.click();
    await page.getByText('Order placed successfully!').first().waitFor();
    const [mail] = (await here.shop.mails(2)).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
    expect(mail?.text).toContain('right to cancel this order within 14 days');
    expect(mail?.text).toContain(`${here.shop.origin}/legal/terms`);
    expect(mail?.text).toContain('Breezebox Ltd, 1 Example Street');
  });
});

describe('notes on controls', () => {
  const here = journeys();

  it('open after 700 ms, and at once within 300 ms of another [TOAST-4]', async () => {
    const page = await here.enter();
    await page.clock.install();
    await open(page, '/products');
    // From here on time passes only as the test says.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const cartNote = page.getByRole('tooltip', { name: /partner shop/ });
    const currencyNote = page.getByRole('tooltip', { name: /Converts US prices/ });
    await page.getByRole('link', { name: /^Cart/ }).hover();
    await page.clock.runFor(650);
    expect(await cartNote.isVisible()).toBe(false);
    await page.clock.runFor(100);
    await cartNote.waitFor();
    const [cart, currency] = [
      page.getByRole('link', { name: /^Cart/ }),
      page.getByRole('combobox', { name: 'US prices in' }).first(),
    ];
    const rest = async (ms: number) => {
      await page.mouse.move(5, 700);
      await cartNote.or(currencyNote).waitFor({ state: 'hidden' });
      await page.clock.runFor(ms);
    };
    await rest(250);
    await currency.hover();
    await page.clock.runFor(20);
    await currencyNote.waitFor();
    expect(await cartNote.isVisible()).toBe(false);
    // Later than that, a note takes its time again.
    await rest(350);
    await cart.hover();
    await page.clock.runFor(650);
    expect(await cartNote.isVisible()).toBe(false);
    await page.clock.runFor(100);
    await cartNote.waitFor();
    await currency.hover();
    await page.clock.runFor(50);
    await currencyNote.waitFor();
    await page.keyboard.press('Escape');
    await currencyNote.waitFor({ state: 'hidden' });
  });
});
