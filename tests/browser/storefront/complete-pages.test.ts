import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hydrated, viewports } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { shownTexts, withoutSpace } from '../../support/page-checks/shown-texts.ts';
import { drawn, everyRoute } from '../../support/storefront/routes.ts';

/** Scrolls from the top to the end like a reader, one screen at a time. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!atEnd()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }
  });
}

/** Returns the addresses of visible pictures that have not loaded. */
const missingPictures = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc, src }) => currentSrc || src),
  );

/** Size limit of a font file; the full font has 30 kB. */
const mostFontBytes = 17_000;

/** Returns the font files that a page has requested, and checks that each is within the limit. */
async function fontFilesOf(page: Page): Promise<string[]> {
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => [name.replace(/.*\/|-[^-]{8}\.woff2$/g, ''), encodedBodySize] as const),
  );
  for (const [name, bytes] of files) expect(bytes, name).toBeLessThan(mostFontBytes);
  return files.map(([name]) => name);
}

const sizes = ['phone', 'desktop'] as const;

describe('the whole page', () => {
  const here = readingJourneys();

  it('is readable as text as soon as it has loaded, has loaded its pictures after one scroll to the end, on a phone and a desktop, and takes one font file [PAGE-1, PIC-21]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    for (const [at, route] of everyRoute.entries()) {
      // Each page loads at one of the sizes and is checked at both.
      const [first, second] = at % 2 === 0 ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
      await page.setViewportSize(viewports[first]);
      await page.goto(route, { waitUntil: 'load' });
      expect({ route, fonts: await fontFilesOf(page) }).toEqual({ route, fonts: ['instrument-sans-core'] });
      await drawn(page, route);
      for (const size of [first, second]) {
        await page.setViewportSize(viewports[size]);
        // Hydration may change a text, such as a delivery date, between the two readings.
        const lost = async () => {
          const texts = await shownTexts(page, 'body');
          expect(texts.length).toBeGreaterThan(30);
          const read = withoutSpace(await page.evaluate(() => document.body.innerText));
          return texts.filter((text) => !read.includes(withoutSpace(text)));
        };
        await expect.poll(lost, { message: `${route}, ${size}` }).toEqual([]);
        await scrollToEnd(page);
        await expect.poll(() => missingPictures(page), { message: route }).toEqual([]);
      }
    }
  });

  it.each(sizes)('is in a full-page screenshot, on a %s [PAGE-1]', async (size) => {
    // For the screenshot the window grows to the height of the page, for which the preloaded picture is the wrong file.
    const page = await here.enter({ size, expectedFaults: /preloaded using link preload/ });
    for (const route of ['/', '/schools']) {
      await open(page, route);
      await scrollToEnd(page);
      await expect.poll(() => missingPictures(page), { message: route }).toEqual([]);
      const shot = await page.screenshot({ fullPage: true });
      const whole = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
      const boxes = await page.evaluate(() =>
        Array.from(document.querySelectorAll('main img, main h2')).flatMap((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const box = { left: x, top: y + scrollY, width, height };
          const isWhole = x >= 0 && x + width <= innerWidth && width > 8 && one.checkVisibility();
          return isWhole ? [{ name: one.getAttribute('src') ?? one.textContent, box }] : [];
        }),
      );
      expect(boxes.length).toBeGreaterThan(5);
      for (const { name, box } of boxes) {
        const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(Math.floor);
        const region = { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 };
        const part = await sharp(whole.data, { raw: whole.info })
          .extract(region)
          .raw()
          .toBuffer({ resolveWithObject: true });
        // `stats` reads its input and ignores `extract`.
        const { channels } = await sharp(part.data, { raw: part.info }).stats();
        const spread = Math.max(...channels.map(({ stdev }) => stdev));
        expect({ route, name, isBlank: spread < 2 }).toEqual({ route, name, isBlank: false });
      }
    }
  });
});

describe('a position in a long page', () => {
  const here = readingJourneys();
  const topOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top));

  it('is reached by a link, with and without scripts [PIC-17]', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await here.enter({ size: 'phone', javaScriptEnabled });
      await page.goto('/#mission');
      await expect.poll(async () => Math.abs((await topOf(page, '#mission')) - 100)).toBeLessThan(100);
    }
  });

  it('is restored after a reload, and on returning from elsewhere [PIC-17]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/');
    await hydrated(page);
    const far = page.locator('#reviews-title');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await page.evaluate(() => history.replaceState(history.state, '', '/'));
    await far.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    const place = () => topOf(page, '#reviews-title');
    await expect.poll(async () => Math.abs((await place()) - 128)).toBeLessThan(100);
    const left = await place();
    await page.reload();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
    await page.goto('/robots.txt');
    await page.goBack();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
  });

  it('is reached by a link within the page, and Back restores the previous position [PIC-17]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect.poll(async () => Math.abs(await topOf(page, '#mission'))).toBeLessThan(200);
    await page.locator('#claims-title').evaluate((one) => one.scrollIntoView());
    const place = () => topOf(page, '#claims-title');
    const left = await place();
    // Clicks by script, since a mouse click would scroll the page to the link.
    await page
      .locator('a[href="/schools"]')
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: /school’s budget/ }).waitFor();
    await page.goBack();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
  });
});
