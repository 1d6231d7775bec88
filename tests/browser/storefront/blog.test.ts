import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

const cadr = '/blog/understanding-cadr-ratings';
const cadrTitle = 'CADR ratings explained: how to tell what an air purifier really does';
const shopLink = 'https://shop.breezebox.example/discount/STAROFFER';

/** Collects the paths that the page requests from now on, without the pings of the page counter. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'ping') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

describe('the blog', () => {
  const here = readingJourneys();

  it('lists the articles, newest first, with everything that helps to choose one [ROUTE-2, BLOG-1, BLOG-2]', async () => {
    const page = await here.enter();
    await open(page, '/blog');
    expect(await page.title()).toBe('Blog | Breezebox');
    const cards = page.locator('#main article');
    expect(await cards.locator('time').allTextContents()).toEqual([
      '15 October 2025',
      '12 October 2025',
      '10 October 2025',
      '8 October 2025',
    ]);
    const card = cards.filter({ hasText: cadrTitle });
    await card.getByText('Guides', { exact: true }).waitFor();
    await card.getByText('6 min read').waitFor();
    await card.getByText('What the clean air delivery rate measures').waitFor();
    expect(await card.getByRole('img').getAttribute('alt')).not.toBe('');
    const shop = page.locator('#main').getByRole('link', { name: 'Shop Air Purifiers' });
    expect(await shop.getAttribute('href')).toBe(shopLink);
    expect(await shop.getAttribute('target')).toBe('_blank');
  });

  it('shows the same dates in every time zone [BLOG-1]', async () => {
    for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      const context = await here.browser.newContext({ baseURL: here.shop.origin, timezoneId, locale: 'en-US' });
      const page = await context.newPage();
      await open(page, '/blog');
      expect(await page.locator('#main time').first().textContent()).toBe('15 October 2025');
      await context.close();
    }
  });

  it('opens an article from its card without loading a document, including its text [ROUTE-5, BLOG-3]', async () => {
    const page = await here.enter();
    await open(page, '/blog');
    const requests = requestsOf(page);
    await page.getByRole('link', { name: cadrTitle }).click();
    await page.getByRole('heading', { level: 1, name: cadrTitle }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'How it is measured' }).waitFor();
    expect(await page.title()).toBe(`${cadrTitle} | Breezebox Blog`);
    expect(new URL(page.url()).pathname).toBe(cadr);
    expect(requests.filter((path) => !/^\/(assets|pictures|icons|api\/articles)(\/|$)/.test(path))).toEqual([]);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(`${here.shop.origin}${cadr}`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'The Breezebox Blog' }).waitFor();
  });

  it.each(['phone', 'desktop'] as const)('shows a whole article on a %s [BLOG-3, BLOG-5]', async (size) => {
    const page = await here.enter({ size });
    const requests = requestsOf(page);
    await open(page, cadr);
    const article = page.locator('#main article');
    const image = article.locator('header img');
    expect(
      await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
    ).toBeGreaterThan(0);
    await article.getByText('Guides', { exact: true }).waitFor();
    await article.getByText('12 October 2025').waitFor();
    await article.getByText('6 min read').waitFor();
    await article
      .getByRole('region', { name: 'Table: A double bedroom' })
      .getByRole('cell', { name: 'Luggable 3-fan' })
      .waitFor();
    await article.getByRole('list', { name: 'Keywords' }).getByText('CADR rating', { exact: true }).waitFor();
    expect(await article.getByRole('link', { name: 'Shop Air Purifiers' }).getAttribute('href')).toBe(shopLink);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports[size].width);
    // The document contains the text: it is not fetched again.
    expect(requests.filter((path) => path.includes('understanding-cadr'))).toEqual([cadr]);
    await article.getByRole('link', { name: 'Read More Articles' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Breezebox Blog' }).waitFor();
  });

  it('links back to the list [BLOG-3]', async () => {
    const page = await here.enter();
    await open(page, cadr);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Breezebox Blog' }).waitFor();
  });

  it('follows internal links in the text, and opens external ones in a new tab [ROUTE-5, SHOP-2]', async () => {
    const page = await here.enter();
    await open(page, cadr);
    const requests = requestsOf(page);
    await page.locator('.prose').getByRole('link', { name: 'indoor air guide' }).click();
    await page.getByRole('heading', { level: 1, name: /^Indoor air quality/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Room by room' }).waitFor();
    expect(requests.filter((path) => !/^\/(assets|pictures|icons|api\/articles)(\/|$)/.test(path))).toEqual([]);
    const outward = page.locator('.prose a[href^=http]');
    for (const link of await outward.all()) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener');
      expect(await link.textContent()).toMatch(/ \(opens in a new tab\)$/);
    }
  });

  it('opens a link of the text in a new tab on request', async () => {
    const page = await here.enter();
    await open(page, cadr);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.prose')
        .getByRole('link', { name: 'schools page' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await opened.waitForURL('**/schools');
    expect(new URL(page.url()).pathname).toBe(cadr);
  });

  it('jumps to a chapter, and marks the current one', async () => {
    const page = await here.enter();
    await open(page, cadr);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'How DIY boxes compare' }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'How DIY boxes compare' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(250);
    const current = () => contents.locator('[aria-current]').allTextContents();
    await expect.poll(current).toEqual(['How DIY boxes compare']);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(current).toEqual([]);
  });

  it('unfolds the contents on a phone', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, cadr);
    const link = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'How it is measured' });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('On this page', { exact: true }).click();
    await link.waitFor();
  });

  it('shows an error if the text cannot be loaded, and loads it on retry', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await open(page, '/blog');
    await page.route('**/api/articles/understanding-cadr-ratings', (route) => route.abort());
    await page.getByRole('link', { name: cadrTitle }).click();
    await page.getByText('We couldn’t load this article.').waitFor();
    await page.unroute('**/api/articles/understanding-cadr-ratings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 2, name: 'How it is measured' }).waitFor();
  });

  it.each(['/blog/no-such-article', '/blog/understanding-cadr-ratings/more'])(
    'shows the not-found page for %s, with status 404 [BLOG-6]',
    async (path) => {
      const page = await here.enter({ expectedFaults: /404/ });
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.getByText('Did you forget to add the page to the router?').waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    },
  );

  it('is readable without JavaScript, list and article [NOJS-1]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto('/blog');
    await page.getByRole('link', { name: cadrTitle }).click();
    await page.getByRole('heading', { level: 2, name: 'How it is measured' }).waitFor();
    await page.locator('.prose').getByRole('link', { name: 'our range' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });
});
