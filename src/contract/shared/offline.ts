/**
 * Where the browser finds the worker that keeps pages for when there is no network. Its folder is all that it may
 * answer.
 */
export const serviceWorkerPath = '/service-worker.js';

/** The page that is shown without a network in place of one that was never visited. */
export const offlinePath = '/offline';

/** Answers as long as the store can be reached. */
export const healthPath = '/healthz';

/** Stands in that page where the worker names what it has kept. */
export const cachedPagesAttribute = 'data-kept-pages';

/** The line that says from when a page is, as the worker writes it into a page and as the page itself shows it. */
export const offlineNotice = { id: 'offline-notice', className: 'offline-notice' } as const;

/** 'You are offline: this is as of 23 Nov, 08:14.' */
export function describeOffline(since: Date): string {
  const day = since.toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return `You are offline: this is as of ${day}.`;
}

/**
 * The event by which a page is told that the network is back. A type, so that the frame of every page holds nothing of
 * this file.
 */
export type Reconnected = 'reconnected';

/** What a page tells the worker: it is looked at, and has fetched these files while the worker was not there yet. */
export interface PageVisitedMessage {
  readonly page: string;
  readonly files: readonly string[];
}
