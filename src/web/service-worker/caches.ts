import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheKey, isCacheableFile, isCacheablePage, maxCacheDays, pageCache } from './cached-page.ts';
import { offlinePage } from './offline-page.ts';
import { withNotice } from './with-notice.ts';

/** Responses vary by compression and format (HTML or Markdown); only one variant is cached, so Vary is ignored. */
const matchOptions = { ignoreVary: true };
const day = 24 * 60 * 60;

/**
 * Evicts least recently used entries first. When storage is full, caches are purged.
 * @param days maximum age by the response's Date header, so only for what is always fetched from the network: a file
 * that the HTTP cache has held for months has an old date
 */
const bound = (maxEntries: number, days?: number): WorkboxPlugin =>
  // Workbox's two types disagree about what may be undefined.
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

/** Network first without a timeout: while online, a page is never older than its catalogue. */
export const pages = new NetworkFirst({
  cacheName: pageCache,
  matchOptions,
  plugins: [asPage, cacheOnly(isCacheablePage), bound(60, maxCacheDays)],
});

/** The catalogue, as lists request it. */
export const catalogue = new NetworkFirst({
  cacheName: 'catalogue',
  matchOptions,
  plugins: [cacheOnly(isCacheableFile), bound(10, maxCacheDays)],
});

/** File names contain a content hash: cached files never go stale, and an open page finds the code of its version. */
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
