import type { Page } from 'playwright-core';

/**
 * As for a visitor who has moved on within the store: what is far below is laid out, and read and judged, too (styles/further.css). So are
 * sections that wait for everybody: after a change of light and dark an audit read their colours of before.
 */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.moved = '';
    for (const element of document.querySelectorAll<HTMLElement>('#root section'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
}
