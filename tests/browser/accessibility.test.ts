import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auditAccessibility } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { addToCart, fillCheckout, journeys, listOrders } from '../support/journey.ts';
import { everyRoute } from '../support/routes.ts';
import { findFaintText } from '../support/seen-contrast.ts';

/**
 * Sets the colours of a visitor, and returns the audit that fits them. Of the rules, contrast is the one that the
 * visitor's own colours can break; computed styles say little of it there, so it is judged by what is painted.
 */
async function chooseColours(page: Page, forcedColors: 'none' | 'active', size: 'phone' | 'desktop') {
  const colorScheme = forcedColors === 'active' && size === 'desktop' ? 'dark' : 'light';
  await page.emulateMedia({ forcedColors, colorScheme, reducedMotion: 'reduce' });
  return () => (forcedColors === 'none' ? auditAccessibility(page) : findFaintText(page));
}

describe('every page', () => {
  const here = journeys();

  for (const size of ['phone', 'desktop'] as const) {
    for (const forcedColors of ['none', 'active'] as const) {
      it(`passes an audit on a ${size}, forced colours ${forcedColors} [A11Y-3]`, async () => {
        const page = await here.enter({ size, expectedFaults: /404/ });
        const audit = await chooseColours(page, forcedColors, size);
        for (const route of everyRoute) {
          await page.goto(route);
          await hydrated(page);
          expect({ route, found: await audit() }).toEqual({ route, found: [] });
        }
      });
    }
  }

  it('fits a width of 320 px, as at 400 per cent zoom, without scrolling sideways [A11Y-4]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    await page.setViewportSize({ width: 320, height: 640 });
    await addToCart(page, 'luggable-5');
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ route, width }).toEqual({ route, width: 320 });
    }
  });
});

describe('every state', () => {
  const here = journeys();
  const states: Record<string, (page: Page) => Promise<unknown>> = {
    'menu open': async (page) => {
      await page.goto('/products');
      const toggle = page.getByRole('button', { name: 'Open menu' });
      if (await toggle.isVisible()) await toggle.click();
    },
    'filters open and ticked': async (page) => {
      await page.goto('/products?room=large');
      await hydrated(page);
      const toggle = page.getByRole('button', { name: /^Filters/ });
      if (await toggle.isVisible()) await toggle.click();
    },
    'filter sheet open, with nothing behind it': async (page) => {
      await page.goto('/products?search=nothing-like-this');
      await hydrated(page);
      const toggle = page.getByRole('button', { name: /^Filters/ });
      if (await toggle.isVisible()) await toggle.click();
    },
    'offer on leaving open': async (page) => {
      await page.goto('/schools');
      await hydrated(page);
      await page.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 })));
      await page.getByRole('dialog').waitFor();
    },
    'order placed, receipt shown': async (page) => {
      await addToCart(page, 'xl-7');
      await page.goto('/checkout');
      await fillCheckout(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.getByRole('region', { name: 'Your order' }).waitFor();
    },
    'message shown, line in the cart': async (page) => {
      await addToCart(page, 'luggable-5');
    },
    'cart with lines of both ranges': async (page) => {
      await addToCart(page, 'us-xl-7');
      await page.goto('/cart');
      await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    },
    'checkout with errors': async (page) => {
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.getByText('Invalid email address').waitFor();
    },
    'products on their way': async (page) => {
      await page.route('**/api/products', () => {});
      await page.goto('/legal/terms');
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
      await page.getByText('Loading products').waitFor({ state: 'attached' });
    },
  };

  for (const size of ['phone', 'desktop'] as const) {
    for (const forcedColors of ['none', 'active'] as const) {
      it(`passes an audit on a ${size}, forced colours ${forcedColors} [A11Y-3]`, async () => {
        const page = await here.enter({ size });
        const audit = await chooseColours(page, forcedColors, size);
        for (const [state, reach] of Object.entries(states)) {
          await reach(page);
          expect({ state, found: await audit() }).toEqual({ state, found: [] });
        }
      });
    }
  }
});

describe('the keyboard alone', () => {
  const here = journeys();

  /** Moves the focus forward until it stands on a control of this name, as a visitor without a mouse does. */
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

  it('buys a purifier, and is told of each page on arrival [A11Y-1, A11Y-2]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Luggable 5-fan$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Luggable 5-fan' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Luggable 5-fan');
    await page.getByRole('status').filter({ hasText: 'Luggable 5-fan | Breezebox' }).waitFor({ state: 'attached' });
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

  it('never loses sight of what has the focus behind the head of the page [A11Y-5]', async () => {
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
});
