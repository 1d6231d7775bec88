import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';

/**
 * Accessibility tree snapshots of pages, stored next to this file so that changes show up in review. After an intended
 * change, update them with `npm test -- tests/browser/accessibility/screen-reader-snapshots.test.ts -u`.
 */
describe('the screen reader snapshot', () => {
  const here = readingJourneys();
  const pages = {
    list: { address: '/products?room=large', ready: 'Showing 4 products' },
    product: { address: '/product/luggable-5', ready: 'Add to Cart' },
    cart: { address: '/cart', ready: 'Proceed to Checkout' },
    checkout: { address: '/checkout', ready: 'Place Order' },
  };

  for (const size of ['phone', 'desktop'] as const) {
    const isAsWritten = async (name: keyof typeof pages) => {
      const { address, ready } = pages[name];
      const page = await here.enter({ size });
      await fillCart(page, here.shop, { 'luggable-5': 2 });
      await open(page, address);
      await page.getByText(ready, { exact: true }).first().waitFor();
      await page
        .getByLabel('Items in your cart: 2')
        .or(page.getByText('2', { exact: true }))
        .first()
        .waitFor();
      // The year, the hash in a picture's address and the delivery dates differ between runs.
      const heard = (await page.locator('body').ariaSnapshot())
        .replace(/© \d{4}/, '© (year)')
        .replace(/Arrives .* in the UK/, 'Arrives (dates) in the UK')
        .replace(/(\/pictures\/[\w-]+)\.[\da-f]{8}/g, '$1.(content)');
      await expect(`${heard}\n`).toMatchFileSnapshot(
        join(import.meta.dirname, 'screen-reader-snapshots', `${name}-${size}.yml`),
      );
    };

    it.each(['list', 'cart', 'checkout'] as const)(`of %s, on a ${size} [A11Y-6]`, isAsWritten);

    it(`of product, its pictures, cost of ownership and four other pages, on a ${size} [A11Y-6, PROD-5, PROD-14, OWN-1, OWN-3]`, () =>
      isAsWritten('product'));
  }
});
