import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { resize, widthOver } from '../../support/browser/text-size.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';
import { drawn, everyRoute } from '../../support/storefront/routes.ts';

/** Applies the text spacing of WCAG 1.4.12. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Returns elements whose text is clipped or overflows its box. */
function findOutgrown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unseen = '.sr-only, [aria-hidden=true], svg, select, .compare-corner';
    const isShown = (element: Element) =>
      element.checkVisibility() && element.clientWidth > 1 && !element.closest(unseen);
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!(element instanceof HTMLElement) || !isShown(element) || !element.innerText.trim()) return [];
      const { display, overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => ['hidden', 'clip'].includes(overflow);
      const isWide = display !== 'inline' && element.scrollWidth > element.clientWidth + 2;
      const wide = isWide && (cuts(overflowX) || (overflowX === 'visible' && hasText(element)));
      const high = cuts(overflowY) && element.scrollHeight > element.clientHeight + 2;
      return wide || high ? [`${element.tagName}.${element.className}: ${element.innerText.trim().slice(0, 40)}`] : [];
    });
  });
}

describe('text with the spacing of WCAG 1.4.12', () => {
  const here = readingJourneys();

  // The widths between a phone and a desktop change only the header, so one page is enough for them.
  const widthsOf = (route: string) => (route === '/checkout' ? [320, 390, 640, 1024, 1280] : [320, 390, 1280]);

  it('is neither cut off nor overflowing at 320, 390 and 1280 px, with a cart; without it, pages fit 320 px [FIELD-8, A11Y-4]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    await fillCart(page, here.shop, { 'luggable-5': 12, 'us-xl-7': 1 });
    for (const route of [...everyRoute, '/order', '/withdraw']) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(route);
      if (await page.locator('#root[data-entry]').count()) await hydrated(page);
      await drawn(page, route);
      expect({ route, plain: await widthOver(page) }).toEqual({ route, plain: 0 });
      await spaceText(page);
      // Forces layout of the parts below the viewport, too.
      await page.evaluate(() => {
        document.documentElement.dataset.moved = '';
      });
      for (const width of widthsOf(route)) {
        await resize(page, { width, height: 800 });
        const found = { over: await widthOver(page), outgrown: await findOutgrown(page) };
        expect({ route, width, ...found }).toEqual({ route, width, over: 0, outgrown: [] });
      }
    }
  });

  it('alone makes the header wrap: with a cart its controls fit on one line [FIELD-8]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'luggable-5': 12 });
    await open(page, '/contact');
    for (const width of [390, 640, 767, 768, 1023, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const head = await page.getByRole('banner').evaluate((header: HTMLElement) => ({
        isOneLine: header.offsetHeight <= 65,
        squeezed: [...header.querySelectorAll<HTMLElement>('.icon-button')].filter(
          (button) => button.checkVisibility() && button.offsetWidth < 44,
        ).length,
      }));
      expect({ width, ...head }).toEqual({ width, isOneLine: true, squeezed: 0 });
    }
  });
});
