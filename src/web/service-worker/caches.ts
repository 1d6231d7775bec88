import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheKey, isCacheableFile, isCacheablePage, maxCacheDays, pageCache } from './cached-page.ts';
import { offlinePage } from './offline-page.ts';
import { withNotice } from './with-notice.ts';

/**
 * Answers differ by who asks (compressed or not, HTML or Markdown); kept is one kind alone, so nothing is told apart.
 */
const matchOptions = { ignoreVary: true };
const day = 24 * 60 * 60;

/**
 * The least used go first. A device without room loses what is kept, and nothing else.
 * @param days judged by the answer's own date, so only for what is asked for anew each time: a browser that has kept a
 * file for
 *   months answers with the date of then
 */
const bound = (maxEntries: number, days?: number): WorkboxPlugin =>
  // The library's own two types disagree about what may be undefined.
  new ExpirationPlugin({
    maxEntries,
    ...(days !== undefined && { maxAgeSeconds: days * day }),
    purgeOnQuotaError: true,
    matchOptions,
  }) as WorkboxPlugin;

const cacheOnly = (isKeepable: (response: Response) => Promise<boolean>): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await isKeepable(response)) ? response : null),
});

const asPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url) ?? request,
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withNotice(cachedResponse),
  handlerDidError: async ({ request }) => offlinePage(request.url),
};

/** The network first, however long it takes: while there is one, no page is older than its catalogue. */
export const pages = new NetworkFirst({
  cacheName: pageCache,
  matchOptions,
  plugins: [asPage, cacheOnly(isCacheablePage), bound(60, maxCacheDays)],
});

/** The catalogue, as lists ask for it. */
export const catalogue = new NetworkFirst({
  cacheName: 'catalogue',
  matchOptions,
  plugins: [cacheOnly(isCacheableFile), bound(10, maxCacheDays)],
});

/** Names that change with their content: what is kept is never old, and an open page finds the code of its version. */
export const code = new CacheFirst({
  cacheName: 'code',
  matchOptions,
  plugins: [cacheOnly(isCacheableFile), bound(300)],
});

export const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions,
  plugins: [cacheOnly(isCacheableFile), bound(120)],
});
