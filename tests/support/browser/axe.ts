import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { finishAnimations } from '../page-checks/finish-animations.ts';

/** Added to the page as it is: by way of the library for Playwright, an audit takes 1.8 s instead of 0.5 s. */
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Part of a page that an audit covers: `main` where the frame around it has been audited already. */
export type AuditedPart = 'html' | 'main';

/**
 * Violations of WCAG 2.2 AA and of good practice on the page as it stands, one a line. Of a page under a modal dialog
 * the dialog alone is audited: the page is inert, and is audited without the dialog.
 */
export function auditAccessibility(page: Page, part?: AuditedPart): Promise<string[]> {
  return audit(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], part);
}

/** Texts whose computed colours have too little contrast, where only the colours differ from a page audited before. */
export function auditContrast(page: Page): Promise<string[]> {
  return audit(page, ['color-contrast']);
}

/** Contrast and target sizes, which other colours and another width change on a page audited before. */
export function auditContrastAndTargets(page: Page, part?: AuditedPart): Promise<string[]> {
  return audit(page, ['color-contrast', 'target-size'], part);
}

/** Toasts of the storefront and notices of the desk, which stay for seconds. */
const toasts = '.toast-viewport, [data-over]';

/**
 * A target that a toast or the sticky header covers in part is measured again without toasts and at the top of the
 * page: toasts end after seconds, and any scrolling moves targets below the header. Toasts' own targets are measured
 * with them.
 */
async function audit(page: Page, runOnly: string[], part: AuditedPart = 'html'): Promise<string[]> {
  await finishAnimations(page);
  // Frames of other sites are not the shop's.
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
      // Browsers stop the submit event of a form within a form, so React never hears of it.
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
