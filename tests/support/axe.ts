import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What an audit against WCAG 2.2 AA and good practice finds on the page as it stands: one line a finding. */
export async function auditAccessibility(page: Page): Promise<string[]> {
  // Contrast is judged on what has faded in, not on its way there; what never ends is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
