import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const path = '/product/luggable-5';
const enlarge = (page: Page) => page.getByRole('article').getByRole('link', { name: /Enlarge$/ });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pictures, enlarged' });
const pictureOf = (page: Page) => dialogOf(page).getByRole('img');
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
/** Returns the position and width of the picture once its animations have finished. */
const placeOf = async (page: Page) => {
  await dialogOf(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return pictureOf(page).evaluate((image) => {
    const box = image.getBoundingClientRect();
    // The picture is square and fitted into its box.
    const side = Math.min(box.width, box.height);
    const left = box.left + (box.width - side) / 2;
    const top = box.top + (box.height - side) / 2;
    return { left: Math.round(left), top: Math.round(top), width: Math.round(side) };
  });
};
const says = (page: Page, text: string | RegExp) =>
  dialogOf(page).getByRole('status').filter({ hasText: text }).waitFor();

async function enter(page: Page): Promise<void> {
  await open(page, path);
  await enlarge(page).click();
  await dialogOf(page).waitFor();
}

describe('a picture of a product', () => {
  const here = readingJourneys();

  it('is zoomed, panned and switched by buttons and keys, and closes with the focus back in place [LOOK-1]', async () => {
    const page = await here.enter();
    await enter(page);
    const whole = await placeOf(page);
    await says(page, '1 of 5');
    await page.keyboard.press('+');
    await says(page, '150%');
    await press(page, 'Zoom in');
    await says(page, '225%');
    expect((await placeOf(page)).width).toBe(Math.round(whole.width * 2.25));
    // Only now does the page load the largest file.
    await eventually(() => pictureOf(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /-1200\.avif$/,
    );
    const large = await placeOf(page);
    await press(page, 'Look down');
    const lower = await placeOf(page);
    expect(lower.top).toBeLessThan(large.top);
    await page.keyboard.press('ArrowUp');
    expect(await placeOf(page)).toEqual(large);
    // The focused arrow disappears at 100%; the focus stays in the dialog.
    await dialogOf(page).getByRole('button', { name: 'Look left' }).focus();
    await page.keyboard.press('0');
    await says(page, '100%');
    expect(await placeOf(page)).toEqual(whole);
    expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await says(page, '2 of 5');
    await press(page, 'Next picture');
    await press(page, 'Previous picture');
    const seen = await pictureOf(page).getAttribute('alt');
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await says(page, '100%');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await eventually(() => isFocused(enlarge(page))).toBe(true);
    expect(await enlarge(page).getByRole('img').getAttribute('alt')).toBe(seen);
  });

  it('zooms with wheel and double tap at the pointer, and pans only to its edge [LOOK-2]', async () => {
    const page = await here.enter();
    await enter(page);
    const { left, top, width } = await placeOf(page);
    const [x, y] = [left + width * 0.6, top + width * 0.4];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -500);
    await says(page, /^27\d%/);
    const large = await placeOf(page);
    const grown = large.width / width;
    expect((x - large.left) / grown).toBeCloseTo(x - left, -1);
    expect((y - large.top) / grown).toBeCloseTo(y - top, -1);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 40, { steps: 4 });
    await page.mouse.up();
    expect(await placeOf(page)).toEqual({ ...large, left: large.left - 60, top: large.top + 40 });
    await page.mouse.down();
    await page.mouse.move(x + 5000, y + 5000, { steps: 4 });
    await page.mouse.up();
    // Panning stops at the edge: the enlarged picture still covers its box, which starts at the left of the window.
    expect((await placeOf(page)).left).toBeCloseTo(0);
    await page.mouse.dblclick(x, y);
    await says(page, '100%');
    await page.mouse.dblclick(x, y);
    await says(page, '250%');
  });

  it('zooms with two fingers, and a swipe switches to the next [LOOK-2]', async () => {
    const page = await here.enter({ size: 'phone' });
    await enter(page);
    const { left } = await placeOf(page);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 160, y: 400 }, { x: 230, y: 400 });
    for (const way of [10, 20, 35]) await touch('touchMove', { x: 160 - way, y: 400 }, { x: 230 + way, y: 400 });
    await touch('touchEnd');
    await says(page, '200%');
    // A pinch leaves the point between the fingers in place.
    expect(Math.abs((195 - (await placeOf(page)).left) / 2 - (195 - left))).toBeLessThanOrEqual(1);
    await touch('touchStart', { x: 300, y: 400 });
    for (const x of [250, 200, 120]) await touch('touchMove', { x, y: 402 });
    await touch('touchEnd');
    await says(page, '1 of 5');
    await press(page, 'Fit to screen');
    await touch('touchStart', { x: 300, y: 400 });
    for (const x of [250, 200, 120]) await touch('touchMove', { x, y: 402 });
    await touch('touchEnd');
    await says(page, '2 of 5');
  });

  it('links its largest file without JavaScript or when the code does not load [LOOK-3]', async () => {
    // Chromium adds inline styles to its page for a picture, which the picture's content security policy blocks.
    const plain = await here.enter({ javaScriptEnabled: false, expectedFaults: /Applying inline style/ });
    await plain.goto(path);
    const href = (await enlarge(plain).getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/pictures\/[\w.-]+-1200\.jpg$/);
    await enlarge(plain).click();
    await plain.waitForURL(`**${href}`);

    const page = await here.enter({ expectedFaults: /ERR_FAILED|Applying inline style/ });
    await page.route(/zoom-dialog/, (route) => route.abort());
    await open(page, path);
    await enlarge(page).click();
    await page.waitForURL(`**${href}`);
  });
});
