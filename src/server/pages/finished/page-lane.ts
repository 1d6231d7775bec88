import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseRequestId, type EnvelopeParts, noteRequest } from '../../middleware/envelope.ts';
import { isLookedAt } from '../../visits/looks-like-browser.ts';
import type { VisitCounter } from '../../visits/visit-counter.ts';
import { chooseAnswer } from './encoded-body.ts';
import type { FinishedAnswer } from './finished-answer.ts';

interface LaneParts extends EnvelopeParts {
  /** What lies finished for just this address. */
  readonly cached: (url: string) => FinishedAnswer | undefined;
  readonly visits: VisitCounter;
}

/** Answers a request at once, or returns false and has not touched it. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What the application would take for a host. Of any other the application says what is wrong with it. */
const plainHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

/**
 * A lane past the application for pages and the list of products that lie finished in memory, which is what most visitors ask for. The answer is the
 * application's own, byte for byte and header for header; making Request and Response for it would cost as much again as
 * all the rest (measured in docs/decisions/014-cached-pages.md).
 */
export function createPageLane({ cached, visits, headers, ...parts }: LaneParts): Lane {
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

  // Nearly all visitors ask for one host.
  let lastHost: string | undefined;
  const isPlain = (host: string) => {
    if (host !== lastHost && plainHost.test(host)) lastHost = host;
    return host === lastHost;
  };

  return (request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = cached(url);
    const asked = found && readHeaders(request.rawHeaders);
    // Who reads Markdown is told the same by another answer.
    if (!asked || !isPlain(asked.host) || /text\/markdown/i.test(asked.accept)) return false;
    const start = performance.now();
    const id =
      asked.requestId === ''
        ? randomUUID()
        : chooseRequestId(asked.requestId, request.socket.remoteAddress ?? 'unknown', parts.trust);
    const answer = chooseAnswer(found.body, found.status, asked.acceptEncoding, asked.ifNoneMatch);
    response.writeHead(answer.status, listOf(answer.headers, id));
    response.end(method === 'HEAD' ? undefined : answer.bytes);
    if (found.path !== undefined) {
      parts.metrics.countPage('cache');
      if (method === 'GET' && answer.status < 400 && isLookedAt(asked)) visits.countView(found.path);
    }
    noteRequest(parts, { id, method, route: found.route, status: answer.status, ms: performance.now() - start });
    return true;
  };
}

interface AskedHeaders {
  host: string;
  accept: string;
  acceptEncoding: string;
  ifNoneMatch: string;
  requestId: string;
  userAgent: string;
  secPurpose: string;
  secFetchDest: string;
}

const names: Readonly<Record<string, keyof AskedHeaders>> = {
  host: 'host',
  accept: 'accept',
  'accept-encoding': 'acceptEncoding',
  'if-none-match': 'ifNoneMatch',
  'x-request-id': 'requestId',
  'user-agent': 'userAgent',
  'sec-purpose': 'secPurpose',
  'sec-fetch-dest': 'secFetchDest',
};
const lengths = new Set(Object.keys(names).map(({ length }) => length));

/**
 * The headers that matter here, '' where one is absent; undefined where one came twice. Node would make an object of all
 * the headers that a browser sends, and that takes longer than everything else in this file.
 */
function readHeaders(rawHeaders: readonly string[]): AskedHeaders | undefined {
  const asked: AskedHeaders = {
    host: '',
    accept: '',
    acceptEncoding: '',
    ifNoneMatch: '',
    requestId: '',
    userAgent: '',
    secPurpose: '',
    secFetchDest: '',
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const key = lengths.has(name.length) ? names[name.toLowerCase()] : undefined;
    if (!key) continue;
    if (asked[key] !== '') return undefined;
    asked[key] = rawHeaders[index + 1] ?? '';
  }
  return asked;
}
