import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { auditInAllColours } from '../../support/browser/audit.ts';
import { auditAccessibility, auditContrastAndTargets } from '../../support/browser/axe.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { addToCart, fillCheckout, journeys } from '../../support/browser/journey.ts';

vi.setConfig({ testTimeout: 180_000 });

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
    'picture enlarged': async (page) => {
      await page.goto('/product/xl-7');
      await page.getByRole('link', { name: /Enlarge$/ }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Look up' }).waitFor();
    },
    'products on their way': async (page) => {
      await page.route('**/api/products', () => {});
      await page.goto('/legal/terms');
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
      await page.getByText('Loading products').waitFor({ state: 'attached' });
    },
  };

  it.each(['phone', 'desktop'] as const)(
    'passes an audit on a %s, in light and dark mode and, on a phone, in forced colours [A11Y-3]',
    async (size) => {
      const page = await here.enter({ size });
      // Names, roles and structure are audited on the phone; a desktop changes backgrounds and target sizes.
      const audit = size === 'phone' ? auditAccessibility : auditContrastAndTargets;
      for (const [state, reach] of Object.entries(states)) {
        await reach(page);
        expect({ state, found: await auditInAllColours(page, size, audit) }).toEqual({ state, found: [] });
      }
    },
  );

  it('measures a target under a toast without it, and the toast’s own targets with it', async () => {
    const page = await here.enter({});
    const button = (name: string, size: number, left: number) =>
      `<button style="position:fixed;padding:0;border:0;top:100px;left:${left}px;width:${size}px;height:${size}px" aria-label="${name}"></button>`;
    const targets = `${button('covered', 24, 100)}${button('small', 10, 300)}${button('neighbour', 10, 311)}`;
    const toast = `<div class="toast-viewport" style="position:fixed;top:112px;left:90px;display:flex"><button style="width:40px;height:30px" aria-label="Dismiss"></button>`;
    const own =
      '<i style="display:flex"><button style="padding:0;border:0;width:9px;height:9px" aria-label="own"></button>'.repeat(
        2,
      );
    const audit = async (html: string) => {
      await page.setContent(`<main>${html}</main>`);
      return (await auditContrastAndTargets(page)).map((found) => /aria-label="(\w+)"/.exec(found)?.[1]);
    };
    expect(await audit(button('covered', 24, 100) + toast)).toEqual([]);
    expect(await audit(targets + toast)).toEqual(['small', 'neighbour']);
    expect((await audit(toast + own)).length).toBe(2);
  });
});
