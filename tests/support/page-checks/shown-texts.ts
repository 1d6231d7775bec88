import type { Page } from 'playwright-core';

/** Elements whose content is not text to read: code, form fields and graphics. */
const unread = 'script, style, noscript, svg, option, select, textarea';

/**
 * Returns the texts under an element that are visible to a reader who scrolls, as in the document. Reads the DOM, so
 * that text without layout counts too.
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
        // Visually hidden texts are one pixel wide.
        if (parent.checkVisibility({ visibilityProperty: true }) && !(box && box.width <= 1)) texts.push(text);
      }
      return texts;
    },
    [within, but === unread ? unread : `${unread}, ${but}`] as const,
  );
}

/** Normalises texts for comparison, ignoring line breaks and capitals. */
export const withoutSpace = (text: string): string => text.replace(/\s+/g, '').toLowerCase();
