import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DehydratedQuery, dehydratedQueriesId } from '../../../src/contract/desk/dehydrated-queries.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { holdResponses, settled } from '../../support/browser/visitor.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shop: Shop;
let desk: string;
let context: BrowserContext;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  desk = shop.origin.replace('127.0.0.1', 'localhost');
  await sendOrder(shop.origin);
  const page = await openSignedIn(browser, shop, { viewport: viewports.phone });
  context = page.context();
  await page.goto('/desk');
  await page.getByText('order to confirm', { exact: true }).waitFor();
  await page.close();
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Waits for the essentials of the dashboard: action items and the sales chart. */
async function isUsable(page: Page): Promise<void> {
  await page.getByText('order to confirm', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Sales', exact: true }).getByRole('img').waitFor();
}

/** Opens the dashboard with all its initial data in the document: a busy server omits what takes too long. */
async function openWhole(page: Page, address: string): Promise<void> {
  await eventually(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#desk').waitFor({ state: 'attached' });
    const known = await page.evaluate((id) => document.getElementById(id)?.textContent ?? '[]', dehydratedQueriesId);
    return (JSON.parse(known) as DehydratedQuery[]).map(([name]) => name);
  }).toEqual(['me.show', 'dashboard.action-items', 'dashboard.figures']);
}

/** Returns a clock of the page's main-thread CPU time in seconds, which other load on the machine hardly affects. */
async function startClock(cdp: CDPSession): Promise<() => Promise<number>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

/** Returns the CPU seconds of a fixed workload: elements that are built from markup, laid out and measured. */
async function yardstick(): Promise<number> {
  const page = await context.newPage();
  const worked = await startClock(await context.newCDPSession(page));
  const before = await worked();
  await page.evaluate(() => {
    for (let round = 0; round < 10; round += 1) {
      const rows = Array.from(
        { length: 300 },
        (_, at) => `<p style="display:flex"><b>${at}</b><span>Row ${at * round}</span></p>`,
      );
      document.body.innerHTML = rows.join('');
      document.body.getBoundingClientRect();
    }
  });
  const seconds = (await worked()) - before;
  await page.close();
  return seconds;
}

/** Loads the dashboard with an empty cache; returns CPU seconds and transferred bytes. */
async function firstView(): Promise<{ view: number; bytes: number }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const worked = await startClock(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? '';
    // Not counted: the web font, which swaps in later, the health findings, which follow, and the icon of a tab, which
    // a headless shell does not request.
    if (!/\.woff2$|\/desk\/api\/|\/favicon\.ico$/.test(name)) sizes.set(name, encodedDataLength);
  });
  await page.goto('/desk');
  await isUsable(page);
  const view = await worked();
  await page.close();
  return { view, bytes: Array.from(sizes.values()).reduce((sum, size) => sum + size, 0) };
}

describe('the desk’s first screen on a phone', () => {
  it('is complete once document and code are loaded, without an API call [DESK-15]', async () => {
    const page = await context.newPage();
    await page.route('**/desk/api/**', () => new Promise(() => undefined));
    await openWhole(page, '/desk');
    await isUsable(page);
    // The embedded data is for the period in the URL, too.
    await openWhole(page, '/desk?days=7');
    await isUsable(page);
    expect(await page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
    await page.close();
  });

  it('requests all parts of its code at once, with no request chain [DESK-15]', async () => {
    const codeOf = (page: Page) => {
      const asked = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) asked.add(pathname);
      });
      return asked;
    };
    // The code that a page needs to become usable. Prefetches for other views may follow.
    const whole = await context.newPage();
    const all = codeOf(whole);
    await openWhole(whole, '/desk');
    await isUsable(whole);
    const needed = [...all];
    await whole.close();

    const page = await context.newPage();
    const held = await holdResponses(page, /\.js$/);
    const asked = codeOf(page);
    await openWhole(page, '/desk');
    await eventually(() => needed.filter((path) => !asked.has(path))).toEqual([]);
    held.release();
    await page.close();
  });

  it('is shown before its code, with working links, and remembers pressed buttons [DESK-21]', async () => {
    const page = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/main-/, async (route) => {
      await released;
      await route.continue();
    });
    // The script that records clicks is delayed, too: no button can be clicked before it runs.
    const start = await holdResponses(page, /assets\/start-.*js/);
    await openWhole(page, '/desk');
    await start.asked;
    const more = page.getByRole('button', { name: 'More' });
    await expect(more.click({ trial: true, timeout: 1_000 })).rejects.toThrow('Timeout');
    start.release();
    await more.click();
    await page.unroute(/assets\/start-.*js/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog', { name: 'All pages' }).waitFor();

    await page.unroute(/assets\/main-/);
    await page.route(/assets\/main-/, (route) => route.abort());
    await openWhole(page, '/desk');
    const need = page.getByRole('link', { name: '1 order to confirm' });
    await need.waitFor();
    await page.unroute(/assets\/main-/);
    await need.click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(page.url()).toBe(`${desk}/desk/orders?status=pending`);
    await page.close();
  });

  it('takes at most half a second of CPU time and 148 kB of network transfer [DESK-15]', async () => {
    // The speed of a machine varies by half over the day, so the limit is for a machine on which the yardstick takes
    // 0.17 s and the view 0.31 s. Takes the minimum of three alternating rounds of each, or of up to eight if other
    // load has slowed all three down.
    const rounds: { yardstick: number; view: number; bytes: number }[] = [];
    const least = (key: 'yardstick' | 'view') => Math.min(...rounds.map((round) => round[key]));
    const seconds = () => (least('view') / least('yardstick')) * 0.17;
    while (rounds.length < 3 || (rounds.length < 8 && seconds() >= 0.5))
      rounds.push({ yardstick: await yardstick(), ...(await firstView()) });
    expect(seconds()).toBeLessThan(0.5);
    for (const { bytes } of rounds) expect(bytes).toBeLessThan(148_000);
  });

  it('has preloaded a view’s code by the time its link is pressed, and shows it without a placeholder [DESK-20]', async () => {
    const page = await context.newPage();
    await page.goto('/desk/staff');
    await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
    // Records the placeholder of a view whose code is missing. A view that only waits for data has a heading.
    await page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body;
      const look = () => {
        if (!main.querySelector('h1'))
          main.dataset.held = main.textContent || main.querySelector('[role=status]')?.ariaLabel || '';
      };
      new MutationObserver(look).observe(main, { childList: true, subtree: true });
    });
    const held = () => page.locator('main').getAttribute('data-held');
    const code = page.waitForResponse(/orders-view/);
    const orders = page.getByRole('link', { name: 'Orders', exact: true }).last();
    await orders.dispatchEvent('touchstart');
    // Waits until the view's module and its imports have been evaluated.
    await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => undefined)`);
    await settled(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await orders.click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(await held()).toBeNull();

    const late = await holdResponses(page, /products-view.*js/);
    await page.getByRole('link', { name: 'Products', exact: true }).last().click();
    await late.asked;
    await eventually(held).toBe('Loading');
    late.release();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.close();
  });
});
