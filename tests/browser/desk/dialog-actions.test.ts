import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { dialogOpeners, dialogsWithoutCancel } from '../../support/desk/desk-dialogs.ts';
import { fillDesk } from '../../support/desk/fill-desk.ts';
import { eventually } from '../../support/eventually.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: Browser;
let shop: Shop;
let page: Page;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  page = await openSignedIn(browser, shop, { viewport: viewports.phone, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const folder = new URL('../../../src/desk/', import.meta.url);
const sources = globSync('**/*.tsx', { cwd: folder.pathname }).map(
  (file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const,
);
/** Number of elements of these components in a source file. */
const count = (source: string, names: string) => source.match(new RegExp(`<(?:${names})\\b`, 'g'))?.length ?? 0;

it('every dialog of the desk that asks for a decision has a Cancel button [DESK-33]', () => {
  const found = sources.flatMap(([file, source]) => {
    // The palette has a dialog of the same name, which is loaded with its first use.
    const dialogs = file === 'shell/palette.tsx' ? 0 : count(source, 'Dialog');
    const decisions = dialogs - (dialogsWithoutCancel[file] ?? 0);
    const buttons = dialogs > 0 ? count(source, 'DialogActions|MailPreviewStep') : 0;
    return buttons === decisions ? [] : [`${file}: ${decisions} decisions, ${buttons} Cancel buttons`];
  });
  expect(found).toEqual([]);
});

it('it stands after the action, in reach on phone and desktop, and closes the dialog [DESK-33]', async () => {
  const examples: Record<string, string> = await fillDesk(shop);
  Object.assign(examples, { '/products/:id': '/products/xl-7', '/promotions/:code': '/promotions/STAROFFER' });
  examples['/content/articles/:slug'] = '/content/articles/hay-fever-relief-uk';
  const button = (name: string | RegExp) => page.locator('main').getByRole('button', { name }).first();
  const openers = dialogOpeners(() => page, button);
  const asking = sources.filter(
    ([, source]) => count(source, 'DialogActions|\\w*ConfirmDialog|PreviewedActionDialog') > 0,
  );
  const found: string[] = [];
  for (const [path, opener] of asking.flatMap(([file]) => openers[file] ?? [])) {
    await page.setViewportSize(viewports.phone);
    await page.goto(`/desk${examples[path] ?? path}`);
    if (path === '/orders')
      await page
        .getByLabel(/^Select BB/)
        .first()
        .check();
    const opening = opener();
    await opening.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const cancel = dialog.getByRole('button', { name: /^(Cancel|Keep order)$/ });
    await cancel.waitFor().catch(() => {
      throw new Error(`No Cancel on ${path} by ${opening}`);
    });
    const starts = () => document.activeElement?.matches('input, select, textarea, [data-cancel]');
    if (!(await page.evaluate(starts))) found.push(`${path}, ${opening}: starts at neither a field nor Cancel`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wrong = await cancel.evaluate((element, isDesktop) => {
        const box = element.closest('dialog') as HTMLElement;
        const [action] = element.parentElement?.children ?? [];
        if (box.scrollWidth > box.clientWidth) return 'does not fit';
        if (element !== [...box.querySelectorAll('button')].at(-1)) return 'Cancel is not last';
        if (!action?.matches('button:not([data-cancel])')) return 'no action before Cancel';
        const apart = element.getBoundingClientRect().top - action.getBoundingClientRect().top;
        return isDesktop && apart > 2 ? 'Cancel is not beside the action' : undefined;
      }, width === 1440);
      if (wrong) found.push(`${path}, ${opening}, ${width} px: ${wrong}`);
    }
    await cancel.click();
    await dialog.waitFor({ state: 'detached' });
    const isFocused = () => opening.evaluate((element) => element === document.activeElement);
    await eventually(isFocused, `${path}: the focus returns to ${opening}`).toBe(true);
  }
  expect(found).toEqual([]);
});
