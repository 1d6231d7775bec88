import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { views } from '../../../src/desk/shell/views.ts';
import { findFaintTextInForcedColours } from '../../support/browser/audit.ts';
import {
  type AuditedPart,
  auditAccessibility,
  auditContrast,
  auditContrastAndTargets,
} from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { dialogOpeners, dialogsElsewhere } from '../../support/desk/desk-dialogs.ts';
import { fillDesk } from '../../support/desk/fill-desk.ts';
import { eventually } from '../../support/eventually.ts';
import { findHiddenFocusTargets } from '../../support/page-checks/find-hidden-focus-targets.ts';
import { findOnPaper } from '../../support/page-checks/find-on-paper.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: Browser;
let shop: Shop;
let page: Page;
/** An example address for each view with a parameter. */
const examples: Record<string, string> = {
  '/products/:id': '/products/xl-7',
  '/promotions/:code': '/promotions/STAROFFER',
  '/content/articles/:slug': '/content/articles/hay-fever-relief-uk',
  '/content/pages/:page': '/content/pages/faq',
};

/** Returns the address of a view. The paths come from the table of views, so that a new view is always audited. */
function addressOf(path: string): string {
  const address = examples[path] ?? path;
  if (address.includes(':')) throw new Error(`Name an example of the view ${path}`);
  return address;
}

