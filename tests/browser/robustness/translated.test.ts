import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addToCart, fillCheckout, readingJourneys } from '../../support/browser/journey.ts';
import { open, storedUnits } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { box, searchBox, shows, sortBox } from '../../support/storefront/list.ts';

/** Imitates a browser's translator, which replaces every text node with an element that React does not know about. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript')) continue;
      const font = document.createElement('font');
      font.textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  });
}

/** Breaks a built-in that the search needs, as a third-party script might. */
const spoilSearch = (page: Page) =>
  page.evaluate(() => {
    const { trim } = String.prototype;
    Object.assign(window, { isSpoilt: true });
    String.prototype.trim = function () {
      if (Reflect.get(window, 'isSpoilt') && String(this) === 'xl-7') throw new Error('spoilt');
      return trim.call(this);
    };
  });

const failed = (page: Page) => page.getByText('Something went wrong').count();

describe('a page translated by the browser', () => {
  const here = readingJourneys();

  it('still counts, changes and removes items in the cart [ERR-5]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    await translate(page);
    await page.locator('#main').getByRole('button', { name: '«Add to Cart»' }).click();
    const cartLink = page.getByRole('banner').getByRole('link', { name: /opens our partner shop/ });
    await eventually(() => cartLink.textContent()).toContain('1 item here');
    await open(page, '/cart');
    const line = page.getByRole('listitem').filter({ hasText: 'XL-7' });
    await line.getByRole('heading', { name: 'XL-7' }).waitFor();
    await translate(page);
    await line.getByRole('button', { name: 'Increase quantity of XL-7' }).click();
    await eventually(() => line.innerText()).toContain('£502');
    expect(await line.getByText('2', { exact: true }).count()).toBe(1);
    await line.getByRole('button', { name: 'Remove XL-7' }).click();
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    expect(await storedUnits(page)).toEqual({});
    expect(await failed(page)).toBe(0);
  });

  it('shows the amount to be charged correctly after a change [ERR-5]', async () => {
    const page = await here.enter();
    await addToCart(page, 'xl-7', 2);
    await open(page, '/checkout');
    await page.getByText('You will pay £502.00.').waitFor();
    await translate(page);
    const other = await page.context().newPage();
    await open(other, '/cart');
    await other.getByRole('button', { name: 'Decrease quantity of XL-7' }).click();
    await page.getByText('You will pay £251.00.').waitFor();
    await page.getByText('Quantity: 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText(/^Please check \d fields: /).waitFor();
    await fillCheckout(page);
    expect(await failed(page)).toBe(0);
  });

  it('still filters a list and sizes a room [ERR-5]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products');
    await translate(page);
    await page.getByRole('button', { name: '«Filters»' }).click();
    await box(page, 'Small (up to 200 sq ft)').check();
    await page.getByRole('button', { name: 'Show 2 products' }).click();
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await page.getByText('Showing 2 products', { exact: true }).waitFor();
    await open(page, '/');
    const people = page.getByRole('slider');
    await people.scrollIntoViewIfNeeded();
    await people.press('Home');
    await page.getByText('1 person', { exact: false }).waitFor();
    await translate(page);
    for (const key of ['End', 'Home', 'End']) await people.press(key);
    await page.getByText(/in this room need at least [\d,]+\sCFM/).waitFor();
    expect(await failed(page)).toBe(0);
  });
});

describe('a page whose nodes are moved by something else', () => {
  const here = readingJourneys();

  it('still works when React removes nodes that are gone and inserts next to them [BROWSER-7]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await page.evaluate(() => document.querySelector('#main section ul')?.replaceChildren());
    await searchBox(page).fill('xl-7');
    await page.getByText('Showing 1 product', { exact: true }).waitFor();
    expect(await failed(page)).toBe(0);
    await searchBox(page).fill('');
    await page.getByText('Showing 9 products', { exact: true }).waitFor();
    // Nodes that were moved into wrappers are found there.
    await page.evaluate(() => {
      for (const card of document.querySelectorAll('#main section ul > li')) {
        const wrapper = document.createElement('div');
        card.replaceWith(wrapper);
        wrapper.append(card);
      }
    });
    await sortBox(page).selectOption('priceHigh');
    await searchBox(page).fill('Tower');
    await shows(page, ['Tower 8-fan', 'Tower 5-fan']);
    expect(await failed(page)).toBe(0);
  });
});

describe('a page that throws', () => {
  const here = readingJourneys();

  it('shows an error in its place, and the next page works again [ERR-6]', async () => {
    const page = await here.enter({ expectedFaults: /spoilt/ });
    await open(page, '/products');
    await spoilSearch(page);
    await searchBox(page).fill('xl-7');
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await alert.waitFor();
    expect(await alert.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
    await page.getByRole('banner').getByRole('link', { name: 'Schools' }).click();
    await page.waitForURL('**/schools');
    await alert.waitFor({ state: 'detached' });
    await page.locator('#main').getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSpoilt: false }));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'UK & EU Products' }).waitFor();
  });

  it('offers a way out that reloads the document [ERR-6]', async () => {
    const page = await here.enter({ expectedFaults: /spoilt/ });
    await open(page, '/products');
    await spoilSearch(page);
    await searchBox(page).fill('xl-7');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Browse Products' }).click();
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
  });
});
