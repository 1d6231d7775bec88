import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { hydrationMismatch } from '../../../src/web/app/hydration-mismatch.ts';

/** Without these, Chromium calls its vendor's services at every start. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Two pages with four hundred files that the address bar of each new window loads along with the page under test, which
 * costs 0.5 s of CPU time and delays a product page's LCP by 220 ms.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Features that Playwright disables to keep the browser from calling its vendor's services. */
const makersServices = ['AimEnabled', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PreconnectToSearch'];

/** Other features that Playwright 1.65 disables, and the spare renderer process, which costs 0.06 s per page. */
const others = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'SpareRendererForSitePerProcess',
];

/** Chromium applies only the last such flag; this one comes after Playwright's. */
const withoutFeatures = (...names: readonly string[]) => `--disable-features=${names.join(',')}`;

/** For a browser with real windows, which otherwise has a visitor's default features. */
export const withoutOwnPages = withoutFeatures(...addressBarPages, ...makersServices);

/**
 * Launches a real browser: the one at CHROME_PATH (`npm test` sets it), else Playwright's own. The test files of a
 * process share it, each with its own contexts: closing it closes only those. A browser with options is not shared.
 * @param whole a browser with real windows, even if there is a headless shell (CHROME_SHELL_PATH)
 */
export async function launchBrowser(options?: LaunchOptions & { whole?: boolean }): Promise<Browser> {
  if (options) return launch(options);
  if (!(await shared)?.isConnected()) shared = launch({});
  const browser = (await shared) as Browser;
  const close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  return Object.create(browser, { close: { value: close } });
}

let shared: Promise<Browser> | undefined;

async function launch({ whole = false, ...options }: LaunchOptions & { whole?: boolean }): Promise<Browser> {
  const features = whole ? withoutOwnPages : withoutFeatures(...addressBarPages, ...makersServices, ...others);
  const shell = whole ? undefined : process.env.CHROME_SHELL_PATH;
  const executablePath = shell ?? process.env.CHROME_PATH ?? chromium.executablePath();
  // A sandbox needs privileges that root does not have in a container.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    ...options,
    args: [...quiet, ...sandbox, '--disable-gpu', features, ...(options.args ?? [])],
  });
}

/** A phone and a desktop, the two sizes that every screen is designed for. */
export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** All errors in the visitor's browser: console errors and warnings, exceptions, policy violations. */
  readonly faults: readonly string[];
}

/** Opens a page for a new visitor in an empty browser, whose language makes the shop show US dollars by default. */
export async function visit(
  browser: Browser,
  {
    origin,
    size = 'desktop',
    ...options
  }: {
    origin: string;
    size?: keyof typeof viewports;
    javaScriptEnabled?: boolean;
    deviceScaleFactor?: number;
    locale?: string;
  },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: viewports[size], locale: 'en-US', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, faults);
  return { context, page, faults };
}

/** A hydration mismatch is logged at the console's lowest level (src/web/app/hydrate-app.tsx). */
const isHydrationMismatch = (text: string) => text.startsWith(hydrationMismatch);

/** Adds all errors of a page to `faults`. */
export function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()) || isHydrationMismatch(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
}

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
}
