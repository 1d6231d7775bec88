import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { finishAnimations } from './finish-animations.ts';

/** Put into the page as it is: by way of the library for Playwright, an audit takes 1.8 s in place of 0.5 s. */
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What an audit against WCAG 2.2 AA and good practice finds on the page as it stands: one line a finding. */
export async function auditAccessibility(page: Page): Promise<string[]> {
  await finishAnimations(page);
  const options: RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // What others show in their own frames is theirs.
    iframes: false,
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};undefined`);
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, chosen);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  }, options);
}

interface AxeWindow {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}
