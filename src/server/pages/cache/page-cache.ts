import type { AppMiddleware } from '../../http/app-env.ts';
import { chooseRequestId } from '../../middleware/request-id.ts';
import { logRequest, type RequestLifecycleDeps } from '../../middleware/request-lifecycle.ts';
import { isHumanPageView } from '../../page-views/is-human-view.ts';
import type { PageViewCounter } from '../../page-views/page-view-counter.ts';
import type { CachedResponse } from './cached-response.ts';
import { answerEncoded } from './encoded-body.ts';

interface PageCacheDeps extends RequestLifecycleDeps {
  /** Looks up the cached response of exactly this path and query. */
  readonly cached: (url: string) => CachedResponse | undefined;
  readonly visits: PageViewCounter;
}

/**
 * Sends page cache hits, which most requests are, with the headers and the log line of any other response. It comes
 * first, since the middleware of a rendered page would triple the cost of a hit.
 */
export function pageCache({ cached, visits, headers, ...parts }: PageCacheDeps): AppMiddleware {
  return async ({ req, env }, next) => {
    const { method, url } = req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const page = cached(url.slice(url.indexOf('/', 'https://'.length)));
    // Clients that accept Markdown get a different response.
    if (!page || /text\/markdown/i.test(req.header('Accept') ?? '')) return next();
    const start = performance.now();
    const id = chooseRequestId(
      req.header('X-Request-Id'),
      env?.incoming?.socket.remoteAddress ?? 'unknown',
      parts.trust,
    );
    const response = answerEncoded(req.raw, page.body, page.status, { ...headers, 'X-Request-Id': id });
    const { status } = response;
    if (page.path !== undefined) {
      parts.metrics.countPage('cache');
      const by = {
        userAgent: req.header('User-Agent') ?? '',
        secPurpose: req.header('Sec-Purpose') ?? '',
        secFetchDest: req.header('Sec-Fetch-Dest') ?? '',
      };
      if (method === 'GET' && status < 400 && isHumanPageView(by)) visits.countView(page.path);
    }
    logRequest(parts, { id, method, route: page.route, status, ms: performance.now() - start });
    return response;
  };
}
