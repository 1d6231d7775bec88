import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open, settled } from '../../support/browser/visitor.ts';

/** Records, for each view transition of a page, how many elements morph from the old page to the new one. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { travels: number[] };
    seen.travels = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const pairs = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(travels)',
          );
        seen.travels.push(pairs.length);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { travels: number[] }).travels);
}

/** Hovers over the card of a product until the code for the transition has loaded, then clicks it. */
async function followCard(page: Page): Promise<void> {
  const card = page.getByRole('link', { name: 'XL-7', exact: true });
  const code = page.waitForResponse(/\/assets\/view-transition-[^/]+\.js$/);
  await card.hover();
  // Imports the module that the page is loading, to await its execution, as `fieldsHeard` does.
  await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => undefined)`);
  await settled(page);
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'XL-7' }).waitFor();
}

describe('navigation between pages', () => {
  const here = readingJourneys();

  it('morphs a card’s picture into that of its page, and fades otherwise [A11Y-9]', async () => {
    const page = await here.enter();
    const transitions = await watchTransitions(page);
    await open(page, '/products');
    await followCard(page);
    await expect.poll(transitions).toEqual([1]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByText('Showing 9 products').waitFor();
    expect(await transitions()).toEqual([1]);
  });

  it('is immediate with reduced motion [A11Y-9]', async () => {
    const page = await here.enter();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const transitions = await watchTransitions(page);
    await open(page, '/products');
    await followCard(page);
    expect(await transitions()).toEqual([]);
  });
});
