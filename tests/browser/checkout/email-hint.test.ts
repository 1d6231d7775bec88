import { describe, expect, it } from 'vitest';
import { addToCart, fillCheckout, journeys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

describe('a typing error in an email address', () => {
  const here = journeys();

  it('is flagged once typing pauses, and corrected by one press, with the keyboard too [CHECK-20]', async () => {
    const page = await here.enter({ size: 'phone' });
    await addToCart(page, 'xl-7');
    for (const path of ['/checkout', '/contact', '/quotation']) {
      await open(page, path);
      const email = page.getByRole('textbox', { name: 'Email' });
      const asked = page.getByRole('status').filter({ hasText: 'Did you mean' });
      await email.fill('Ada@gmial.com');
      await asked.waitFor();
      expect(await asked.innerText()).toBe('Did you mean Ada@gmail.com?');
      // The question is about that address only: it disappears when the address changes.
      await email.press('End');
      await email.press('Backspace');
      await asked.waitFor({ state: 'detached' });
      await email.press('m');
      await asked.getByRole('button').waitFor();
      await email.press('Tab');
      await page.keyboard.press('Enter');
      expect(await email.inputValue()).toBe('Ada@gmail.com');
      expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
      await asked.waitFor({ state: 'detached' });
    }
  });

  it('may be intended: the order is sent to the address as typed [CHECK-20]', async () => {
    const page = await here.enter();
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await fillCheckout(page, { email: 'ada@gmial.com' });
    await page.getByText('Did you mean').waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('region', { name: 'Your order' }).waitFor();
    const [order] = JSON.parse(await here.shop.command('orders', 'list', '--json'));
    expect(order.email).toBe('ada@gmial.com');
  });
});
