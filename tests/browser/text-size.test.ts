import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { addToCart, readingJourneys } from '../support/journey.ts';
import { everyRoute } from '../support/routes.ts';

/** Texts of which a part lies outside of the box that clips them. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What only a screen reader is told is a pixel wide.
    const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!(element instanceof HTMLElement) || !isShown(element) || element.innerText.trim() === '') return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return wide || high ? [`${element.tagName}.${element.className}`] : [];
    });
  });
}

/** Sets the size of text as the browser's owner does; the browser's own is 16. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

describe('text of twice the size, as set in the browser', () => {
  const here = readingJourneys();

  it.each([390, 1440])('is neither cut off nor scrolled sideways at %i px [A11Y-7]', async (width) => {
    const page = await here.enter({ expectedFaults: /404/ });
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, 32);
    await addToCart(page, 'luggable-5');
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      const { size, over } = await page.evaluate(() => ({
        size: getComputedStyle(document.documentElement).fontSize,
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect({ route, size, over, cut: await findCutText(page) }).toEqual({ route, size: '32px', over: 0, cut: [] });
    }
  });
});
