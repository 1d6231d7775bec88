import type { Page } from 'playwright-core';

/** Returns focusable elements that are invisible, along with their focus ring: clipped by an ancestor, or too small. */
export function findHiddenFocusTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) =>
      (element as HTMLElement).offsetWidth <= 1 && getComputedStyle(element).clipPath !== 'none';
    return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'))
      .filter((element) => {
        // A visually hidden checkbox or file input is represented by its label, which shows the focus ring.
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
