import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';

const guide = (page: Page) => page.locator('.assembly');
const states = (page: Page) =>
  guide(page).evaluate((element) => [
    ...new Set(element.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);
const parts = (page: Page) =>
  guide(page)
    .locator('svg > g')
    .evaluateAll((all) => all.map((part) => Number(getComputedStyle(part).opacity)));

describe('the assembly animation of a purifier', () => {
  const here = readingJourneys();

  it('is drawn step by step, and paused with a checkbox, without a script [LOOK-4]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto('/product/luggable-5');
    await guide(page).scrollIntoViewIfNeeded();
    expect(await guide(page).getByRole('listitem').count()).toBe(5);
    await page.getByText('Assembly: 30 minutes; screwdriver included.').waitFor();
    await eventually(() => states(page)).toEqual(['running']);
    const at = (time: number) =>
      guide(page).evaluate((element, now) => {
        for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = now;
      }, time);
    await page.getByRole('checkbox', { name: 'Pause animation' }).check();
    await eventually(() => states(page)).toEqual(['paused']);
    const shown: number[] = [];
    for (const time of [100, 1_500, 3_500, 5_500, 7_600, 10_000]) {
      await at(time);
      shown.push((await parts(page)).slice(0, 5).filter((opacity) => opacity === 1).length);
    }
    expect(shown).toEqual([0, 1, 2, 3, 4, 5]);
    await page.getByRole('checkbox', { name: 'Pause animation' }).uncheck();
    await eventually(() => states(page)).toEqual(['running']);
  });

  it('is complete and still with reduced motion, and in print [LOOK-5]', async () => {
    const page = await here.enter();
    for (const media of [{ reducedMotion: 'reduce' }, { reducedMotion: 'no-preference', media: 'print' }] as const) {
      await page.emulateMedia(media);
      await page.goto('/product/xl-7');
      expect(await states(page)).toEqual([]);
      expect(new Set(await parts(page))).toEqual(new Set([1]));
      expect(await guide(page).locator('svg text').allTextContents()).toEqual(['1', '2', '3', '4', '5']);
      expect(await guide(page).locator('svg').isVisible()).toBe(true);
      expect(await guide(page).getByRole('checkbox').isVisible()).toBe(false);
    }
  });

  it('is shown for another product that the visitor moves to, and for the school kit [LOOK-4, LOOK-6]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await page.locator('a[href="/product/cube-5"]').first().click();
    await guide(page).getByText('Slide in the four filters, one for each wall.').waitFor();
    await page.goto('/schools');
    await page.getByRole('heading', { name: 'The first lesson, in five steps' }).waitFor();
    await guide(page).getByText('Screw in the two fans with their guards so they blow outwards.').waitFor();
  });
});
