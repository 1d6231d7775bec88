import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';

const [day, night] = ['rgb(250, 249, 245)', 'rgb(12, 22, 19)'];
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe('light and dark mode', () => {
  const here = readingJourneys();

  it('follows the system until the visitor chooses, and the choice applies everywhere before first paint [DARK-1, DARK-2]', async () => {
    const page = await here.enter();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/products');
    expect(await ground(page)).toBe(day);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(night);
    const choice = page.getByRole('group', { name: 'Appearance' });
    expect(await choice.getByRole('radio', { name: 'Match my device' }).isChecked()).toBe(true);

    const other = await page.context().newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto('/blog');
    await choice.getByRole('radio', { name: 'Light' }).check();
    expect(await ground(page)).toBe(day);
    await expect.poll(() => ground(other)).toBe(day);
    expect(await other.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);

    // Nothing is painted before the style sheet has loaded and the theme script has run: no frame has the other colour.
    await page.addInitScript(() => {
      const grounds: string[] = [];
      Object.assign(window, { grounds });
      const look = () => {
        if (document.body && document.styleSheets.length > 0)
          grounds.push(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/contact');
    await hydrated(page);
    const seen = await page.evaluate(() => (window as unknown as { grounds: string[] }).grounds);
    expect(new Set(seen)).toEqual(new Set([day]));
    // The choice also holds after hydration and after client-side navigation.
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'The Breezebox Blog' }).waitFor();
    expect(await ground(page)).toBe(day);
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);

    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground(page)).toBe(night);
    await page.emulateMedia({ media: 'print' });
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color);
    expect(['rgb(18, 38, 31)', 'rgb(0, 0, 0)']).toContain(ink);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('radio', { name: 'Match my device' }).check();
    expect(await ground(page)).toBe(day);
  });

  it('needs no script to follow the system, and then shows no switch without effect [DARK-2]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    expect(await ground(page)).toBe(night);
    expect(await page.getByRole('group', { name: 'Appearance' }).count()).toBe(0);
  });

  it('shows pictures on their original background, dimmed in dark mode [DARK-1]', async () => {
    const page = await here.enter();
    await page.goto('/product/xl-7');
    const picture = page.locator('main img').first();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const box = (await picture.boundingBox()) ?? expect.unreachable('No picture is to be seen');
    /** Returns the brightness of the picture's background near its edge. */
    const look = async () => {
      const clip = { x: box.x + 4, y: box.y + box.height / 2, width: 4, height: 4 };
      const { channels } = await sharp(await page.screenshot({ type: 'png', animations: 'disabled', clip })).stats();
      return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
    };
    await page.emulateMedia({ colorScheme: 'light' });
    const byDay = await look();
    expect(byDay).toBeGreaterThan(200);
    const seen: Record<string, number> = {};
    for (const [system, choice] of [
      ['dark', 'Match my device'],
      ['light', 'Dark'],
      ['dark', 'Light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system });
      await page.getByRole('radio', { name: choice, exact: true }).check();
      await page.evaluate(() => scrollTo(0, 0));
      seen[`${choice}, ${system}`] = Math.round(((await look()) / byDay) * 20) / 20;
    }
    expect(seen).toEqual({ 'Match my device, dark': 0.85, 'Dark, light': 0.85, 'Light, dark': 1 });
  });

  it('keeps the text on the hero picture readable [DARK-1]', async () => {
    const page = await here.enter();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('.hero-shade img').evaluate((image: HTMLImageElement) => image.decode());
    const words = page.locator('#hero-title, #hero-title + p');
    for (const box of await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
      await words.evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).style.visibility = 'hidden';
      });
      const picture = (await page.screenshot({ clip: box, type: 'png' })).toString('base64');
      const brightest = await page.evaluate(async (data) => {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { data: pixels } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
        let most = 0;
        for (let at = 0; at < pixels.length; at += 4)
          most = Math.max(most, Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
        return most;
      }, picture);
      // The text colour in dark mode has a luminance of 0.87; on grey 110 (0.156) the contrast is 4.5.
      expect(brightest).toBeLessThanOrEqual(110);
    }
  });
});
