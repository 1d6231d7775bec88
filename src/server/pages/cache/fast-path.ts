import type { IncomingMessage, ServerResponse } from 'node:http';
// Imported, since the global `performance` is a getter that is evaluated on each access.
import { performance } from 'node:perf_hooks';
import { chooseRequestId, drawRequestId } from '../../middleware/request-id.ts';
import { logRequest, type RequestLifecycleDeps } from '../../middleware/request-lifecycle.ts';
import { isHumanPageView } from '../../page-views/is-human-view.ts';
import type { PageViewCounter } from '../../page-views/page-view-counter.ts';
import type { CachedResponse } from './cached-response.ts';
import { negotiateEncoding } from './encoded-body.ts';

interface FastPathDeps extends RequestLifecycleDeps {
  /** Looks up the cached response of exactly this URL. */
  readonly cached: (url: string) => CachedResponse | undefined;
  readonly visits: PageViewCounter;
}

/** Responds at once, or returns false without touching the request. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Hosts that the application accepts. For any other the application explains what is wrong. */
const plainHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

/**
 * Fast path in front of the application for page cache hits, which most requests are. The response equals the
 * application's byte for byte and header for header; creating Request and Response for it would double the cost
 * (measured in docs/decisions/014-serve-cached-pages-before-the-application.md).
 */
export function createCachedPageFastPath({ cached, visits, headers, ...parts }: FastPathDeps): FastPath {
  const fixed = Object.entries(headers).flat();
  /** Headers in the form that node:http sends fastest: one flat list, whose last entry is the current request id. */
  const lists = new WeakMap<object, string[]>();

  function listOf(own: Readonly<Record<string, string>>, id: string): string[] {
    let list = lists.get(own);
    if (!list) {
      list = [...Object.entries(own).flat(), ...fixed, 'X-Request-Id', ''];
      lists.set(own, list);
    }
    list[list.length - 1] = id;
    return list;
  }

  // Nearly all requests have the same Host, and browsers the same Accept.
  const isPlain = rememberLast((host) => plainHost.test(host));
  const namesMarkdown = rememberLast((accept) => /text\/markdown/i.test(accept));

  return (request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = cached(url);
    if (!found) return false;
    // Node has already built this object to read 'Host' and 'Expect'. It joins repeated headers as the application
    // does.
    const { headers: asked } = request;
    // Clients that accept Markdown get a different response.
    if (!isPlain(asked.host ?? '') || namesMarkdown(asked.accept ?? '')) return false;
    const start = performance.now();
    const given = textOf(asked['x-request-id']);
    const id =
      given === '' ? drawRequestId() : chooseRequestId(given, request.socket.remoteAddress ?? 'unknown', parts.trust);
    const acceptEncoding = textOf(asked['accept-encoding']);
    const answer = negotiateEncoding(found.body, found.status, acceptEncoding, asked['if-none-match'] ?? '');
    response.writeHead(answer.status, listOf(answer.headers, id));
    response.end(method === 'HEAD' ? undefined : answer.bytes);
    if (found.path !== undefined) {
      parts.metrics.countPage('cache');
      const by = {
        userAgent: asked['user-agent'] ?? '',
        secPurpose: textOf(asked['sec-purpose']),
        secFetchDest: textOf(asked['sec-fetch-dest']),
      };
      if (method === 'GET' && answer.status < 400 && isHumanPageView(by)) visits.countView(found.path);
    }
    logRequest(parts, { id, method, route: found.route, status: answer.status, ms: performance.now() - start });
    return true;
  };
}

/** The value of a header, joined if repeated; '' if absent. */
function textOf(header: string | string[] | undefined): string {
  return header === undefined ? '' : String(header);
}

/** Memoises the result for the last argument. */
function rememberLast(find: (text: string) => boolean): (text: string) => boolean {
  let last = '';
  let found = find(last);
  return (text) => {
    if (text !== last) {
      last = text;
      found = find(text);
    }
    return found;
  };
}
