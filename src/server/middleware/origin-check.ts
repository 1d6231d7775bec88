import type { AppMiddleware } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';

/**
 * Lets a write pass only where it comes from the store's own pages. A browser names the page's origin with every write;
 * a program that is no browser names none, and is let through.
 * @param ownOrigin the store's public address
 */
export function originCheck(ownOrigin: string): AppMiddleware {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const own = origin === undefined || origin === ownOrigin || isHost(origin, c.req.url);
    if (!own || c.req.header('Sec-Fetch-Site') === 'cross-site') return problem(c, 'forbidden-origin');
    return next();
  };
}

/** The address of a request starts with the host that the browser asked for; a proxy may have changed its scheme. */
function isHost(origin: string, requestUrl: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(requestUrl).host;
}
