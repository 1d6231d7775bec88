import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../support/journey.ts';
import { namesAbove } from '../support/open-tabs.ts';
import { fillCart, open } from '../support/visitor.ts';

/** What of these can be seen on paper. */
async function seen(page: Page, selectors: readonly string[]): Promise<string[]> {
  const visible: string[] = [];
  for (const selector of selectors) if (await page.locator(selector).first().isVisible()) visible.push(selector);
  return visible;
}

const screenOnly = ['.site-head', 'footer', '.buy-bar', '#main .button-primary', '#main nav', '[role=tablist]'];

describe('on paper', () => {
  const here = readingJourneys();

  async function print(address: string): Promise<Page> {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 2, 'luggable-5': 1 });
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    // A4 less its margins, at 96 dots an inch.
    await page.setViewportSize({ width: 688, height: 1000 });
    return page;
  }

  it('a product stands with every tab open [A11Y-8]', async () => {
    const page = await print('/product/xl-7');
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    expect(await seen(page, screenOnly)).toEqual([]);
    expect(await page.locator('[role=tabpanel]').evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual(
      [true, true],
    );
    expect(await namesAbove(page)).toEqual(['"Specifications"', '"Description"']);
    await page.getByText('Safety contact').waitFor();
  });

  it('an article stands with the addresses of its sources [A11Y-8]', async () => {
    const page = await print('/blog/understanding-cadr-ratings');
    expect(await seen(page, screenOnly)).toEqual([]);
    const link = page.locator('.prose a[href^=http]').first();
    const href = await link.getAttribute('href');
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
  });

  it.each(['/cart', '/checkout'])('an order summary stands with its lines and sums: %s [A11Y-8]', async (address) => {
    const page = await print(address);
    await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    expect(await seen(page, screenOnly)).toEqual([]);
    for (const text of ['XL-7', 'Luggable 5-fan', '£703.00'])
      await page.getByText(text, { exact: true }).first().waitFor();
  });
});
