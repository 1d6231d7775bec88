import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { finishAnimations } from '../page-checks/finish-animations.ts';

/** Injected directly: with the Playwright integration of axe, an audit takes 1.8 s instead of 0.5 s. */
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Root element of an audit: `main` if the surrounding frame has been audited before. */
export type AuditedPart = 'html' | 'main';

/**
 * Returns the violations of WCAG 2.2 AA and best practices, one per line. If a modal dialog is open, only the dialog is
 * audited: the page below is inert, and is audited without the dialog.
 */
export function auditAccessibility(page: Page, part?: AuditedPart): Promise<string[]> {
  return audit(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], part);
}

/** Checks only the contrast of computed colours, for a page audited before in another colour scheme. */
export function auditContrast(page: Page): Promise<string[]> {
  return audit(page, ['color-contrast']);
}

/** Checks only contrast and target sizes, for a page audited before in another colour scheme or width. */
export function auditContrastAndTargets(page: Page, part?: AuditedPart): Promise<string[]> {
  return audit(page, ['color-contrast', 'target-size'], part);
}

/** Toasts of the storefront and notifications of the desk, which stay for seconds. */
const toasts = '.toast-viewport, [data-over]';

/**
 * Targets partly covered by a toast or the sticky header are measured again without toasts and at the top of the page,
 * since toasts disappear after seconds, and scrolling moves targets out from under the header. The toasts' own targets
 * are measured with the toasts shown.
 */
async function audit(page: Page, runOnly: string[], part: AuditedPart = 'html'): Promise<string[]> {
  await finishAnimations(page);
  // Frames of other sites are out of scope.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};undefined`);
  return page.evaluate(
    async ([chosen, audited, overlays]) => {
      const { activeElement } = document;
      const dialog = activeElement?.closest('dialog:modal') ?? document.querySelector('dialog:modal');
      const context = dialog ?? document.querySelector(audited);
      if (!context) throw new Error(`The page has no ${audited}`);
      const find = async (how: RunOptions) => {
        const { violations } = await (window as unknown as AxeWindow).axe.run(context, how);
        return violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target }) => ({ id, help, target: target.join(' ') })),
        );
      };
      let found = await find(chosen);
      if (found.some(({ id }) => id === 'target-size')) {
        const shown = document.querySelectorAll<HTMLElement>(overlays);
        const { scrollY } = window;
        const isOfPage = ({ id, target }: (typeof found)[number]) =>
          id === 'target-size' && !document.querySelector(target)?.closest(overlays);
        found = found.filter((one) => !isOfPage(one));
        for (const toast of shown) toast.style.setProperty('display', 'none', 'important');
        scrollTo({ top: 0, behavior: 'instant' });
        found.push(...(await find({ ...chosen, runOnly: ['target-size'] })));
        scrollTo({ top: scrollY, behavior: 'instant' });
        for (const toast of shown) toast.style.removeProperty('display');
      }
      // Browsers do not fire the submit event of a nested form, so React never receives it.
      const nested = Array.from(
        document.querySelectorAll('form form'),
        () => 'a form within a form cannot be submitted',
      );
      return [...found.map(({ id, help, target }) => `${id}: ${help} (${target})`), ...nested];
    },
    [options, part, toasts] as const,
  );
}

interface AxeWindow {
  readonly axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };
}
