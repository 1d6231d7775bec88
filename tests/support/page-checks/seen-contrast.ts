import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { finishAnimations } from './finish-animations.ts';

interface ShownText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum contrast of text in WCAG 2.2 AA, measured between its lightest and darkest pixels. */
const least = 4.5;

/** Runs a check with a viewport as high as the page, so that sticky elements cover nothing. */
export async function inFullHeight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height });
  await page.waitForFunction((wanted) => innerHeight === wanted, height);
  const result = await look();
  await page.setViewportSize(before);
  return result;
}

/**
 * Returns texts with too little contrast, measured in a screenshot: in forced colours, computed styles do not reflect
 * what is painted.
 */
export async function findFaintText(page: Page): Promise<string[]> {
  await finishAnimations(page);
  const { texts, screenshot } = await photograph(page);
  const { data, info } = await sharp(screenshot).greyscale().raw().toBuffer({ resolveWithObject: true });
  return texts.filter((shown) => contrastIn(data, info, shown) < least).map(({ text }) => text);
}

/** Takes a screenshot with the positions of all texts, and repeats it while anything is still moving. */
async function photograph(page: Page): Promise<{ texts: ShownText[]; screenshot: Buffer }> {
  const texts = await listTexts(page);
  const screenshot = await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 95 });
  const stands = JSON.stringify(texts) === JSON.stringify(await listTexts(page));
  return stands ? { texts, screenshot } : photograph(page);
}

function listTexts(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const texts: ShownText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      // Disabled elements are exempt, and visually hidden texts are not painted.
      if (parent.closest(':disabled, [aria-disabled=true], option, .sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [rect] = range.getClientRects();
      if (!rect || rect.width < 4 || rect.height < 4) continue;
      const { x, y, width, height } = rect;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      // Covered by a dialog, or clipped by a scroll container.
      if (!top || !(parent.contains(top) || top.contains(parent))) continue;
      texts.push({ text: `${parent.tagName} ${text.slice(0, 40)}`, x, y, width, height });
    }
    return texts;
  });
}

/** The contrast ratio between the lightest and the darkest pixel of an area, from 1 to 21. */
function contrastIn(pixels: Buffer, { width, height }: { width: number; height: number }, place: ShownText): number {
  let [darkest, lightest] = [255, 0];
  const right = Math.min(width, place.x + place.width);
  const bottom = Math.min(height, place.y + place.height);
  for (let y = Math.max(0, Math.ceil(place.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.ceil(place.x)); x < right; x++) {
      const value = pixels[y * width + x] ?? 0;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  const luminance = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return (luminance(lightest) + 0.05) / (luminance(darkest) + 0.05);
}
