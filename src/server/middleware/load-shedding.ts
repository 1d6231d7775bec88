import { performance } from 'node:perf_hooks';
import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { plainTextHeaders } from '../http/plain-text-headers.ts';
import { describeProblem } from '../http/problem.ts';
import type { Log } from '../observability/log.ts';

interface ConcurrencyLimits {
  /** Limits concurrency to what is answered in this many ms: half of the two seconds after which a customer leaves. */
  readonly soonMs: number;
  /** Measuring interval in ms. */
  readonly everyMs: number;
  /** Minimum limit; throughput measured below this concurrency is ignored. */
  readonly least: number;
  readonly most: number;
}

/** Requests in progress. */
export const loadLimits = {
  /** Orders, forms and desk calls: at 0.7 ms each, 96 orders take a tenth of a second; fewer if more than one. */
  writes: { most: 96, least: 16, soonMs: 1_000, everyMs: 250 } satisfies ConcurrencyLimits,
  /** Most of these wait until they can be rendered (back-pressure.ts). */
  pages: 512,
  /** Files and API reads: cheap, so that only a flood is refused. */
  files: 1_000,
};

const logIntervalMs = 1_000;

/** Health checks, which are never refused. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** Files and read-only calls. */
const cheap = /^\/(?:api|assets|pictures|icons)(?:\/|$)/;
/** Calls of the desk and of the admin API are few, and as urgent as orders. */
const deskCall = /^\/(?:desk|api\/admin)(?:\/|$)/;

/**
 * Load shedding: refuses requests with 503 and Retry-After beyond the concurrency limit, so that an overloaded shop
 * keeps serving as many as it can. Pages from the cache are sent before it. Rationale and measurements:
 * docs/decisions/044-load-shedding.md.
 */
export function loadShedding({ log }: { readonly log: Log }): AppMiddleware {
  const limiter = createConcurrencyLimiter(loadLimits.writes);
  const writes = new Set<{ readonly complete: boolean }>();
  const reads = { pages: 0, files: 0 };
  let refused = 0;

  /**
   * Whether at least `count` writes are complete. A body still being received costs nothing yet and may never end, so
   * it takes no slot.
   */
  const holds = (count: number) =>
    writes.size >= count && [...writes].filter(({ complete }) => complete).length >= count;

  function refuse(c: AppContext): Response {
    if (refused++ === 0) {
      setTimeout(() => {
        log.warn({ refused }, 'load shed');
        refused = 0;
      }, logIntervalMs).unref();
    }
    return overloaded(c.req.path);
  }

  return async (c, next) => {
    const { method, path } = c.req;
    if (probes.has(path)) return next();
    if ((method === 'GET' || method === 'HEAD') && !deskCall.test(path)) {
      const kind = cheap.test(path) ? 'files' : 'pages';
      if (reads[kind] >= loadLimits[kind]) return refuse(c);
      reads[kind] += 1;
      try {
        return await next();
      } finally {
        reads[kind] -= 1;
      }
    }
    if (holds(limiter.limit(holds))) return refuse(c);
    const write = c.env?.incoming ?? { complete: true };
    writes.add(write);
    try {
      await next();
    } finally {
      writes.delete(write);
      if (write.complete) limiter.answered(holds);
    }
  };
}

const busy = describeProblem('unavailable', undefined);

/** Same text as for an unavailable database, since retrying helps in either case. */
function overloaded(path: string): Response {
  const isCall = path.startsWith('/api/');
  const type = isCall ? { 'Content-Type': 'application/problem+json' } : {};
  return new Response(isCall ? JSON.stringify(busy) : `${busy.detail}\n`, {
    status: busy.status,
    headers: { 'Retry-After': '2', ...plainTextHeaders, ...type },
  });
}

/** Event loop utilisation at which the process counts as saturated. */
const busyUtilization = 0.9;

interface ConcurrencyLimiter {
  /**
   * Records a response.
   * @param holds whether at least this many requests are still in progress
   */
  answered(holds: (count: number) => boolean): void;
  /**
   * Returns the current limit.
   * @param holds whether at least this many requests are in progress
   */
  limit(holds: (count: number) => boolean): number;
}

/**
 * Adaptive concurrency limit: measures how many requests the process answers in time. A slow machine shows only under
 * saturation; until then it counts as fast. One long event loop turn, as for an export, does not make it slow: the
 * better of the last two intervals counts.
 */
export function createConcurrencyLimiter({ soonMs, everyMs, least, most }: ConcurrencyLimits): ConcurrencyLimiter {
  let began = performance.now();
  let load = performance.eventLoopUtilization();
  let answered = 0;
  let hadFew = true;
  let limits: readonly [before: number, last: number] = [most, most];

  function measure(ms: number): number {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, load);
    load = now;
    return hadFew || utilization < busyUtilization ? most : Math.max(least, Math.min(most, (answered / ms) * soonMs));
  }

  return {
    answered(holds) {
      answered += 1;
      hadFew ||= !holds(least);
    },
    limit(holds) {
      const now = performance.now();
      if (now - began >= everyMs) {
        limits = [limits[1], measure(now - began)];
        began = now;
        answered = 0;
        hadFew = !holds(least);
      }
      return Math.max(...limits);
    },
  };
}
