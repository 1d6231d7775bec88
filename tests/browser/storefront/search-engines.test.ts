import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

/** Returns the parsed structured data of the current page. */
function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
  );
}

const typesOf = async (page: Page) => (await structuredData(page)).map((data) => data['@type']);

/** Parses a document with the browser's XML parser; rejects if it is not well-formed. */
function parseXml(page: Page, xml: string): Promise<{ root: string; texts: Record<string, string[]> }> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const fault = parsed.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent ?? '');
    const texts: Record<string, string[]> = {};
    for (const { tagName, textContent } of parsed.querySelectorAll('*')) {
      texts[tagName] ??= [];
      texts[tagName].push(textContent ?? '');
    }
    return { root: parsed.documentElement.tagName, texts };
  }, xml);
}

describe('content for search engines', () => {
  const here = readingJourneys();
  const fetchText = async (path: string) => {
    const response = await fetch(here.shop.origin + path);
    return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
  };

  it('has structured data on every kind of page, before and after client-side navigation [SEO-1, SEO-2, SEO-3]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    expect(await typesOf(page)).toEqual(['OnlineStore', 'Product', 'BreadcrumbList']);
    const rendered = await structuredData(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Breezebox Blog' }).waitFor();
    // The tags are updated after the page, once their code has loaded.
    await expect.poll(() => typesOf(page)).toEqual(['OnlineStore', 'BreadcrumbList']);
    await page.locator('#main article a').first().click();
    await page.locator('.prose').waitFor();
    await expect.poll(() => typesOf(page)).toEqual(['OnlineStore', 'Article', 'BreadcrumbList']);
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
    await expect.poll(() => structuredData(page)).toEqual(rendered);
  });

  it('states price, currency and stock of a product as they are sold [SEO-2]', async () => {
    const page = await here.enter({ javaScriptEnabled: true });
    for (const [id, currency] of [
      ['xl-7', 'GBP'],
      ['us-xl-7', 'USD'],
    ] as const) {
      await page.goto(`/product/${id}`);
      const product = (await structuredData(page)).find((data) => data['@type'] === 'Product');
      expect(product).toMatchObject({ sku: id, offers: { priceCurrency: currency } });
      const url = expect.stringMatching(/^http.*\/pictures\/.*\.jpg$/);
      const caption = expect.stringMatching(/^Illustration: .{20}/);
      expect(product?.image).toEqual(Array(4).fill(expect.objectContaining({ url, contentUrl: url, caption })));
    }
  });

  it('excludes pages about data in the visitor’s own browser [SEO-4]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    for (const path of ['/cart', '/checkout', '/nowhere']) {
      await page.goto(path);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('link[rel=canonical]').count()).toBe(0);
      expect(await structuredData(page)).toEqual([]);
    }
  });

  it('has the unfiltered list as the canonical URL of every filtered one [SEO-4]', async () => {
    const page = await here.enter();
    await page.goto('/products?sort=name&price=under100');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${here.shop.origin}/products`);
  });

  it('includes a well-formed sitemap whose pages all respond [SEO-5]', async () => {
    const page = await here.enter();
    const { type, text } = await fetchText('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const { root, texts } = await parseXml(page, text);
    expect(root).toBe('urlset');
    const addresses = texts.loc ?? [];
    expect(addresses).toContain(`${here.shop.origin}/product/us-cube-5`);
    expect(addresses).toContain(`${here.shop.origin}/blog/hay-fever-relief-uk`);
    expect(texts.lastmod?.length).toBeGreaterThan(4 + 14 - 1);
    for (const address of addresses) {
      const response = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
      expect([address, response.status]).toEqual([address, 200]);
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await response.text()) ?? [];
      expect(canonical).toBe(address);
    }
  });

  it('includes a well-formed feed with the full text of every article [SEO-5]', async () => {
    const page = await here.enter();
    const { type, text } = await fetchText('/blog/feed.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    const { root, texts } = await parseXml(page, text);
    expect(root).toBe('rss');
    expect(texts.item).toHaveLength(4);
    expect(texts.guid?.[0]).toBe(`${here.shop.origin}/blog/air-purifiers-allergies-uk`);
    expect(texts['content:encoded']).toHaveLength(4);
    for (const content of texts['content:encoded'] ?? []) {
      expect(content).toContain('Sources');
      expect(content).not.toMatch(/(href|src)="\//);
    }
  });

  it('includes robots.txt, security.txt and a manifest, with content type and ETag [SEO-5]', async () => {
    for (const [path, type, words] of [
      ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${here.shop.origin}/sitemap.xml`],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact: mailto:'],
      ['/site.webmanifest', 'application/manifest+json', '"start_url":"/"'],
    ] as const) {
      const response = await fetch(here.shop.origin + path);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(await response.text()).toContain(words);
      const etag = response.headers.get('ETag') ?? '';
      const again = await fetch(here.shop.origin + path, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
    }
  });

  it('has an icon at every URL that pages, manifest, structured data and browsers request [PIC-14]', async () => {
    const page = await here.enter();
    await page.goto('/blog');
    const [store] = await structuredData(page);
    const { icons }: { icons: { src: string; sizes: string; type: string; purpose?: string }[] } = JSON.parse(
      (await fetchText('/site.webmanifest')).text,
    );
    const links = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/favicon.ico', '/icons/favicon.svg', '/icons/apple-touch-icon.png']);
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    const fetchIcon = async (address: string) => {
      const response = await fetch(new URL(address, here.shop.origin));
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('Content-Type')).toMatch(/^image\//);
      return Buffer.from(await response.arrayBuffer());
    };
    for (const address of links) await fetchIcon(String(address));
    for (const { src, sizes, type } of icons) {
      const { width, height, mediaType } = await sharp(await fetchIcon(src)).metadata();
      expect([sizes === 'any' ? sizes : `${width}x${height}`, mediaType], src).toEqual([sizes, type]);
    }
    // Google does not accept a vector image as a logo.
    expect(await sharp(await fetchIcon(String(store?.logo))).metadata()).toMatchObject({ format: 'png', width: 512 });
  });
});
