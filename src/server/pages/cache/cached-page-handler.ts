import type { IncomingMessage, ServerResponse } from 'node:http';
import { isTrusted } from '../../http/client/client-address.ts';
import { chooseRequestId } from '../../middleware/request-id.ts';
import { logRequest, type RequestLifecycleDeps } from '../../middleware/request-lifecycle.ts';
import type { RequestLine } from '../../observability/log.ts';
import { chooseTraceparent, describeRequest } from '../../observability/tracing/trace-request.ts';
import { isTracing, recordSpan, type TraceFields } from '../../observability/tracing/tracing.ts';
import { isHumanPageView } from '../../page-views/is-human-view.ts';
import type { PageViewCounter } from '../../page-views/page-view-counter.ts';
import type { CachedResponse } from './cached-response.ts';
import { negotiateEncoding } from './encoded-body.ts';

interface CachedPageHandlerDeps extends RequestLifecycleDeps {
  /** Looks up the cached response of exactly this URL. */
  readonly cached: (url: string) => CachedResponse | undefined;
  readonly visits: PageViewCounter;
}

/** Sends the response, or returns false without touching the request. */
export type CachedPageHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Hosts that the application accepts. For any other the application explains what is wrong. */
const plainHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

/**
 * Sends page cache hits, which most requests are, before the application. The response equals the application's byte
 * for byte and header for header. As Hono middleware the cache sends three quarters as many
 * (docs/decisions/084-what-was-removed.md).
 */
export function createCachedPageHandler({
  cached,
  visits,
  headers,
  ...parts
}: CachedPageHandlerDeps): CachedPageHandler {
  return (request, response) => {
    const { method = '', url = '', headers: asked } = request;
    const page = method === 'GET' || method === 'HEAD' ? cached(url) : undefined;
    // Clients that accept Markdown get a different response.
    if (!page || !plainHost.test(asked.host ?? '') || /text\/markdown/i.test(asked.accept ?? '')) return false;
    const start = performance.now();
    const id = chooseRequestId(textOf(asked['x-request-id']), request.socket.remoteAddress ?? 'unknown', parts.trust);
    const acceptEncoding = textOf(asked['accept-encoding']);
    const { status, bytes, ...answer } = negotiateEncoding(
      page.body,
      page.status,
      acceptEncoding,
      asked['if-none-match'] ?? '',
    );
    response.writeHead(status, { ...answer.headers, ...headers, 'X-Request-Id': id });
    response.end(method === 'HEAD' ? undefined : bytes);
    if (page.path !== undefined) {
      parts.metrics.countPage('cache');
      const by = {
        userAgent: asked['user-agent'] ?? '',
        secPurpose: textOf(asked['sec-purpose']),
        secFetchDest: textOf(asked['sec-fetch-dest']),
      };
      if (method === 'GET' && status < 400 && isHumanPageView(by)) visits.countView(page.path);
    }
    const line = { id, method, route: page.route, status, ms: performance.now() - start };
    logRequest(parts, isTracing() ? { ...line, ...trace(line, request) } : line);
    return true;
  };

  function trace(line: RequestLine, { headers: asked, socket }: IncomingMessage): TraceFields {
    const { name, ...described } = describeRequest(line);
    const isFromProxy = isTrusted(socket.remoteAddress ?? 'unknown', 0, parts.trust);
    const parent = chooseTraceparent(textOf(asked.traceparent), isFromProxy);
    return recordSpan(name, { kind: 'server', parent, ms: line.ms, ...described });
  }
}

/** The value of a header, joined if repeated; '' if absent. */
function textOf(header: string | string[] | undefined): string {
  return header === undefined ? '' : String(header);
}
