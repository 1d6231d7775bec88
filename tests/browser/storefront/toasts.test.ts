import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, open, pinToast, settled, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });

/** Drags the toast sideways by this many pixels, like a finger or a mouse. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const place = await toastOf(page).getByText('Added to cart!', { exact: true }).boundingBox();
  const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 5 });
  await page.mouse.move(x + pixels, y, { steps: 5 });
  await page.mouse.up();
}

describe('a toast', () => {
  const here = readingJourneys();

  it('is shown alone: a newer one replaces it [TOAST-1]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await page.getByLabel('Promo code').fill('nonsense');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await toastOf(page).getByText('Invalid promo code', { exact: true }).waitFor();
    await page.getByLabel('Promo code').fill('staroffer');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await toastOf(page).getByText('Promo code applied!', { exact: true }).waitFor();
    expect(await toastOf(page).count()).toBe(1);
    expect(await toastOf(page).getByText('Invalid promo code').count()).toBe(0);

    // Of several messages at once only the last one is shown.
    await open(page, '/product/desk-2');
    await add(page).evaluate((button) => {
      for (let press = 0; press < 5; press++) (button as HTMLButtonElement).click();
    });
    await page.getByText('5 in your cart.').waitFor();
    await toastOf(page).getByText('1 x Desk 2-fan STEM Kit', { exact: true }).waitFor();
    expect(await toastOf(page).count()).toBe(1);
  });

  it('preloads its code when pointer or focus reaches the button, and again after a failure [PROD-7]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED|preload/ });
    const code = /\/assets\/toaster-[^/]+\.js$/;
    let asked = 0;
    page.on('request', (request) => code.test(request.url()) && asked++);
    await open(page, '/product/xl-7');
    expect(asked).toBe(0);
    await page.route(code, (route) => route.abort());
    const failing = page.waitForEvent('requestfailed');
    await add(page).hover();
    await failing;
    await page.unroute(code);
    const coming = page.waitForResponse(code);
    await add(page).focus();
    await coming;
    expect(await toastOf(page).count()).toBe(0);
    await add(page).press('Enter');
    await toastOf(page).getByText('1 x XL-7', { exact: true }).waitFor();
    expect(asked).toBe(2);
  });

  it('is shown for 5 seconds, and a newer one for its own 5 [TOAST-2]', async () => {
    const page = await here.enter();
    await page.clock.install();
    await open(page, '/product/xl-7');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    /** Waits until the toast's timer runs, which starts one task after the toast appears. */
    const shown = async () => {
      await toastOf(page).waitFor();
      await settled(page);
    };
    await add(page).click();
    await shown();
    await page.clock.runFor(4_900);
    expect(await toastOf(page).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toastOf(page).waitFor({ state: 'detached' });

    await add(page).click();
    await shown();
    await page.clock.runFor(4_000);
    const older = await toastOf(page).elementHandle();
    await add(page).click();
    await page.getByText('3 in your cart.').waitFor();
    // The cart is updated first; then the newer toast replaces the older one.
    await eventually(() => older?.evaluate((one) => one.isConnected)).toBe(false);
    await shown();
    await page.clock.runFor(4_900);
    expect(await toastOf(page).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toastOf(page).waitFor({ state: 'detached' });
  });

  it('stays while the pointer is over it', async () => {
    const page = await here.enter();
    await page.clock.install();
    await open(page, '/product/xl-7');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await add(page).click();
    await toastOf(page).waitFor();
    await settled(page);
    await toastOf(page).hover();
    await page.clock.runFor(20_000);
    expect(await toastOf(page).isVisible()).toBe(true);
    await page.mouse.move(5, 400);
    await page.clock.runFor(5_100);
    await toastOf(page).waitFor({ state: 'detached' });
  });

  for (const size of ['phone', 'desktop'] as const) {
    it(`is dismissed by a swipe to the right of over 50 px, not by less or to the left, on a ${size} [TOAST-3]`, async () => {
      const page = await here.enter({ size });
      await open(page, '/product/xl-7');
      await add(page).click();
      await toastOf(page).waitFor();
      const box = await toastOf(page).boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await swipe(page, -80);
      await swipe(page, 49);
      expect(await toastOf(page).isVisible()).toBe(true);
      await swipe(page, 52);
      await toastOf(page).waitFor({ state: 'detached' });
    });
  }

  it('is focused by F8, and dismissed by its button or Escape [TOAST-3]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    await add(page).click();
    await pinToast(page);
    await page.keyboard.press('F8');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'));
    expect(await focused()).toMatch(/^Notifications/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await toastOf(page).waitFor({ state: 'detached' });
    await add(page).click();
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
    await toastOf(page).waitFor({ state: 'detached' });
  });
});
