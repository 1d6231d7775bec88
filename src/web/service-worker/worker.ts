/**
 * Keeps what was visited for when there is no network. It reads only: what a visitor sends goes past it and is never
 * sent later. Pages are asked of the network first, files whose names change with their content are taken from the
 * device.
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

/** The code and styles of this build, written in by it: with each build the worker is another. */
declare const builtFiles: readonly string[];

const scope = self as unknown as WorkerScope;

const isCode = (url: URL) => url.pathname.startsWith('/assets/');
const isPicture = (url: URL) => url.pathname.startsWith('/pictures/');
const isCatalogue = ({ pathname }: URL) => pathname === apiPaths.products || pathname === productCardsPath;
const isOwnPage = (url: URL) => cacheKey(url) !== undefined;
const isDesk = ({ pathname }: URL) => /^\/(?:desk|api)(?:\/|$)/.test(pathname);

registerRoute(({ sameOrigin, url }) => sameOrigin && isCode(url), code);
registerRoute(({ sameOrigin, url, request }) => sameOrigin && isPicture(url) && request.mode !== 'navigate', pictures);
registerRoute(({ sameOrigin, url }) => sameOrigin && isCatalogue(url), catalogue);
registerRoute(({ sameOrigin, url, request }) => sameOrigin && request.mode === 'navigate' && isOwnPage(url), pages);
// Orders and whatever else is for one reader: never kept, but said calmly that it cannot be had.
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && request.mode === 'navigate' && !isDesk(url),
  new NetworkOnly({ plugins: [{ handlerDidError: async ({ request }) => offlinePage(request.url) }] }),
);
// Whether the store is back is asked through the worker: a page may have a network sooner than it, and would be given
// what is kept.
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === healthPath, new NetworkOnly(), 'HEAD');
enableNavigationPreload();

/** Whoever saves data is not asked for what they may never need. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Keeps files one after the other, since nobody waits for them. What cannot be had is had when somebody asks for it.
 */
async function cacheFiles(event: LastingEvent, addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, scope.location.href);
    if (url.origin !== scope.location.origin || !(isCode(url) || isPicture(url))) continue;
    const [, done] = (isCode(url) ? code : pictures).handleAll({ event, request: new Request(url) });
    await done.catch(() => undefined);
  }
}

/** Keeps a page that is looked at, with the code that it names. */
async function cachePage(event: LastingEvent, address: string): Promise<void> {
  const url = new URL(address, scope.location.href);
  if (url.origin !== scope.location.origin || !isOwnPage(url)) return;
  const request = new Request(url, { headers: { Accept: 'text/html' } });
  const [response, done] = pages.handleAll({ event, request });
  const html = await response.then((page) => page.clone().text());
  await done;
  await cacheFiles(event, new Set(html.match(/\/assets\/[\w.-]+/g) ?? []));
}

/** Without these two nothing could be said: where they cannot be had, the browser tries again another day. */
async function install(event: LastingEvent): Promise<void> {
  await cacheOfflinePage();
  await cachePage(event, pagePath('cart'));
  // All of them: a page that stays open while the store is updated finds the code of its own version here.
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
// The page that brought the worker is its own from now on; a newer worker waits until the last page of the older is
// closed.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), cacheOfflinePage().catch(() => undefined)])),
);
scope.addEventListener('message', (event) => {
  if (isSeen(event.data)) event.waitUntil(recordVisited(event, event.data).catch(() => undefined));
});
