import type { Page } from 'playwright-core';

/** The names that are above the panels of tabs where all of them lie open, as the style sheet writes them. */
export function namesAbove(page: Page): Promise<string[]> {
  return page
    .locator('[role=tabpanel]')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content));
}
