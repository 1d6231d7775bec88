import type { Page } from 'playwright-core';

/**
 * What the keyboard leads to though no one sees it, nor its ring: it lies in something that is cut off, or has no room.
 */
export function findHiddenFocusTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) =>
      (element as HTMLElement).offsetWidth <= 1 && getComputedStyle(element).clipPath !== 'none';
    return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'))
      .filter((element) => {
        // A hidden box or file is shown by its label, which has the ring.
        const { width, height } =
          (element.matches('.sr-only') ? element.closest('label') : element)?.getBoundingClientRect() ?? new DOMRect();
        if (Math.min(width, height) < 8) return true;
        let around = element.parentElement;
        while (around && !isCut(around)) around = around.parentElement;
        return around !== null;
      })
      .map((element) => `nobody sees ${element.outerHTML.slice(0, 100)}`);
  });
}
