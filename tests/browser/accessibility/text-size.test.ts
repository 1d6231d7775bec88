import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { addToCart, fillCheckout, journeys, readingJourneys } from '../../support/browser/journey.ts';
import { resize, setTextSize, widthOver } from '../../support/browser/text-size.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';
import { findWrappedMatches } from '../../support/page-checks/find-wrapped-matches.ts';
import { everyRoute } from '../../support/storefront/routes.ts';

/** Returns elements whose text is partly clipped by its box. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Text for screen readers only is one pixel wide.
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

/** Returns texts of the loudness scale that overlap each other or are outside the scale. */
function findPiledText(page: Page): Promise<string[]> {
  return page.getByRole('img', { name: 'A scale of loudness' }).evaluate((scale) => {
    const whole = scale.getBoundingClientRect();
    const texts = [...scale.querySelectorAll('text, p, li')].filter((text) => text.checkVisibility());
    return texts.flatMap((text, at) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const isOut = left < whole.left - 1 || right > whole.right + 1;
      const isPiled = texts.slice(0, at).some((other) => {
        const box = other.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom - 4 && top < box.bottom - 4;
      });
      return isOut || isPiled ? [text.textContent] : [];
    });
  });
}

describe('text at twice the size set in the browser', () => {
  const here = readingJourneys();

  it('is neither cut off nor scrolled horizontally at 320, 390 and 1440 px [A11Y-7]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    await setTextSize(page, 32);
    await addToCart(page, 'luggable-5');
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      for (const width of [320, 390, 1440]) {
        await resize(page, { width, height: 900 });
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        const found = { size, over: await widthOver(page), cut: await findCutText(page) };
        if (['/', '/schools'].includes(route)) expect(await findPiledText(page)).toEqual([]);
        expect({ route, width, ...found }).toEqual({ route, width, size: '32px', over: 0, cut: [] });
      }
    }
  });

  it('breaks no word and no number of the cart at 320 and 390 px [A11Y-7]', async () => {
    const page = await here.enter();
    await setTextSize(page, 32);
    await fillCart(page, here.shop, { 'luggable-5': 3, 'us-xl-7': 1 });
    for (const address of ['/cart', '/checkout']) {
      await open(page, address);
      const lines = page.locator('#main li', { hasText: 'Luggable' }).first();
      await lines.waitFor();
      for (const width of [320, 390]) {
        await resize(page, { width, height: 900 });
        const wrapped = await findWrappedMatches(lines, /[£$]?\d[\d.,]*|\p{L}{2,}/gu);
        expect({ address, width, wrapped }).toEqual({ address, width, wrapped: [] });
      }
    }
  });

  it('lets the header scroll away if it would take more than a quarter of the viewport [A11Y-7]', async () => {
    const page = await here.enter();
    await open(page, '/contact');
    const headAfterScroll = async (height: number, size: number) => {
      await setTextSize(page, size);
      await resize(page, { width: 320, height });
      for (const top of [0, 1000]) await page.evaluate((y) => scrollTo(0, y), top);
      const { height: high, y } = (await page.locator('.site-head').boundingBox()) ?? { height: 0, y: 0 };
      return { stays: y === 0, share: high / height };
    };
    for (const [height, size] of [
      [640, 32],
      [844, 32],
      [256, 16],
    ] as const)
      expect((await headAfterScroll(height, size)).stays).toBe(false);
    for (const [height, size] of [
      [568, 16],
      [640, 16],
      [1200, 32],
    ] as const) {
      const { stays, share } = await headAfterScroll(height, size);
      expect(stays).toBe(true);
      expect(share).toBeLessThan(0.25);
    }
  });

  it('leaves enough width for words in the specifications of a product, on a phone [A11Y-7]', async () => {
    const page = await here.enter();
    await page.setViewportSize({ width: 390, height: 900 });
    await setTextSize(page, 32);
    await page.goto('/product/xl-7');
    await hydrated(page);
    const narrow = await page
      .getByRole('tabpanel', { name: 'Specifications' })
      .evaluate(
        (panel) =>
          [...panel.querySelectorAll('dd')].filter((value) => value.clientWidth < panel.clientWidth / 2).length,
      );
    expect(narrow).toBe(0);
  });

  it('keeps the cards of the home page within its margins, on a phone [A11Y-7]', async () => {
    const page = await here.enter();
    await page.setViewportSize({ width: 390, height: 900 });
    await setTextSize(page, 32);
    await page.goto('/');
    await hydrated(page);
    const wide = await page
      .getByRole('region', { name: 'Strong enough to measure, quiet enough to forget' })
      .evaluate((section) =>
        [...section.querySelectorAll('article, article *')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth - 30)
          .map(({ className }) => String(className)),
      );
    expect(wide).toEqual([]);
  });
});

describe('text at twice the size, after an order', () => {
  const here = journeys();

  it('keeps the order confirmation within its frame, on a small phone [A11Y-7]', async () => {
    const page = await here.enter();
    await page.setViewportSize({ width: 320, height: 900 });
    await setTextSize(page, 32);
    await fillCart(page, here.shop, { 'luggable-5': 1 });
    await open(page, '/checkout');
    await fillCheckout(page, { email: 'ada.lovelace-of-ockham@a-long-domain.example' });
    await page.getByRole('button', { name: 'Place Order' }).click();
    const panel = page.getByRole('region', { name: 'Your order' }).locator('> div');
    await panel.waitFor();
    const out = await panel.evaluate((frame) =>
      [...frame.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > frame.getBoundingClientRect().right)
        .map(({ tagName }) => tagName),
    );
    expect(out).toEqual([]);
  });
});
