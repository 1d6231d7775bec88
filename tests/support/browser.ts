import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';

/** Without these, Chromium calls its maker's services at every start. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** How every browser here is started: the one that CHROME_PATH names (`npm test` sets it), else Playwright's own. */
function startOptions(): LaunchOptions {
  const executablePath = process.env.CHROME_PATH ?? chromium.executablePath();
  // A sandbox needs rights that root in a container has not.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: [...quiet, ...sandbox, '--disable-gpu'] };
}

/** A real browser. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...startOptions(), ...options });
}

/**
 * A browser whose owner has set the size of text; the browser's own is 16.
 * @param profile an empty folder
 */
export async function launchWithFontSize(
  profile: string,
  pixels: number,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const preferences = { webkit: { webprefs: { default_font_size: pixels } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(profile, { ...startOptions(), ...options });
}

/** A phone and a desktop, the two sizes that every screen is made for. */
export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything that went wrong in the visitor's browser: console errors and warnings, exceptions, policy violations. */
  readonly faults: readonly string[];
}

/** A new visitor with an empty browser, whose language makes the store show US dollars unless the test says otherwise. */
export async function visit(
  browser: Browser,
  {
    origin,
    size = 'desktop',
    ...options
  }: { origin: string; size?: keyof typeof viewports; javaScriptEnabled?: boolean; deviceScaleFactor?: number },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: viewports[size], locale: 'en-US', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, faults);
  return { context, page, faults };
}

/** Adds to `faults` whatever goes wrong in a page. */
export function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
}

/** Waits until the application has taken the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
}
