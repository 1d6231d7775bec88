import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';

/**
 * CSRF protection: allows writes from the shop's own pages only. Browsers send the page's origin with every write;
 * programs other than browsers send none, and are allowed.
 * @param ownOrigin public origin of the shop
 */
export function originCheck(ownOrigin: string): AppMiddleware {
  return async (c, next) => (isOwnOrigin(c, ownOrigin) ? next() : problem(c, 'forbidden-origin'));
}

/**
 * Whether a write comes from the shop's own pages. A page with the `no-referrer` policy sends `Origin: null`; then
 * Sec-Fetch-Site identifies the same origin.
 */
export function isOwnOrigin({ req }: AppContext, ownOrigin: string): boolean {
  const origin = req.header('Origin');
  const site = req.header('Sec-Fetch-Site');
  if (origin === 'null') return site === 'same-origin';
  return (origin === undefined || origin === ownOrigin || isHost(origin, req.url)) && site !== 'cross-site';
}

/** The request URL has the host that the browser requested; a proxy may have changed its scheme. */
function isHost(origin: string, requestUrl: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(requestUrl).host;
}
