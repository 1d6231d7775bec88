import type { Page } from 'playwright-core';

/** As for a visitor who has moved on within the store: what is far below is laid out, and read and judged, too (styles/further.css). */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.moved = '';
  });
}
