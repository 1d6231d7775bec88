import { routePath } from 'hono/route';
import type { ProxyTrust } from '../config/proxy-trust.ts';
import type { AppMiddleware } from '../http/app-env.ts';
import { findClientAddress } from '../http/client/client-address.ts';
import type { Log, RequestLine } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { chooseRequestId } from './request-id.ts';

/** Routes that machines ask for again and again; they are logged at 'debug'. */
const quietRoutes = new Set(['/healthz', '/readyz', '/assets/*', '/pictures/*', '/api/visits']);

/** What goes around a request, whichever way it is answered. */
export interface RequestLifecycleDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trust: ProxyTrust;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What goes around every request: its id and the visitor's address before, the fixed headers and one line in the log
 * after. The line holds the pattern of the address, never the address itself, a query or who asked.
 */
export function requestLifecycle({ headers, ...parts }: RequestLifecycleDeps): AppMiddleware {
  const fixed = Object.entries(headers);
  const { trust } = parts;
  return async (c, next) => {
    const start = performance.now();
    const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    const id = chooseRequestId(c.req.header('X-Request-Id'), peer, trust);
    c.set('requestId', id);
    c.set('clientAddress', findClientAddress(peer, c.req.header('X-Forwarded-For'), trust));
    await next();
    const response = mutable(c.res);
    for (const [name, value] of fixed) if (!saysItself(name, response)) response.headers.set(name, value);
    response.headers.set('X-Request-Id', id);
    if (response !== c.res) c.res = response;
    const route = c.get('route') ?? routePath(c);
    logRequest(parts, { id, method: c.req.method, route, status: response.status, ms: performance.now() - start });
  };
}

/**
 * What an answer may say otherwise: that it tells other sites nothing, loads less, or is a file that others may show.
 */
const ownHeaders = new Set(['Referrer-Policy', 'Content-Security-Policy', 'Cross-Origin-Resource-Policy']);

function saysItself(name: string, { headers }: Response): boolean {
  return ownHeaders.has(name) && headers.has(name);
}

/** One line in the log, and one more in the metrics. `ms` is how long the answer took. */
export function logRequest({ log, metrics }: Pick<RequestLifecycleDeps, 'log' | 'metrics'>, line: RequestLine): void {
  const { method, route, status, ms } = line;
  metrics.countRequest(method, route, status, ms / 1000);
  log.request(status >= 500 ? 'error' : quietRoutes.has(route) ? 'debug' : 'info', line);
}

/** The headers of a redirect made by `Response.redirect` cannot be changed. */
function mutable(response: Response): Response {
  return response.status >= 300 && response.status < 400 && response.status !== 304
    ? new Response(response.body, response)
    : response;
}
