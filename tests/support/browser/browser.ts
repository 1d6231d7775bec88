import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';

/** Without these, Chromium calls its maker's services at every start. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Two pages of four hundred files that the address bar of each new window loads while the page under test loads: 0.5 s
 * of processor time, and 220 ms of a product's largest paint.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright turns off to keep the browser from calling its maker's services. */
const makersServices = ['AimEnabled', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PreconnectToSearch'];

/** What else Playwright 1.65 turns off, and the process that waits for a page to come: 0.06 s a page. */
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

/** Chromium takes only the last such list, and this one comes after Playwright's. */
const withoutFeatures = (...names: readonly string[]) => `--disable-features=${names.join(',')}`;

/** For a browser with windows of its own, which is otherwise as a visitor has it. */
export const withoutOwnPages = withoutFeatures(...addressBarPages, ...makersServices);

/**
 * A real browser: the one that CHROME_PATH names (`npm test` sets it), else Playwright's own. The files that one
 * process runs share it, each with visitors of its own: closing it closes those. One with other options is its caller's
 * alone.
 * @param whole with its own windows and all that hangs on them, where there is one without (CHROME_SHELL_PATH)
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
  // A sandbox needs rights that root in a container has not.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    ...options,
    args: [...quiet, ...sandbox, '--disable-gpu', features, ...(options.args ?? [])],
  });
}

/** A phone and a desktop, the two sizes that every screen is made for. */
export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /**
   * Everything that went wrong in the visitor's browser: console errors and warnings, exceptions, policy violations.
   */
  readonly faults: readonly string[];
}

/**
 * A new visitor with an empty browser, whose language makes the store show US dollars unless the test says otherwise.
 */
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

/**
 * What the console says at its lowest level of a page that was not as the server had sent it
 * (src/web/app/hydrate-app.tsx).
 */
const isRenderedAnew = (text: string) => text.startsWith('The page was rendered anew');

/** Adds to `faults` whatever goes wrong in a page. */
export function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()) || isRenderedAnew(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
}

/** Waits until the application has taken the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
}
