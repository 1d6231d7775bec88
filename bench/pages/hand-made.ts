import type { Browser } from 'playwright-core';
import { viewports } from '../../tests/support/browser.ts';

/** A picture or a line of text, and where it stands: left, top, width, height in CSS pixels. */
interface Placed {
  readonly kind: 'picture' | 'text';
  readonly markup: string;
  readonly place: readonly [left: number, top: number, width: number, height: number];
  readonly style: string;
}

interface FirstView {
  readonly placed: readonly Placed[];
  readonly height: number;
}

/**
 * The page as somebody would write it by hand who wants its first view and nothing else: each picture of the page where
 * it stands, with the same files to choose from, the same sizes and the same order of loading, and each text of the
 * first view in its size and weight.
 *
 * It leaves out what a page here has beside that, so that it is a hard master: the style sheet and its colours, grounds
 * and borders, the typeface (text stands in the system's own), the logo and the icons, all text below the first view,
 * links, forms and landmarks, what search engines and previews read, the data for the application, scripts, the policy
 * of what may be loaded, and everything that other screens than a phone of 390 px need.
 */
export async function writeByHand(browser: Browser, origin: string, path: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin, viewport: viewports.phone, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    return toHtml(await page.evaluate(readFirstView));
  } finally {
    await context.close();
  }
}

function toHtml({ placed, height }: FirstView): string {
  const parts = placed.map(({ kind, markup, place, style }) => {
    const [left, top, width, tall] = place.map(Math.round);
    // A text may be as wide as it gets in another typeface.
    const size = kind === 'picture' ? `width:${width}px;height:${tall}px` : `width:${(width ?? 0) + 2}px`;
    return `<div style="left:${left}px;top:${top}px;${size};${style}">${markup}</div>`;
  });
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>By hand</title>
<style>body{margin:0;height:${Math.round(height)}px;position:relative;font-family:system-ui,sans-serif}div{position:absolute}img{width:100%;height:100%;object-fit:inherit;object-position:inherit}</style></head>
<body>${parts.join('\n')}</body></html>
`;
}

/** Runs in the page. */
function readFirstView(): FirstView {
  const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const kept = [
    'src',
    'srcset',
    'sizes',
    'type',
    'media',
    'alt',
    'width',
    'height',
    'loading',
    'fetchpriority',
    'decoding',
  ];
  const copy = (element: Element) => {
    const attributes = [...element.attributes].filter(({ name }) => kept.includes(name.toLowerCase()));
    return `<${element.localName}${attributes.map(({ name, value }) => ` ${name}="${quote(value)}"`).join('')}>`;
  };
  const placeOf = ({ left, top, width, height }: DOMRect) => [left, top + scrollY, width, height] as const;
  const placed: Placed[] = [];
  const root = document.querySelector('#root') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLImageElement) {
      if (!node.src.startsWith('http') || !node.checkVisibility()) continue;
      const around = node.closest('picture');
      const sources = [...(around?.querySelectorAll('source') ?? [])].map(copy).join('');
      const { objectFit, objectPosition } = getComputedStyle(node);
      const style = `object-fit:${objectFit};object-position:${objectPosition}`;
      const markup = around ? `<picture>${sources}${copy(node)}</picture>` : copy(node);
      placed.push({ kind: 'picture', markup, place: placeOf(node.getBoundingClientRect()), style });
    } else if (node instanceof Text && node.data.trim() !== '') {
      const parent = node.parentElement as Element;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const isSeen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isInView = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
      // What only screen readers are told stands in a box of one pixel.
      if (!isSeen || !isInView || (parent.closest('.sr-only, .skip-link') && parent.getBoundingClientRect().width <= 1))
        continue;
      const { fontSize, fontWeight, lineHeight, textAlign } = getComputedStyle(parent);
      const style = `font:${fontWeight} ${fontSize}/${lineHeight} system-ui,sans-serif;text-align:${textAlign}`;
      placed.push({ kind: 'text', markup: quote(node.data.trim()), place: placeOf(box), style });
    }
  }
  return { placed, height: document.documentElement.scrollHeight };
}
