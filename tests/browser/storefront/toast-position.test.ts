import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, open, pinToast, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

/** Returns what the toast covers but must not: main buttons, totals, receipts, the header, the focused field. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector('.toast');
    if (!message) return ['no message'];
    // Measures its final position: during the animation it is slightly lower.
    for (const animation of message.getAnimations()) animation.finish();
    const toast = message.getBoundingClientRect();
    const kept = [...document.querySelectorAll('main .button-primary, main dl, header, .buy-bar, .receipt')];
    const focused = document.activeElement;
    if (focused?.matches('input')) kept.push(focused);
    return kept
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isApart =
          box.right <= toast.left || box.left >= toast.right || box.bottom <= toast.top || box.top >= toast.bottom;
        return box.width > 0 && !isApart;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

describe('a toast', () => {
  const here = journeys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`covers no main button, total or focused field, whatever the scroll position, on a ${size} [TOAST-6]`, async () => {
      const page = await here.enter({ size });
      await fillCart(page, here.shop, { 'luggable-5': 1, 'us-xl-7': 1 });
      const scrollThrough = async () => {
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
          await page.evaluate((share) => scrollTo(0, share * (document.body.scrollHeight - innerHeight)), part);
          await eventually(() => covered(page)).toEqual([]);
        }
      };
      await open(page, '/product/xl-7');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await pinToast(page);
      // The product's figures are not totals: on a phone a toast may cover them.
      await eventually(async () => (await covered(page)).filter((html) => !html.startsWith('<dl'))).toEqual([]);

      await open(page, '/cart');
      await page.getByRole('button', { name: 'Remove XL-7', exact: true }).click();
      await pinToast(page);
      await scrollThrough();

      await open(page, '/checkout');
      await page.getByRole('button', { name: 'Apply STAROFFER' }).click();
      await pinToast(page);
      await scrollThrough();
      for (const field of await page.getByRole('textbox').all()) {
        if (await field.isDisabled()) continue;
        await field.focus();
        await eventually(() => covered(page)).toEqual([]);
      }
    });
  }

  for (const size of ['phone', 'desktop'] as const) {
    it(`covers nothing of the receipt after an order, whatever the scroll position, on a ${size} [TOAST-6]`, async () => {
      const page = await here.enter({ size });
      await fillCart(page, here.shop, { 'xl-7': 1 });
      await open(page, '/checkout');
      await fillCheckout(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.getByRole('region', { name: 'Your order' }).waitFor();
      await pinToast(page);
      for (const top of [0, 60, 120, 240]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await eventually(() => covered(page)).toEqual([]);
      }
    });
  }

  it('closes when its page is left, also by its own link; that of a placed order stays on the next page [TOAST-5, CHECK-6]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await add.click();
    // Keeps the toast from closing after its five seconds.
    await pinToast(page);
    await toastOf(page).getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
    await toastOf(page).waitFor({ state: 'detached' });

    await page.goBack();
    await add.click();
    await pinToast(page);
    await page.getByRole('link', { name: 'US Products' }).first().click();
    await page.waitForURL('**/us-products');
    await toastOf(page).waitFor({ state: 'detached' });

    await open(page, '/checkout');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(`${here.shop.origin}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Your order' }).waitFor();
    expect(await toastOf(page).isVisible()).toBe(true);
  });
});
