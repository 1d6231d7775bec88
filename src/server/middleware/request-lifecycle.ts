import type { Next } from 'hono';
import { routePath } from 'hono/route';
import type { ProxyTrust } from '../config/proxy-trust.ts';
import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { findClientAddress, isTrusted } from '../http/client/client-address.ts';
import type { Log, RequestLine } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { chooseTraceparent, describeRequest, isTracedPath } from '../observability/tracing/trace-request.ts';
import { inSpan, isTracing, type OpenSpan, traceFields } from '../observability/tracing/tracing.ts';
import { chooseRequestId } from './request-id.ts';

/** Routes that machines request continually; logged at 'debug'. */
const quietRoutes = new Set(['/healthz', '/readyz', '/assets/*', '/pictures/*', '/api/visits']);

export interface RequestLifecycleDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trust: ProxyTrust;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Wraps every request: sets the request id and client IP address before, adds fixed headers and writes one log line
 * after. The log line holds the URL pattern, never the URL, its query or the client.
 */
export function requestLifecycle({ headers, ...parts }: RequestLifecycleDeps): AppMiddleware {
  const fixed = Object.entries(headers);
  const { trust } = parts;

  async function respond(c: AppContext, next: Next, peer: string, span?: OpenSpan): Promise<void> {
    const start = performance.now();
    const id = chooseRequestId(c.req.header('X-Request-Id'), peer, trust);
    c.set('requestId', id);
    c.set('clientAddress', findClientAddress(peer, c.req.header('X-Forwarded-For'), trust));
    await next();
    const response = mutable(c.res);
    for (const [name, value] of fixed) if (!saysItself(name, response)) response.headers.set(name, value);
    response.headers.set('X-Request-Id', id);
    if (response !== c.res) c.res = response;
    const route = c.get('route') ?? routePath(c);
    const { method } = c.req;
    const { status } = response;
    logRequest(parts, { id, method, route, status, ms: performance.now() - start, ...traceFields() });
    if (!span || !isTracing()) return;
    const { name, attributes, failure } = describeRequest({ method, route, status });
    span.rename(name);
    span.set(attributes);
    if (failure) span.fail(failure);
  }

  return (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    if (!isTracedPath(c.req.path)) return respond(c, next, peer);
    const parent = chooseTraceparent(c.req.header('traceparent'), isTrusted(peer, 0, trust));
    return inSpan('HTTP', { kind: 'server', parent }, (span) => respond(c, next, peer, span));
  };
}

/**
 * Headers that a response may override: to send no referrer, to load less, or to allow other sites to embed a file.
 */
const ownHeaders = new Set(['Referrer-Policy', 'Content-Security-Policy', 'Cross-Origin-Resource-Policy']);

function saysItself(name: string, { headers }: Response): boolean {
  return ownHeaders.has(name) && headers.has(name);
}

/** Writes a log line and counts the request in the metrics. */
export function logRequest({ log, metrics }: Pick<RequestLifecycleDeps, 'log' | 'metrics'>, line: RequestLine): void {
  const { method, route, status, ms } = line;
  metrics.countRequest(method, route, status, ms / 1000);
  log.request(status >= 500 ? 'error' : quietRoutes.has(route) ? 'debug' : 'info', line);
}

/** Responses of `Response.redirect` have immutable headers. */
function mutable(response: Response): Response {
  return response.status >= 300 && response.status < 400 && response.status !== 304
    ? new Response(response.body, response)
    : response;
}
