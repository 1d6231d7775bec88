import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { serviceWorkerPath } from '../../../src/contract/shared/offline.ts';
import { hydrated, launchBrowser, visit } from '../../support/browser/browser.ts';
import { listCaches, waitUntilCached } from '../../support/browser/service-worker-cache.ts';
import { open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shops: { readonly on: Shop; readonly off: Shop };
beforeAll(async () => {
  const [on, off, opened] = await Promise.all([
    openShop({ SERVICE_WORKER: 'on' }),
    openShop({ SERVICE_WORKER: 'off' }),
    launchBrowser(),
  ]);
  shops = { on, off };
  browser = opened;
});
afterAll(async () => {
  await browser.close();
  await Promise.all([shops.on.stop(), shops.off.stop()]);
});

/**
 * A proxy that serves three deployments in turn at one address: a build, a newer build without the old build's files,
 * and one without a service worker.
 */
async function openFront() {
  const front = { stage: 'first' as 'first' | 'newer' | 'withdrawn', origin: '', close: () => void server.close() };
  const server = createServer(async ({ url = '' }, response) => {
    if (front.stage === 'newer' && url.startsWith('/assets/')) return void response.writeHead(404).end();
    const shop = front.stage === 'withdrawn' ? shops.off : shops.on;
    const answer = await fetch(`${shop.origin}${url}`, { redirect: 'manual' });
    const type = answer.headers.get('Content-Type') ?? 'text/plain';
    response.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
    response.write(Buffer.from(await answer.arrayBuffer()));
    response.end(front.stage === 'newer' && url === serviceWorkerPath ? '\n// a newer build' : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  front.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
}

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state, waiting: registration?.waiting?.state };
  });

/** Tracks the state of every service worker version through the browser rather than from a controlled page. */
async function watchVersions(page: Page): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('ServiceWorker.workerVersionUpdated', ({ versions: updated }) => {
    for (const { versionId, status } of updated) versions.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  return versions;
}

it('a new service worker waits for the last old page, and SERVICE_WORKER=off removes worker and caches [OFF-6, OFF-7]', async () => {
  const front = await openFront();
  const { context, page } = await visit(browser, { origin: front.origin });
  await open(page, '/');
  await waitUntilCached(page, '/cart', '/');
  await eventually(async () => (await listCaches(page)).code?.length ?? 0).toBeGreaterThan(30);

  front.stage = 'newer';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await eventually(() => workersOf(page)).toEqual({ active: 'activated', waiting: 'installed' });
  // Needs code that this page has not requested before and that the server no longer has.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { name: 'Get in Touch' }).waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${front.origin}/`);

  // Asks the browser, since any page that asks would be another page controlled by the old worker.
  const next = await context.newPage();
  const versions = await watchVersions(next);
  await eventually(() => [...versions.values()].sort()).toEqual(['activated', 'installed']);
  await page.close();
  await eventually(() => [...versions.values()].filter((status) => status !== 'redundant')).toEqual(['activated']);
  await next.goto('/');
  expect(await workersOf(next)).toEqual({ active: 'activated', waiting: undefined });

  front.stage = 'withdrawn';
  await next.goto('/products');
  await eventually(() => workersOf(next)).toEqual({ active: undefined, waiting: undefined });
  await eventually(() => listCaches(next)).toEqual({});
  await next.reload();
  await hydrated(next);
  expect(await next.locator('#root').getAttribute('data-offline')).toBeNull();
  front.close();
});

it('the shop is installable, as the browser judges it [OFF-8]', async () => {
  // The headless shell does not check installability.
  const judge = await launchBrowser({ whole: true });
  onTestFinished(() => judge.close());
  const { context, page } = await visit(judge, { origin: shops.on.origin });
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test contexts are incognito.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(shortcuts).toHaveLength(3);
  const sizes = icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const address of [...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)]) {
    expect({ address, status: (await fetch(shops.on.origin + address)).status }).toEqual({ address, status: 200 });
  }
});

it('works offline again after a reload past the worker [OFF-1]', async () => {
  const { context, page } = await visit(browser, { origin: shops.on.origin });
  onTestFinished(() => context.close());
  await page.goto('/cart');
  await waitUntilCached(page, '/cart');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.reload', { ignoreCache: true });
  await hydrated(page);
  await waitUntilCached(page, '/cart');
  await context.setOffline(true);
  await page.reload();
  expect(await page.locator('#offline-notice').textContent()).toContain('You’re offline');
});
