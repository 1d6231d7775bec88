import type { Page } from 'playwright-core';

/** Returns the headings that the style sheet shows above the tab panels when all of them are open. */
export function namesAbove(page: Page): Promise<string[]> {
  return page
    .locator('[role=tabpanel]')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content));
}
