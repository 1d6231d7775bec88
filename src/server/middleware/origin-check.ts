import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';

/**
 * Lets a write pass only where it comes from the store's own pages. A browser names the page's origin with every write;
 * a program that is no browser names none, and is let through.
 * @param ownOrigin the store's public address
 */
export function originCheck(ownOrigin: string): AppMiddleware {
  return async (c, next) => (isOwnOrigin(c, ownOrigin) ? next() : problem(c, 'forbidden-origin'));
}

/**
 * Whether a write comes from the store's own pages. A page that sends no referrer names the origin `null`; then the
 * browser says in another header that it is the same.
 */
export function isOwnOrigin({ req }: AppContext, ownOrigin: string): boolean {
  const origin = req.header('Origin');
  const site = req.header('Sec-Fetch-Site');
  if (origin === 'null') return site === 'same-origin';
  return (origin === undefined || origin === ownOrigin || isHost(origin, req.url)) && site !== 'cross-site';
}

/** The address of a request starts with the host that the browser asked for; a proxy may have changed its scheme. */
function isHost(origin: string, requestUrl: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(requestUrl).host;
}
