import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';
import { namesAbove } from '../../support/page-checks/open-tabs.ts';
import { readPdf } from '../../support/page-checks/read-pdf.ts';
import { shownTexts, withoutSpace } from '../../support/page-checks/shown-texts.ts';
import { everyRoute } from '../../support/storefront/routes.ts';

/** Returns the selectors that are visible. */
async function seen(page: Page, selectors: readonly string[]): Promise<string[]> {
  const visible: string[] = [];
  for (const selector of selectors) if (await page.locator(selector).first().isVisible()) visible.push(selector);
  return visible;
}

const screenOnly = [
  '.site-head',
  '#root > footer',
  '.buy-bar button',
  '#main .button-primary',
  '#main nav',
  '[role=tablist]',
];

/** Controls and other parts that are not printed. */
const notOnPaper =
  'nav, button, .button-primary, .button-secondary, .button-quiet, .no-print, .enlarge, form, dialog, label, .print\\:hidden';

describe('in print', () => {
  const here = readingJourneys();

  async function print(address: string): Promise<Page> {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 2, 'luggable-5': 1 });
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    // A4 without margins at 96 dpi.
    await page.setViewportSize({ width: 688, height: 1000 });
    return page;
  }

  it('a product has every tab panel open [A11Y-8]', async () => {
    const page = await print('/product/xl-7');
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    expect(await seen(page, screenOnly)).toEqual([]);
    expect(await page.locator('[role=tabpanel]').evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual(
      [true, true],
    );
    expect(await namesAbove(page)).toEqual(['"Specifications"', '"Description"']);
    await page.getByText('Safety contact').waitFor();
  });

  it('an article includes the URLs of its sources [A11Y-8]', async () => {
    const page = await print('/blog/understanding-cadr-ratings');
    expect(await seen(page, screenOnly)).toEqual([]);
    const link = page.locator('.prose a[href^=http]').first();
    const href = await link.getAttribute('href');
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
  });

  it.each(['/cart', '/checkout'])('an order summary includes its lines and totals: %s [A11Y-8]', async (address) => {
    const page = await print(address);
    await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    expect(await seen(page, screenOnly)).toEqual([]);
    for (const text of ['XL-7', 'Luggable 5-fan', '£703.00'])
      await page.getByText(text, { exact: true }).first().waitFor();
  });

  /** Returns the text of the page's PDF from Chromium, without white space. */
  const savedAsPdf = async (page: Page) => withoutSpace((await readPdf(await page.pdf({ format: 'A4' }))).text);

  it('every page includes all its text, also as PDF, with collapsed parts and closed tab panels [PAGE-3]', async () => {
    // On paper a page has another width, for which the preloaded picture is the wrong file.
    const page = await here.enter({ expectedFaults: /404|preloaded using link preload/ });
    for (const route of everyRoute.filter((one) => !/^\/(cart|checkout|quotation)/.test(one))) {
      await open(page, route);
      const shown = await shownTexts(page, 'main', notOnPaper);
      const folded = await page
        .locator('main :is([role=tabpanel], details:not(nav details))')
        .evaluateAll((all) =>
          all.flatMap((one) => Array.from(one.querySelectorAll('p, dd, td')).map((text) => text.textContent)),
        );
      const text = await savedAsPdf(page);
      // Compares word by word, since the PDF text mixes lines that are side by side.
      const words = [...shown, ...folded].flatMap((part) => part.split(/\s+/));
      const lost = words.filter((word) => !text.includes(withoutSpace(word)));
      expect({ route, lost }).toEqual({ route, lost: [] });
    }
  });

  it('a product includes its URL and yearly cost of ownership, also without scripts [PAGE-3]', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await here.enter({ javaScriptEnabled });
      if (javaScriptEnabled) {
        await open(page, '/');
        await page.getByRole('link', { name: 'XL-7', exact: true }).first().click();
        await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
        await page.locator('main table').waitFor({ state: 'attached' });
      } else await page.goto('/product/xl-7');
      const rows = await page.locator('main table tr').evaluateAll((all) => all.map((row) => row.textContent));
      expect(rows.length).toBeGreaterThan(4);
      const text = await savedAsPdf(page);
      expect(text).toContain(`${here.shop.origin}/product/xl-7`);
      for (const row of rows) expect(text).toContain(withoutSpace(row));
      // Printing leaves the page on screen unchanged.
      expect(await page.locator('main details[open]').count()).toBe(0);
    }
  });

  it('images are included that the reader has not scrolled to yet [PAGE-3]', async () => {
    const page = await here.enter();
    await open(page, '/schools');
    await page.pdf();
    const missing = () =>
      page.evaluate(() => Array.from(document.images).filter((one) => one.checkVisibility() && !one.complete).length);
    await expect.poll(missing).toBe(0);
  });
});
