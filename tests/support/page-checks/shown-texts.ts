import type { Page } from 'playwright-core';

/** What programs do not read as text, or readers do not: code, fields and pictures. */
const unread = 'script, style, noscript, svg, option, select, textarea';

/**
 * The texts under an element that a reader who scrolls can see, as they are in the document. Asks the
 * document itself, so that text which the browser has not laid out counts, too.
 */
export function shownTexts(page: Page, within: string, but = unread): Promise<string[]> {
  return page.evaluate(
    ([place, left]) => {
      const walker = document.createTreeWalker(document.querySelector(place) as Element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        const parent = node.parentElement;
        if (!text || !parent || parent.closest(left)) continue;
        const [box] = parent.getClientRects();
        // What only a screen reader is told is a pixel wide.
        if (parent.checkVisibility({ visibilityProperty: true }) && !(box && box.width <= 1)) texts.push(text);
      }
      return texts;
    },
    [within, but === unread ? unread : `${unread}, ${but}`] as const,
  );
}

/** For comparing texts that two programs have broken into lines, and one has set in capital letters. */
export const withoutSpace = (text: string): string => text.replace(/\s+/g, '').toLowerCase();
