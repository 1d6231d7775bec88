/** Path of the service worker. Its folder is its scope. */
export const serviceWorkerPath = '/service-worker.js';

/** Offline page, shown instead of a page that is not cached. */
export const offlinePath = '/offline';

/** Health check: responds while the shop is reachable. */
export const healthPath = '/healthz';

/** Data attribute of the offline page's element that lists the cached pages. */
export const cachedPagesAttribute = 'data-kept-pages';

/** Notice with the age of a cached page, inserted by the service worker or by the page itself. */
export const offlineNotice = { id: 'offline-notice', className: 'offline-notice' } as const;

/** 'You’re offline. This page was saved on 23 Nov, 08:14.' */
export function describeOffline(since: Date): string {
  const day = since.toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return `You’re offline. This page was saved on ${day}.`;
}

/** Event on a page when the network is back. A type only, so that the frame of every page imports nothing from here. */
export type Reconnected = 'reconnected';

/** Message to the service worker: the page is visited, and loaded these files before the worker was active. */
export interface PageVisitedMessage {
  readonly page: string;
  readonly files: readonly string[];
}
