import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { viewports } from '../../tests/support/browser.ts';
import type { Opened } from './competitor.ts';

/** What Lighthouse's 'slow 4G' is: 1.6 Mbit/s, 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };

/** What went over the line, as it was sent. */
export interface Carried {
  requests: number;
  document: number;
  scripts: number;
  all: number;
}

export interface FirstVisit extends Carried {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
}

interface Phone {
  readonly page: Page;
  readonly carried: Carried;
  close(): Promise<void>;
}

/** A new visitor on a phone of 390 px, its processor slowed down four times, on a slow line. */
async function openPhone(browser: Browser, baseURL: string): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({ baseURL, viewport: viewports.phone, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const carried: Carried = { requests: 0, document: 0, scripts: 0, all: 0 };
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    carried.requests += 1;
    carried.all += encodedDataLength;
    if (kinds.get(requestId) === 'Document') carried.document += encodedDataLength;
    if (kinds.get(requestId) === 'Script') carried.scripts += encodedDataLength;
  });
  return { page, carried, close: () => context.close() };
}

/** @param origin of the shop, or of what stands before it */
export async function visitFirst(browser: Browser, origin: string, path: string): Promise<FirstVisit> {
  const { page, carried, close } = await openPhone(browser, origin);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, look: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.cls += value;
    });
    watch('longtask', ({ duration }) => {
      seen.tbt += Math.max(0, duration - 50);
    });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; cls: number; tbt: number } }).seen,
  );
  const visit = { ...seen, ...carried };
  await close();
  return visit;
}

export interface Bought {
  readonly seconds: number;
  readonly requests: number;
  readonly bytes: number;
  /** Orders that a double press of the last button made. */
  readonly orders: number;
}

/**
 * From the list of products to the thanks, by someone who reads and types in no time: all of it is waiting.
 * @returns undefined where nobody was thanked within a minute
 */
export async function buy(browser: Browser, shop: Opened): Promise<Bought | undefined> {
  const before = await shop.orders();
  const { page, carried, close } = await openPhone(browser, shop.browserOrigin);
  const start = performance.now();
  try {
    await page.goto(shop.paths.list, { waitUntil: 'domcontentloaded' });
    await shop.fillCart(page);
    await shop.fillCheckout(page);
    await page.getByRole('button', { name: shop.orderButton }).dblclick();
    await shop.thanked(page);
  } catch (error) {
    const picture = join(tmpdir(), `rivals-${Date.now()}.png`);
    await page.screenshot({ path: picture, fullPage: true });
    process.stderr.write(`  no thanks (${picture}): ${String(error).split('\n')[0]}\n`);
    return undefined;
  } finally {
    await close();
  }
  const seconds = (performance.now() - start) / 1000;
  const orders = (await shop.orders()).length - before.length;
  return { seconds, requests: carried.requests, bytes: carried.all, orders };
}

/**
 * Presses as a customer does whose press was not heard, since the page was not yet awake: once more after three
 * seconds.
 */
export async function pressUntil(button: Locator, follows: Locator): Promise<void> {
  for (let press = 1; press <= 20; press++) {
    // What follows late may stand before the button by then.
    await button.click({ timeout: 3_000 }).catch(() => undefined);
    const isThere = await follows.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error('A button did nothing for a minute');
}

/** What a visitor without scripts is shown. */
export async function readWithoutScript(browser: Browser, shop: Opened): Promise<boolean> {
  const context = await browser.newContext({ baseURL: shop.browserOrigin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.paths.list);
  const isListed = await page.getByRole('link', { name: shop.listed }).first().isVisible();
  await page.goto(shop.paths.product);
  const isShown = await page.getByRole('heading', { name: shop.listed }).first().isVisible();
  await context.close();
  return isListed && isShown;
}
