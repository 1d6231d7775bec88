import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeys, readingJourneys } from '../../support/browser/journey.ts';
import { chooseDollars, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const shop = 'https://shop.breezebox.example/discount/STAROFFER';
const background = (badge: Locator) => badge.evaluate((element) => getComputedStyle(element).backgroundColor);

describe('cards and links', () => {
  const here = readingJourneys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`show picture, name, brand and price, and link the product by name and picture, on a ${size} [CARD-1, MONEY-3]`, async () => {
      const page = await here.enter({ size });
      await open(page, '/products');
      const card = page.getByRole('article').filter({ hasText: 'Luggable 5-fan' });
      await card.getByText('Breezebox', { exact: true }).waitFor();
      await card.getByText('£201', { exact: true }).waitFor();
      const picture = card.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
        100,
      );

      await card.getByRole('link', { name: 'Luggable 5-fan', exact: true }).click();
      await page.waitForURL('**/product/luggable-5');
      await page.goBack();
      // The whole card except its button is one click target: a click on the picture follows the link of the name.
      const place = await picture.boundingBox();
      await page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2);
      await page.waitForURL('**/product/luggable-5');
      await page.getByRole('heading', { level: 1, name: 'Luggable 5-fan' }).waitFor();
    });
  }

  it('state the largest suitable room, on a phone too, as the product page does with its people [ADVICE-3]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products');
    const card = page.getByRole('article').filter({ hasText: 'Luggable 5-fan' });
    await card.getByText('Rooms up to 300 sq ft (27 m²)').waitFor();
    await open(page, '/product/luggable-5');
    await page.getByText('For a room of up to 300 sq ft (27 m²) with up to 5 people:').waitFor();
  });

  it('show at most three badges, with Energy Star set apart [CARD-2]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const lists = page.getByRole('article').getByRole('list', { name: 'Features' });
    expect(await lists.count()).toBe(9);
    for (const list of await lists.all()) expect(await list.getByRole('listitem').count()).toBe(3);
    const badges = page.getByRole('article').filter({ hasText: 'Luggable 5-fan' }).getByRole('listitem');
    expect(await badges.allTextContents()).toEqual(['Energy Star certified', '37 dB at full flow', 'Carry handle']);
    const [star, quiet, handle] = await Promise.all((await badges.all()).map(background));
    expect(star).not.toBe(quiet);
    expect(quiet).toBe(handle);
    const plain = page.getByRole('article').filter({ hasText: 'Luggable 3-fan' }).getByRole('listitem');
    expect(new Set(await Promise.all((await plain.all()).map(background)))).toEqual(new Set([quiet]));
  });

  it('strike through a was price, visually and for screen readers [CARD-3]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const card = page.getByRole('article').filter({ hasText: 'Luggable 5-fan' });
    const before = card.locator('s');
    expect(await before.textContent()).toBe('£229');
    expect(await before.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('line-through');
    expect(await card.textContent()).toContain('Now £201, was £229');
    const struck = await page.locator('article:has(s) :is(h2, h3)').allTextContents();
    expect(struck).toEqual(['Luggable 5-fan', 'Classroom Cube', 'Desk 2-fan STEM Kit', 'Tower 8-fan']);
    const plain = page.getByRole('article').filter({ hasText: 'XL-7' });
    expect(await plain.textContent()).not.toContain('was');
  });

  it('link the external shop by their button, and show when a product is out of stock [CARD-4, SHOP-1, SHOP-2]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const buttons = page.getByRole('article').getByRole('link', { name: /\(opens in a new tab\)$/ });
    expect(await buttons.count()).toBe(9);
    const button = (name: string) => page.getByRole('article').filter({ hasText: name }).locator('a[target]');
    expect(await button('XL-7').textContent()).toBe('Shop Now: XL-7 (opens in a new tab)');
    expect(await button('XL-7').getAttribute('href')).toBe(`${shop}?redirect=%2Fproducts%2Fxl-7`);
    expect(await button('Tower 8-fan').textContent()).toBe('Out of Stock: Tower 8-fan (opens in a new tab)');
    expect(await button('Tower 8-fan').getAttribute('href')).toBe(`${shop}?redirect=%2Fproducts%2Ftower-8`);
    const badge = page.getByRole('article').getByText('Out of Stock', { exact: true });
    expect(await page.locator('article:has(.badge-stock) :is(h2, h3)').allTextContents()).toEqual(['Tower 8-fan']);
    await badge.first().waitFor();
  });

  it('open external shops in a new tab with the code applied and no referrer, announced to screen readers [SHOP-1, SHOP-2, US-2, HEAD-3]', async () => {
    // The browser reports the status of the not-found page.
    const page = await here.enter({ expectedFaults: /status of 404/ });
    await chooseDollars(page);
    for (const path of ['/products', '/us-products', '/product/xl-7', '/cart', '/checkout', '/nowhere']) {
      await open(page, path);
      const links = await page.locator('a[href]').evaluateAll((all) =>
        all.map((element) => {
          const link = element as HTMLAnchorElement;
          const { href, host, target, rel, textContent: text } = link;
          return { href, external: host !== location.host && /^http/.test(href), target, rel, text };
        }),
      );
      const external = links.filter((link) => link.external);
      expect(external.length, path).toBeGreaterThan(3);
      for (const { href, target, rel, text } of external) {
        expect({ href, target, rel: rel.split(' ') }).toEqual({
          href,
          target: '_blank',
          rel: expect.arrayContaining(['noopener']),
        });
        expect(text, href).toMatch(/ \(opens in a new tab\)$/);
        if (href.startsWith('https://shop.')) expect(href.startsWith(shop), href).toBe(true);
      }
      for (const { href, target } of links.filter((link) => !link.external)) expect(target, href).toBe('');
      const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
      expect(await cart.getAttribute('href')).toBe(`${shop}?redirect=%2Fcart`);
    }

    await page
      .context()
      .route('https://shop.breezebox.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The other shop</title>' }),
      );
    await open(page, '/us-products');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'US-Only Products - Save 10% with STAROFFER!' }).click();
    const tab = await opened;
    await tab.waitForURL(shop);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/us-products');
  });
});

describe('the settings of the owner', () => {
  const here = journeys({
    SITE_BRAND: 'Breezy Boxes',
    SITE_PROMO_CODE: 'AIR15',
    SITE_EXTERNAL_SHOP_URL: 'https://other.example',
    SITE_SALES_EMAIL: 'sales@other.example',
    SITE_PHONE: '020 7946 0999',
  });

  it('are overridden by the environment wherever they are shown [SHOP-3]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    expect(await page.title()).toContain('Breezy Boxes');
    await page.getByRole('link', { name: 'Breezy Boxes home' }).waitFor();
    const button = page.getByRole('article').filter({ hasText: 'XL-7' }).locator('a[target]');
    expect(await button.getAttribute('href')).toBe('https://other.example/discount/AIR15?redirect=%2Fproducts%2Fxl-7');
    await page.getByText('Use code AIR15 for 10% off at checkout!').waitFor();
    await open(page, '/contact');
    await page.locator('#main').getByText('sales@other.example').first().waitFor();
    await page.locator('#main').getByText('020 7946 0999').first().waitFor();
  });
});
