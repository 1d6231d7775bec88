import type { IncomingMessage, ServerResponse } from 'node:http';
// The one without an import is looked up, by a getter, each time.
import { performance } from 'node:perf_hooks';
import { chooseRequestId, drawRequestId } from '../../middleware/request-id.ts';
import { logRequest, type RequestLifecycleDeps } from '../../middleware/request-lifecycle.ts';
import { isHumanPageView } from '../../page-views/is-human-view.ts';
import type { PageViewCounter } from '../../page-views/page-view-counter.ts';
import type { CachedResponse } from './cached-response.ts';
import { negotiateEncoding } from './encoded-body.ts';

interface LaneDeps extends RequestLifecycleDeps {
  /** What lies finished for just this address. */
  readonly cached: (url: string) => CachedResponse | undefined;
  readonly visits: PageViewCounter;
  /** Told of each answer that is given and counts how often. */
  readonly noteAsked?: (url: string, answer: CachedResponse) => void;
}

/** Answers a request at once, or returns false and has not touched it. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What the application would take for a host. Of any other the application says what is wrong with it. */
const plainHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

/**
 * A lane past the application for pages and the list of products that lie finished in memory, which is what most
 * visitors ask for. The answer is the application's own, byte for byte and header for header; making Request and
 * Response for it would cost as much again as all the rest (measured in
 * docs/decisions/014-serve-cached-pages-before-the-application.md).
 */
export function createCachedPageFastPath({ cached, visits, headers, noteAsked, ...parts }: LaneDeps): FastPath {
  const fixed = Object.entries(headers).flat();
  /** Headers as node:http sends them fastest: one flat list, whose last entry is the id of the request in hand. */
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

  // Nearly all visitors ask for one host, and browsers accept the same.
  const isPlain = rememberLast((host) => plainHost.test(host));
  const namesMarkdown = rememberLast((accept) => /text\/markdown/i.test(accept));

  return (request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = cached(url);
    if (!found) return false;
    // Node has made this object by now, to look for 'Host' and 'Expect'. What came twice it joins, as the application
    // does.
    const { headers: asked } = request;
    // Who reads Markdown is told the same by another answer.
    if (!isPlain(asked.host ?? '') || namesMarkdown(asked.accept ?? '')) return false;
    const start = performance.now();
    const given = textOf(asked['x-request-id']);
    const id =
      given === '' ? drawRequestId() : chooseRequestId(given, request.socket.remoteAddress ?? 'unknown', parts.trust);
    const acceptEncoding = textOf(asked['accept-encoding']);
    const answer = negotiateEncoding(found.body, found.status, acceptEncoding, asked['if-none-match'] ?? '');
    response.writeHead(answer.status, listOf(answer.headers, id));
    response.end(method === 'HEAD' ? undefined : answer.bytes);
    if (found.asked !== undefined) noteAsked?.(url, found);
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

/** A header that came, however often; '' of one that did not. */
function textOf(header: string | string[] | undefined): string {
  return header === undefined ? '' : String(header);
}

/** The same answer, looked for once while the same is asked. */
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
