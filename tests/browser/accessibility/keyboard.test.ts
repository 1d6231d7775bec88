import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { journeys, listOrders } from '../../support/browser/journey.ts';

describe('keyboard navigation', () => {
  const here = journeys();

  /** Presses Tab until a control with this name has the focus, as a visitor without a mouse does. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
        return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
      });
      if (name.test(focused.trim())) return;
    }
    throw new Error(`The keyboard reaches no control named ${name}`);
  }

  it('is enough to buy a purifier, and each page is announced on arrival [A11Y-1, A11Y-2]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Luggable 5-fan$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Luggable 5-fan' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Luggable 5-fan');
    await page
      .getByRole('status')
      .filter({ hasText: 'Luggable 5-fan air purifier | Breezebox' })
      .waitFor({ state: 'attached' });
    await tabTo(page, /^Add to Cart$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^View cart$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
    await tabTo(page, /^Proceed to Checkout$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    const answers = [
      [/^Full Name/, 'Grace Hopper'],
      [/^Email/, 'grace@example.com'],
      [/^Address/, '1 Navy Yard'],
      [/^City/, 'London'],
      [/^Postal Code/, 'SE1 9SG'],
    ] as const;
    for (const [label, answer] of answers) {
      await tabTo(page, label);
      await page.keyboard.type(answer);
    }
    await tabTo(page, /^Place Order$/);
    await page.keyboard.press('Enter');
    await page.getByText('Order placed successfully!').first().waitFor();
    expect((await listOrders(here.shop))[0]).toMatchObject({ total: '201.00' });
  });

  it('never hides the focused element behind the sticky header [A11Y-5]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/products');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const head = document.querySelector('.site-head');
        const focused = document.activeElement;
        if (!head || !focused || head.contains(focused) || focused === document.body) return false;
        return focused.getBoundingClientRect().bottom <= head.getBoundingClientRect().bottom;
      });
      expect(covered).toBe(false);
    }
  });

  it('shows the focus ring within the viewport, also around the banner at its edge [A11Y-5]', async () => {
    const page = await here.enter();
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(focused);
      const { top, left } = focused.getBoundingClientRect();
      const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return { text: focused.innerText, outlineStyle, top: top - out, left: left - out };
    });
    expect(ring).toMatchObject({ text: expect.stringMatching(/^Use code STAROFFER/), outlineStyle: 'solid' });
    expect(Math.min(ring.top, ring.left)).toBeGreaterThanOrEqual(0);
  });
});
