import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

/** React's log messages about errors caught by a section, and about hydration mismatches. */
const thrown = /Minified React error|TypeError|Error: (not here|forced)|Failed to/;

type Data = { settings: Record<string, unknown>; catalogue: { products: Record<string, unknown>[] } };

/** Corrupts the page data in the server's response. */
const spoil = (page: Page, path: string, change: (data: Data) => void) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
      (_, before: string, text: string, after: string) => {
        const data = JSON.parse(text);
        change(data);
        return before + JSON.stringify(data).replaceAll('<', '\\u003c') + after;
      },
    );
    await route.fulfill({ response, body });
  });

describe('a failing section is left out, and the others remain', () => {
  const here = readingJourneys();
  const headings = (page: Page) => page.locator('main h1, main h2').allTextContents();

  it('on the home page and in its header [PAGE-5]', async () => {
    const page = await here.enter({ expectedFaults: thrown });
    await page.goto('/');
    const all = await headings(page);
    await spoil(page, '**/', ({ settings, catalogue }) => {
      settings.externalShopUrl = 5;
      for (const product of catalogue.products) product.features = null;
    });
    await open(page, '/');
    const left = await headings(page);
    expect(all.filter((heading) => !left.includes(heading))).toEqual(['A good place to start']);
    expect(await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
  });

  it('on a product page: the running costs, when a browser API fails [PAGE-5]', async () => {
    const page = await here.enter({ expectedFaults: thrown });
    await page.addInitScript(() => {
      const find = Document.prototype.querySelector;
      Document.prototype.querySelector = function (this: Document, selector: string) {
        if (selector.includes('own-')) throw new Error('forced');
        return find.call(this, selector);
      } as typeof find;
    });
    await open(page, '/product/xl-7');
    expect(await page.locator('#own').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    await page.getByRole('tab', { name: 'Description' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Added to cart!', { exact: true }).first().waitFor();
  });

  it('in an article: the contents, without the chapter observer [PAGE-5]', async () => {
    const page = await here.enter({ expectedFaults: thrown });
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('forced');
        }
      } as never;
    });
    await open(page, '/blog/understanding-cadr-ratings');
    expect(await page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0);
    const text = page.locator('.prose');
    expect((await text.innerText()).length).toBeGreaterThan(2_000);
    expect((await text.boundingBox())?.width).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'Read More Articles' }).waitFor();
  });

  it('on the schools page and in every footer [PAGE-5]', async () => {
    const page = await here.enter({ expectedFaults: thrown });
    await spoil(page, '**/schools', ({ settings }) => {
      // The newsletter form cannot render its consent text.
      settings.promoCode = { toString: null };
    });
    await open(page, '/schools');
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: /school’s budget/ }).waitFor();
    // The form's code loads once the field is used.
    const newsletter = page.getByLabel('Get our newsletter');
    await newsletter.focus();
    await expect.poll(() => newsletter.count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().waitFor();
  });
});
