import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { resize } from '../../support/browser/text-size.ts';
import { cartOf, chooseDollars, fillCart, open, settled, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { shows, ukNames, usNames } from '../../support/storefront/list.ts';

const minus = (page: Page) => page.getByRole('button', { name: 'Decrease quantity' });
const plus = (page: Page) => page.getByRole('button', { name: 'Increase quantity' });
const inFront = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, top + height / 2));
  });
const quantity = (page: Page) => page.getByRole('status', { name: 'Quantity' });

/** Returns names, and numbers with units, that wrap onto a second line. */
function findParted(root: Element): string[] {
  const parted: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!text.parentElement?.closest('p, dd')?.checkVisibility()) continue;
    for (const { 0: whole, index } of text.data.matchAll(/XL-7|\d-fan|MERV-13|[\d–]+ (?:cm|mm|dB|W|CFM|m²|sq ft)/g)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + whole.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) parted.push(whole);
    }
  }
  return parted;
}

describe('a product page', () => {
  const here = readingJourneys();

  it('shows the product and the way back, within the viewport, on a phone and a desktop [PROD-1, PROD-4, PROD-9, PROD-18, MONEY-3]', async () => {
    const page = await here.enter();
    await open(page, '/product/luggable-5');
    const main = page.getByRole('article', { name: 'Luggable 5-fan', exact: true });
    await page.getByRole('heading', { level: 1, name: 'Luggable 5-fan', exact: true }).waitFor();
    await main.getByText('Breezebox', { exact: true }).waitFor();
    await main.getByText('£201', { exact: true }).first().waitFor();
    expect(await main.locator('s').textContent()).toBe('£229');
    expect(await main.getByRole('list', { name: 'Features' }).getByRole('listitem').allTextContents()).toEqual([
      'Energy Star certified',
      '37 dB at full flow',
      'Carry handle',
      'Only 9 W',
      'MERV-13 filters included',
    ]);
    const [line] = await cartOf(here.shop, { 'luggable-5': 1 });
    const [firstParagraph = ''] = (line?.product.description ?? '').split('\n\n');
    await main.getByText(firstParagraph).first().waitFor();
    for (const promise of ['Free ShippingUK & EU', '2-Year WarrantyFull coverage', '30-Day ReturnsNo questions']) {
      await main.getByRole('listitem').filter({ hasText: promise }).waitFor();
    }
    const covered = main.getByRole('link', { name: 'Full coverage' });
    expect(await covered.getAttribute('href')).toBe('/legal/terms#warranty');
    for (const size of ['phone', 'desktop'] as const) {
      await resize(page, viewports[size]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // Name and price are visible without scrolling, and the buy bar of a phone covers neither.
      for (const seen of [page.getByRole('heading', { level: 1 }), main.getByText('£201', { exact: true }).first()]) {
        expect(await inFront(seen)).toBe(true);
      }
    }

    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await crumbs.getByRole('listitem').allTextContents()).join('').trim()).toBe(
      'Home / Products / Luggable 5-fan',
    );
    expect(await crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    await crumbs.getByRole('link', { name: 'Products' }).click();
    await shows(page, ukNames);
    await page.goBack();
    await page.getByRole('button', { name: 'Back to Products' }).click();
    await page.waitForURL('**/products');
    await shows(page, ukNames);
  });

  it.each([390, 1440])('keeps names and numbers with their units on one line, at %i px [PROD-19]', async (width) => {
    const page = await here.enter();
    await page.setViewportSize({ width, height: 900 });
    for (const id of ['xl-7', 'tower-5', 'us-xl-7']) {
      await open(page, `/product/${id}`);
      const article = page.getByRole('article').first();
      expect({ id, parted: await article.evaluate(findParted) }).toEqual({ id, parted: [] });
    }
  });

  it('has its promises and figures when reached from the list, and from another product [PROD-9, PROD-13]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    const cleanAir = page.getByRole('definition').filter({ hasText: 'cubic feet per minute' });
    await expect.poll(() => cleanAir.innerText()).toContain('285 CFM');
    await page.getByRole('button', { name: 'Back to Products' }).click();
    await page.getByRole('link', { name: 'Luggable 5-fan', exact: true }).click();
    await page.getByText('2-Year Warranty').waitFor();
    await expect.poll(() => cleanAir.innerText()).toContain('200 CFM');
    await page
      .getByRole('region', { name: 'You might also like' })
      .getByRole('link', { name: 'Tower 5-fan', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Tower 5-fan' }).waitFor();
    await page.getByText('2-Year Warranty').waitFor();
    await expect.poll(() => cleanAir.innerText()).toContain('205 CFM');
  });

  it('of the US region links back to the US list, and strikes nothing through without a higher was price [PROD-1, PROD-4]', async () => {
    const page = await here.enter();
    await chooseDollars(page);
    await open(page, '/product/us-xl-7');
    await page
      .getByRole('article', { name: 'XL-7 (US)', exact: true })
      .getByText('$259.00', { exact: true })
      .first()
      .waitFor();
    expect(await page.getByRole('article', { name: 'XL-7 (US)', exact: true }).locator('s').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to Products' }).click();
    await page.waitForURL('**/us-products');
    await shows(page, usNames);
  });

  it('shows the picture of the chosen thumbnail, and does not repeat alt text as caption [PROD-5, PROD-18]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
    const large = page.getByRole('figure').locator('img');
    expect(await thumbnails.count()).toBe(4);
    const seen: (string | null)[] = [];
    for (const thumbnail of await thumbnails.all()) {
      await thumbnail.click();
      expect(await thumbnail.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator('[aria-pressed=true]').count()).toBe(1);
      const name = await thumbnail.getAttribute('aria-label');
      expect(await page.getByRole('figure').locator('figcaption').innerText()).toBe('Illustration');
      seen.push(await large.getAttribute('alt'));
      expect(name).toBe(`Show picture ${seen.length} of 4: ${seen.at(-1)}`);
      await eventually(() => large.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    }
    expect(new Set(seen).size).toBe(4);
    await thumbnails.first().press('Enter');
    expect(await large.getAttribute('alt')).toBe(seen[0]);
  });

  it('counts the quantity from 1 without an upper limit, and adds the chosen quantity to the cart [PROD-6, PROD-7, CART-3, HEAD-4]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    expect(await badge.textContent()).toBe('Cart, opens our partner shop (opens in a new tab)');
    expect(await quantity(page).textContent()).toBe('1');
    expect(await minus(page).isDisabled()).toBe(true);
    await plus(page).click();
    await plus(page).click();
    expect(await quantity(page).textContent()).toBe('3');
    await minus(page).click();
    await minus(page).click();
    expect(await quantity(page).textContent()).toBe('1');
    expect(await minus(page).isDisabled()).toBe(true);
    await plus(page).evaluate((button) => {
      for (let unit = 1; unit < 250; unit++) (button as HTMLButtonElement).click();
    });
    expect(await quantity(page).textContent()).toBe('250');

    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const toast = toastOf(page);
    await toast.getByText('Added to cart!', { exact: true }).waitFor();
    await toast.getByText('250 x XL-7', { exact: true }).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 250 });
    await page.getByText('250 in your cart.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 250 items' }).waitFor();
    expect(await page.locator('#main').getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
    await toast.getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart');

    // Adding the product again increases its line; another product gets a separate line.
    await open(page, '/product/xl-7');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('1 x XL-7', { exact: true }).first().waitFor();
    await open(page, '/product/desk-2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('1 in your cart.').waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 251, 'desk-2': 1 });
    await page.locator('#main').getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('**/cart');
  });

  it('starts with the quantity in the link, and states when the order is dispatched [PROD-16, PROD-17]', async () => {
    const page = await here.enter();
    for (const [query, units] of [
      ['?quantity=3', '3'],
      ['?quantity=0', '1'],
      ['?quantity=-2', '1'],
      ['?quantity=1e3', '1'],
      ['?quantity=2.5', '1'],
      ['?quantity=99', '99'],
      ['?quantity=100', '1'],
      ['?quantity=03', '1'],
    ]) {
      await open(page, `/product/us-xl-7${query}`);
      await settled(page);
      await expect.poll(() => quantity(page).textContent()).toBe(units);
    }
    await page.getByText('In stock. Dispatched within three working days of payment.').waitFor();
    await open(page, '/product/xl-7?quantity=12');
    await expect.poll(() => quantity(page).textContent()).toBe('12');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('12 in your cart.').waitFor();
    await open(page, '/product/tower-8');
    expect(await page.getByText(/In stock|Dispatched within/).count()).toBe(0);
  });

  it('offers no add button if the product is out of stock [PROD-8]', async () => {
    const page = await here.enter();
    await open(page, '/product/tower-8');
    await page.locator('#main .badge').getByText('Out of Stock', { exact: true }).waitFor();
    const button = page.getByRole('button', { name: 'Out of Stock' });
    for (const control of [button, minus(page), plus(page)]) expect(await control.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
    await button.click({ force: true });
    expect(await storedUnits(page)).toEqual({});
  });

  it('opens one of two tabs at a time, by mouse and keyboard, specifications first [PROD-10, PROD-11, PROD-12, TRUST-1, TRUST-2]', async () => {
    const page = await here.enter();
    await open(page, '/product/desk-2');
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Specifications', 'Description']);
    const panel = page.locator('[role=tabpanel]:not([hidden])');
    const isOpen = async (name: string) => {
      await page.getByRole('tab', { name, selected: true }).waitFor();
      await page.getByRole('tabpanel', { name }).waitFor();
      expect(await panel.count()).toBe(1);
    };
    await isOpen('Specifications');
    const pairs = await panel.locator('dt').allTextContents();
    expect(pairs.slice(0, 4)).toEqual(['CADR', 'Fans', 'Noise', 'Power']);
    expect((await panel.locator('dd').allTextContents()).slice(2, 4)).toEqual([
      '35 dB at 1 mExample figure',
      '6 WExample figure',
    ]);
    const mark = panel.getByRole('link', { name: 'Example figure (Filtration)' });
    expect(await mark.getAttribute('href')).toBe('/evidence#filtration');
    const value = (key: string) => panel.locator(`dt:text-is("${key}") + dd`).textContent();
    expect(await value('Manufacturer')).toContain('Breezebox Ltd, 1 Example Street, London');
    expect(await value('Materials')).toBe('Plywood case (example)');
    for (const key of ['Fan make', 'Country of origin']) expect(await value(key)).toBe('Not stated (example)');
    expect(await value('Model')).toBe('BB-D2-P');
    expect(await value('Safety contact')).toBe('safety@breezebox.example');

    await tabs.nth(1).click();
    await isOpen('Description');
    await panel.getByText(/^The box holds ready-cut panels/).waitFor();
    await panel.getByText(/^Looking after it: /).waitFor();
    // The text next to the picture is not repeated in the description.
    expect(await page.getByText(/^The Desk 2-fan is our smallest purifier/).count()).toBe(1);
    for (const [key, name] of [
      ['ArrowRight', 'Specifications'],
      ['ArrowLeft', 'Description'],
      ['Home', 'Specifications'],
      ['End', 'Description'],
    ] as const) {
      await page.keyboard.press(key);
      await isOpen(name);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    // The tabs are a single tab stop.
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
  });

  it('for an unknown product says so with status 404, and links the list [PROD-2]', async () => {
    const page = await here.enter({ expectedFaults: /status of 404/ });
    const answer = await page.goto('/product/xl-700');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Browse Products' }).click();
    await shows(page, ukNames);
    expect(new URL(page.url()).pathname).toBe('/products');
  });

  it('that fails to load on a bad network is requested once more as a document [PROD-20]', async () => {
    const page = await here.enter({ expectedFaults: /Failed to load|ERR_FAILED/ });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await page.route('**/api/products', (route) => route.abort());
    await open(page, '/cart');
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('main').getByRole('link', { name: 'XL-7' }).click();
    expect(new URL((await again).url()).pathname).toBe('/product/xl-7');
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    expect(await page.getByText('Product Not Found').count()).toBe(0);
  });
});
