import type { SpanOptions } from './tracing.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Addresses that machines and pages request continually, as in the log. */
const quiet = /^\/(?:healthz$|readyz$|assets\/|pictures\/|icons\/|api\/visits$)/;

export const isTracedPath = (path: string): boolean => !quiet.test(path);

interface Answered {
  readonly method: string;
  /** URL pattern. */
  readonly route: string;
  readonly status: number;
}

/** Name and attributes of a request's span: its URL pattern, never its URL. */
export function describeRequest({ method, route, status }: Answered) {
  const known = methods.has(method) ? method : '_OTHER';
  return {
    name: `${known === '_OTHER' ? 'HTTP' : known} ${route}`,
    attributes: { 'http.request.method': known, 'http.route': route, 'http.response.status_code': status },
    ...(status >= 500 && { failure: String(status) }),
  } as const satisfies { name: string; attributes: SpanOptions['attributes']; failure?: string };
}

/** W3C trace context, version 00: the only form that is passed on. */
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a trusted proxy continues; others would choose what is recorded. */
export function chooseTraceparent(given: string | undefined, isTrusted: boolean): string | undefined {
  return isTrusted && given !== undefined && traceparentPattern.test(given) ? given : undefined;
}
