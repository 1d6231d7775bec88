import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

const closed = '#description';

/** Returns the ids of the open panels. */
const openPanels = (page: Page) =>
  page.locator('[role=tabpanel]:not([hidden])').evaluateAll((all) => all.map(({ id }) => id));

async function opensDescription(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => openPanels(page)).toEqual(['description']);
  await page.getByRole('tab', { name: 'Description', selected: true }).waitFor();
  const isInSight = () =>
    page.locator(closed).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
}

describe('a closed tab panel', () => {
  const here = readingJourneys();

  it('is hidden until found, in server HTML and after hydration [PAGE-2]', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const page = await here.enter({ javaScriptEnabled });
      if (javaScriptEnabled) await open(page, '/product/desk-2');
      else await page.goto('/product/desk-2');
      expect(await page.locator(closed).getAttribute('hidden')).toBe('until-found');
      expect(await page.locator('#specifications').getAttribute('hidden')).toBeNull();
      // Without JavaScript no button could open the panel.
      const isShown = await page
        .locator(`${closed} p`)
        .first()
        .evaluate((one) => one.checkVisibility());
      expect(isShown).toBe(!javaScriptEnabled);
      const { height = 0 } = (await page.locator(closed).boundingBox()) ?? {};
      if (javaScriptEnabled) expect(height).toBe(0);
    }
  });

  it('opens when the browser finds text in it, before and after hydration [PAGE-2]', async () => {
    const page = await here.enter();
    await page.goto('/product/desk-2#:~:text=Looking%20after%20it');
    await opensDescription(page);
    await page.getByRole('tab', { name: 'Specifications' }).click();
    expect(await page.locator(closed).getAttribute('hidden')).toBe('until-found');
    // The event that the browser fires on the element that contains a match.
    await page.locator(closed).evaluate((one) => one.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(await openPanels(page)).toEqual(['description']);
  });

  it('opens for a link to it or to a part of it: on arrival, within the page, and from another page [PAGE-2]', async () => {
    const page = await here.enter();
    await page.goto(`/product/desk-2${closed}`);
    await opensDescription(page);

    await page.evaluate(() => {
      location.hash = '#specifications';
    });
    await expect.poll(() => openPanels(page)).toEqual(['specifications']);

    await open(page, '/products');
    await page.evaluate((hash) => {
      const link = Object.assign(document.createElement('a'), { href: `/product/desk-2${hash}`, textContent: 'Go' });
      document.querySelector('main')?.prepend(link);
    }, closed);
    await page.getByRole('link', { name: 'Go', exact: true }).click();
    await opensDescription(page);
  });

  it('stays closed for an unknown fragment [PAGE-2]', async () => {
    const page = await here.enter();
    for (const hash of ['#nothing', '#%E0%A4%A', '#']) {
      await page.goto('/robots.txt');
      await page.goto(`/product/desk-2${hash}`);
      await hydrated(page);
      expect(await openPanels(page)).toEqual(['specifications']);
    }
  });
});