/** Navigates to a view client-side, like a link. */
async function follow(path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/desk${path}`);
  // Polls with each frame: a locator's retries are half a second apart by the time the view's code has loaded.
  await page.waitForFunction(() => document.querySelector('main h1')?.checkVisibility());
}

/** Navigates to a view and waits until its data has loaded. */
async function go(path: string): Promise<void> {
  await follow(path);
  await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label="Loading"]'));
}

/**
 * Loads a document and preloads the code of every view, as touching its link does. Otherwise React would delay each
 * suspended view by 300 ms.
 */
async function openAnew(path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.locator('main h1').first().waitFor();
  await page.evaluate(
    (all) => {
      for (const to of all) {
        const link = document.createElement('a');
        link.href = `/desk${to}`;
        document.body.append(link);
        link.dispatchEvent(new Event('touchstart', { bubbles: true }));
        link.remove();
      }
    },
    views.map((view) => view.path),
  );
}

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  page = await openSignedIn(browser, shop, { viewport: viewports.phone, reducedMotion: 'reduce' });
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const light = { forcedColors: 'none', colorScheme: 'light' } as const;

/** Expands scrollable boxes: text that is scrolled out of view is not painted, so its pixels cannot be measured. */
function openScrolledBoxes(): void {
  for (const box of document.querySelectorAll<HTMLElement>('main *')) {
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto') {
      box.style.setProperty('max-height', 'none');
    }
  }
}

/** Audits contrast in dark mode by computed colours, and in forced colours by painted pixels. */
async function inOtherColours(): Promise<string[]> {
  await page.emulateMedia({ ...light, colorScheme: 'dark' });
  const found = await auditContrast(page);
  await page.evaluate(openScrolledBoxes);
  return [...found, ...(await findFaintTextInForcedColours(page))];
}

/** Whether a view is in the navigation or links to a view that is, even if its request fails. */
async function leadsBack(path: string): Promise<boolean> {
  const listed = views.filter(({ nav }) => nav).map((view) => view.path as string);
  const links = page.locator('main a[href]');
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return listed.includes(path) || paths.some((to) => to !== '/desk' && listed.includes(to.replace(/^\/desk/, '')));
}

/**
 * Audits each view after `reach` and checks that it fits the viewport. The first audit covers the whole page and the
 * others only `main`, since the frame around the views is the same.
 */
async function auditEach(
  paths: readonly string[],
  reach: (path: string) => Promise<void>,
  audit: (part: AuditedPart) => Promise<string[]> = (part) => auditAccessibility(page, part),
) {
  const found: string[] = [];
  for (const path of paths) {
    await reach(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) {
      const widest = await page.evaluate(() => {
        const all = Array.from(document.querySelectorAll('main *'), (element) => element.getBoundingClientRect().right);
        return document.querySelectorAll('main *')[all.indexOf(Math.max(...all))]?.outerHTML.slice(0, 200);
      });
      found.push(`${path}: ${wide} px too wide: ${widest}`);
    }
    if (!(await leadsBack(path))) found.push(`${path}: no way back to its list`);
    found.push(...(await audit(path === paths[0] ? 'html' : 'main')).map((finding) => `${path}: ${finding}`));
  }
  return found;
}

describe('every view of the desk', () => {
  const paths = views.map(({ path }) => path);

  it('is accessible while it is empty [DESK-16]', async () => {
    await page.emulateMedia(light);
    await page.setViewportSize(viewports.desktop);
    await openAnew('/');
    const lists = paths.filter((path) => !path.includes(':') && path !== '/customers/one');
    expect(await auditEach(lists, go)).toEqual([]);
  });

  it('is accessible with data: on a phone in dark mode, on a desktop in light mode and forced colours, and links back [DESK-16, DESK-13]', async () => {
    Object.assign(examples, await fillDesk(shop));
    await page.setViewportSize(viewports.phone);
    await openAnew('/');
    await page.emulateMedia({ ...light, colorScheme: 'dark' });
    const onPhone = (part: AuditedPart) => auditContrastAndTargets(page, part);
    expect(await auditEach(paths, (path) => go(addressOf(path)), onPhone)).toEqual([]);
    await page.setViewportSize(viewports.desktop);
    await page.emulateMedia(light);
    // A view changes the page's title and landmarks too.
    const whole = () => auditAccessibility(page, 'html');
    expect(await auditEach(paths, (path) => go(addressOf(path)), whole)).toEqual([]);
    // Together these views contain every kind of element: charts, tables, badges, forms, emails, pictures.
    const telling = ['/', '/orders', '/orders/:reference', '/products/:id', '/messages/:id', '/settings'];
    expect(await auditEach(telling, (path) => go(addressOf(path)), inOtherColours)).toEqual([]);
  });

  it('prints its content and filters, without empty fields, buttons and hints [DESK-19]', async () => {
    await page.emulateMedia({ ...light, media: 'print' });
    // A4 without margins at 96 dpi.
    await page.setViewportSize({ width: 688, height: 1000 });
    // The only buttons in print are those whose text is information.
    const told: Record<string, RegExp> = {
      '/products': /^button (Price|Stock) of /,
      '/orders/:reference': /^button /,
    };
    for (const path of paths) {
      await go(addressOf(path));
      const found = await findOnPaper(page);
      expect([path, found.filter((one) => !told[path]?.test(one))]).toEqual([path, []]);
      if (told[path]) expect([path, found.length > 1]).toEqual([path, true]);
    }
    await go('/orders?search=ada&status=pending');
    const narrowing = await page.locator('main').locator('input:visible, select:visible').all();
    expect(await Promise.all(narrowing.map((field) => field.inputValue()))).toEqual(['ada', 'pending']);
    await page.emulateMedia({ media: null });
  });

  it('fits viewports of 320 and 720 px, as at 400% and 200% zoom, and shows everything that gets the focus [DESK-16]', async () => {
    await page.emulateMedia(light);
    const unseen = () => findHiddenFocusTargets(page);
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await auditEach(paths, (path) => go(addressOf(path)), unseen)).toEqual([]);
    }
  });

  it('is accessible while its responses are pending, and when they fail [DESK-16]', async () => {
    await page.setViewportSize(viewports.phone);
    await page.emulateMedia(light);
    const seen = { waiting: [] as string[], failed: [] as string[] };
    const noting = (state: keyof typeof seen, mark: string) => async (path: string) => {
      await (state === 'waiting' ? follow : go)(addressOf(path));
      if ((await page.locator(`main ${mark}`).count()) > 0) seen[state].push(path);
    };
    // API calls stay pending. The current user and the dashboard's initial data are embedded in the document.
    await page.route('**/desk/api/**', () => new Promise(() => undefined));
    await openAnew('/account');
    expect(await auditEach(paths, noting('waiting', '[role=status][aria-label=Loading]'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    const failed = { status: 500, contentType: 'application/problem+json', body: '{}' };
    await page.route('**/desk/api/**', (route) => route.fulfill(failed));
    await openAnew('/account');
    await page.emulateMedia({ ...light, colorScheme: 'dark' });
    expect(await auditEach(paths, noting('failed', '[role=alert]'))).toEqual([]);
    // The other views request nothing and start as an empty form.
    expect(seen.waiting.length).toBeGreaterThan(paths.length / 2);
    expect(seen.failed).toEqual(seen.waiting);
  });
});

describe('every dialog of the desk', () => {
  const button = (name: string | RegExp) => page.locator('main').getByRole('button', { name }).first();
  const openers = dialogOpeners(() => page, button);

  it('is included in this audit', () => {
    const folder = new URL('../../../src/desk/', import.meta.url);
    const files = globSync('**/*.tsx', { cwd: folder.pathname }).filter((file) =>
      /<(Dialog|Modal|ConfirmDialog|PreviewedActionDialog)\b/.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    expect(files.sort()).toEqual([...Object.keys(openers), ...dialogsElsewhere].sort());
  });

  it('is accessible, and returns the focus to its opener [DESK-16]', async () => {
    await page.emulateMedia(light);
    await page.setViewportSize(viewports.phone);
    await openAnew('/');
    const found: string[] = [];
    for (const [path, opener] of Object.values(openers).flat()) {
      await go(addressOf(path));
      if (path === '/orders')
        await page
          .getByLabel(/^Select BB/)
          .first()
          .check();
      const button = opener();
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor().catch(() => {
        throw new Error(`Nothing opens on ${path} by ${button}`);
      });
      found.push(...(await auditAccessibility(page)).map((finding) => `${path}, dialog: ${finding}`));
      const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      if (!inside) found.push(`${path}: focus stays outside`);
      const isFocused = () => button.evaluate((element) => element === document.activeElement);
      await eventually(isFocused, `${path}: the focus returns to ${button}`).toBe(true);
    }
    expect(found).toEqual([]);
  });

  it('gives the focus back to a button that waited for its answer [DESK-16]', async () => {
    await openAnew('/account');
    const answer = Promise.withResolvers<void>();
    await page.route('**/desk/api/**', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Create recovery codes' });
    await button.focus();
    await page.keyboard.press('Enter');
    await eventually(() => button.getAttribute('aria-disabled')).toBe('true');
    // A disabled element loses the focus with the next frame.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    answer.resolve();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
