import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { shownTexts, withoutSpace } from '../../support/page-checks/shown-texts.ts';
import { drawn, everyRoute } from '../../support/storefront/routes.ts';

/** Scrolls to the end as somebody reads, a screen at a time. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!atEnd()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }
  });
}

/** The addresses of shown pictures that are not there. */
const missingPictures = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc, src }) => currentSrc || src),
  );

const sizes = ['phone', 'desktop'] as const;

describe('the whole page', () => {
  const here = readingJourneys();

  it.each(sizes)('is readable as text as soon as it has loaded, on a %s [PAGE-1]', async (size) => {
    const page = await here.enter({ size, expectedFaults: /404/ });
    for (const route of everyRoute) {
      await page.goto(route, { waitUntil: 'load' });
      await drawn(page, route);
      const read = withoutSpace(await page.evaluate(() => document.body.innerText));
      const texts = await shownTexts(page, 'body');
      expect({ route, lost: texts.filter((text) => !read.includes(withoutSpace(text))) }).toEqual({ route, lost: [] });
      expect(texts.length).toBeGreaterThan(30);
    }
  });

  it.each(sizes)('has loaded its pictures after one scroll to the end, on a %s [PAGE-1]', async (size) => {
    const page = await here.enter({ size, expectedFaults: /404/ });
    for (const route of everyRoute) {
      await page.goto(route, { waitUntil: 'load' });
      await scrollToEnd(page);
      await expect.poll(() => missingPictures(page), { message: route }).toEqual([]);
    }
  });

  it.each(sizes)('is in a full-page screenshot, on a %s [PAGE-1]', async (size) => {
    // The browser makes its window as high as the page, for which another file of the preloaded picture is right.
    const page = await here.enter({ size, expectedFaults: /preloaded using link preload/ });
    for (const route of ['/', '/schools']) {
      await open(page, route);
      await scrollToEnd(page);
      await expect.poll(() => missingPictures(page), { message: route }).toEqual([]);
      const shot = await page.screenshot({ fullPage: true });
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
        const { channels } = await sharp(shot).extract(region).stats();
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
    // Where it stands: a mouse would have to move the page to it.
    await page
      .locator('a[href="/schools"]')
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: /school’s budget/ }).waitFor();
    await page.goBack();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
  });
});
