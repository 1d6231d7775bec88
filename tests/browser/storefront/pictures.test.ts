import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';
import { shiftOf, watchShifts } from '../../support/page-checks/layout-shift.ts';
import { articleSlugs, seedProducts } from '../../support/storefront/content.ts';

interface PictureRequests {
  /** Total bytes of the pictures received so far. */
  total(): number;
  count(): number;
  /** Stops counting. */
  end(): void;
}

function countPictures(page: Page): PictureRequests {
  const sizes = new Map<string, number>();
  const add = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/pictures/')) sizes.set(pathname, Number(response.headers()['content-length']));
  };
  page.on('response', add);
  return {
    total: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    count: () => sizes.size,
    end: () => void page.off('response', add),
  };
}

/**
 * The device pixel ratio of the budgets: a phone of 390 x 844 CSS pixels. A screen with a lower ratio never loads a
 * larger picture.
 */
const deviceScaleFactor = 3;

describe('pictures', () => {
  const here = readingJourneys();

  it('of lists weigh at most 150 kB on a phone before scrolling, those of a product 60 kB [PIC-3]', async () => {
    const page = await here.enter({ size: 'phone', deviceScaleFactor });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // Each page loads as if it were the visitor's first.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const { path, budget } of [
      { path: '/products', budget: 150_000 },
      { path: '/us-products', budget: 150_000 },
      ...seedProducts.map(({ id }) => ({ path: `/product/${id}`, budget: 60_000 })),
    ]) {
      const pictures = countPictures(page);
      await page.goto(path, { waitUntil: 'load' });
      // On a busy machine half a second may pass without a picture request, which already counts as network idle.
      await eventually(() => pictures.count()).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      expect({ path, isWithin: pictures.total() <= budget, total: pictures.total() }).toMatchObject({
        path,
        isWithin: true,
      });
      pictures.end();
    }
  });

  it.each(['/', '/products', '/product/xl-7', '/blog', `/blog/${articleSlugs[0]}`, '/schools'])(
    'of %s shift nothing, have dimensions, and include one high-priority preload that the head declares [PIC-4]',
    async (path) => {
      for (const size of ['phone', 'desktop'] as const) {
        const page = await here.enter({ size });
        await watchShifts(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        const images = await page.locator('img').evaluateAll((all) =>
          (all as HTMLImageElement[]).map((image) => ({
            hasSize: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
            isFirst: image.loading === 'eager' && image.fetchPriority === 'high',
            isLazy: image.loading === 'lazy',
            toned: /tone-|^$/.test(image.closest('.prose') ? '' : image.className),
          })),
        );
        expect(images.filter(({ isFirst }) => isFirst)).toHaveLength(1);
        for (const image of images) expect(image).toMatchObject({ hasSize: true, isLazy: !image.isFirst, toned: true });
        // The preload in the head requests the picture, and the browser reuses that response.
        const picture = page.locator('img[fetchpriority=high]');
        const fetched = await picture.evaluate(({ currentSrc }: HTMLImageElement) =>
          (performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[]).map(
            ({ initiatorType }) => initiatorType,
          ),
        );
        expect(fetched).toEqual(['link']);
        expect(await shiftOf(page)).toBe(0);
        // Checks the measurement itself: it detects content that is pushed down.
        await page.locator('main').evaluate((main) => {
          main.style.paddingTop = '200px';
        });
        await expect.poll(() => shiftOf(page)).toBeGreaterThan(0);
      }
    },
  );

  it('of every product are labelled as illustrations, for visitors and search engines [PIC-11]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto(`/product/${seedProducts[0]?.id}`, { waitUntil: 'commit' });
    await page.getByRole('figure').getByText('Illustration', { exact: true }).waitFor();
    for (const { id, pictures } of seedProducts) {
      const html = await (await fetch(`${here.shop.origin}/product/${id}`)).text();
      expect(/<figure.*?<\/figure>/s.exec(html)?.[0], id).toContain('>Illustration<');
      const documents = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
      const product = Array.from(documents, ([, text = '']) => JSON.parse(text)).find(
        (data) => data['@type'] === 'Product',
      );
      expect(product.image.map(({ caption }: { caption: string }) => caption)).toEqual(
        pictures.map(({ alt }) => `Illustration: ${alt}`),
      );
    }
  });

  it('are replaced by their dominant colour while loading, under a policy without inline styles [PIC-5]', async () => {
    const page = await here.enter({ expectedFaults: /Failed to load resource/ });
    await page.route('**/pictures/**', (route) => route.abort());
    await page.goto('/product/xl-7');
    const colour = await page.locator('figure img').evaluate((image) => getComputedStyle(image).backgroundColor);
    expect(colour).toBe('rgb(232, 232, 230)');
  });
});
