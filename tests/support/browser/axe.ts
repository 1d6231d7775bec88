import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { finishAnimations } from '../page-checks/finish-animations.ts';

/** Added to the page as it is: by way of the library for Playwright, an audit takes 1.8 s instead of 0.5 s. */
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 AA and of good practice on the page as it stands, one a line. */
export function auditAccessibility(page: Page): Promise<string[]> {
  return audit(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

/** Texts whose computed colours have too little contrast, where only the colours differ from a page audited before. */
export function auditContrast(page: Page): Promise<string[]> {
  return audit(page, ['color-contrast']);
}

async function audit(page: Page, runOnly: string[]): Promise<string[]> {
  await finishAnimations(page);
  // Frames of other sites are not the shop's.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};undefined`);
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, chosen);
    // Browsers stop the submit event of a form within a form, so React never hears of it.
    const nested = Array.from(document.querySelectorAll('form form'), () => 'a form within a form cannot be submitted');
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
    return [...found, ...nested];
  }, options);
}

interface AxeWindow {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}
