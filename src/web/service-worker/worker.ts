/**
 * Service worker: caches visited pages for offline use. Handles only reads: a form is never intercepted or sent
 * later. Pages are network first; files with a content hash are cache first.
 */
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { productCardsPath } from '../../contract/catalogue/product-cards.ts';
import { healthPath, type PageVisitedMessage } from '../../contract/shared/offline.ts';
import { apiPaths, pagePath } from '../../contract/shared/routes.ts';
import { cacheKey } from './cached-page.ts';
import { catalogue, code, pages, pictures } from './caches.ts';
import { cacheOfflinePage, offlinePage } from './offline-page.ts';
import type { LastingEvent, WorkerScope } from './scope.ts';

/** Code and styles of this build, injected by it, so that the worker changes with each build. */
declare const builtFiles: readonly string[];

const scope = self as unknown as WorkerScope;

const isCode = (url: URL) => url.pathname.startsWith('/assets/');
const isPicture = (url: URL) => url.pathname.startsWith('/pictures/');
const cataloguePaths: readonly string[] = [apiPaths.products, apiPaths.spares, productCardsPath];
const isCatalogue = ({ pathname }: URL) => cataloguePaths.includes(pathname) || pathname.startsWith(apiPaths.articles);
const isOwnPage = (url: URL) => cacheKey(url) !== undefined;
const isDesk = ({ pathname }: URL) => /^\/(?:desk|api)(?:\/|$)/.test(pathname);

registerRoute(({ sameOrigin, url }) => sameOrigin && isCode(url), code);
registerRoute(({ sameOrigin, url, request }) => sameOrigin && isPicture(url) && request.mode !== 'navigate', pictures);
registerRoute(({ sameOrigin, url }) => sameOrigin && isCatalogue(url), catalogue);
registerRoute(({ sameOrigin, url, request }) => sameOrigin && request.mode === 'navigate' && isOwnPage(url), pages);
// Orders and other personal pages: never cached; offline, the offline page is shown.
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && request.mode === 'navigate' && !isDesk(url),
  new NetworkOnly({ plugins: [{ handlerDidError: async ({ request }) => offlinePage(request.url) }] }),
);
// The health check goes through the service worker: a page may be online before it, and would get cached content.
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === healthPath, new NetworkOnly(), 'HEAD');
enableNavigationPreload();

/** Whether the visitor saves data (Save-Data): then nothing is precached. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Caches files one at a time, at low priority. A failed file is fetched when it is needed. */
async function cacheFiles(event: LastingEvent, addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, scope.location.href);
    if (url.origin !== scope.location.origin || !(isCode(url) || isPicture(url))) continue;
    const [, done] = (isCode(url) ? code : pictures).handleAll({ event, request: new Request(url) });
    await done.catch(() => undefined);
  }
}

/** Caches a visited page and the code that it references. */
async function cachePage(event: LastingEvent, address: string): Promise<void> {
  const url = new URL(address, scope.location.href);
  if (url.origin !== scope.location.origin || !isOwnPage(url)) return;
  const request = new Request(url, { headers: { Accept: 'text/html' } });
  const [response, done] = pages.handleAll({ event, request });
  const html = await response.then((page) => page.clone().text());
  await done;
  await cacheFiles(event, new Set(html.match(/\/assets\/[\w.-]+/g) ?? []));
}

/** Installation requires these two: if they fail, the browser retries later. */
async function install(event: LastingEvent): Promise<void> {
  await cacheOfflinePage();
  await cachePage(event, pagePath('cart'));
  // All files of the build: a page that stays open across a deployment finds the code of its version here.
  if (!savesData()) await cacheFiles(event, builtFiles);
}

async function recordVisited(event: LastingEvent, { page, files }: PageVisitedMessage): Promise<void> {
  if (savesData()) return;
  await cachePage(event, page);
  await cacheFiles(event, files);
}

const isSeen = (data: unknown): data is PageVisitedMessage =>
  typeof data === 'object' && data !== null && 'page' in data && 'files' in data && Array.isArray(data.files);

scope.addEventListener('install', (event) => event.waitUntil(install(event)));
// The worker controls the page that registered it from now on; a newer worker waits until the last page of the older
// one is closed.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), cacheOfflinePage().catch(() => undefined)])),
);
scope.addEventListener('message', (event) => {
  if (!isSeen(event.data)) return;
  // A page that was loaded past the worker (Shift and Reload) is controlled from now on.
  event.waitUntil(scope.clients.claim().catch(() => undefined));
  event.waitUntil(recordVisited(event, event.data).catch(() => undefined));
});
