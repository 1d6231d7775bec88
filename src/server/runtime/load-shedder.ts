import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createRenderQueue, type RenderQueueLimits } from './render-queue.ts';

/** How much work is started before requests are refused. */
export interface LoadShedderLimits {
  /**
   * Complete requests in progress: at 0.7 ms per order, 96 take a tenth of a second; fewer if they would take more
   * than one.
   */
  readonly inHand: ConcurrencyLimits;
  /**
   * Once an event loop turn has lasted this many ms, further requests of that turn are refused: they would wait as
   * long, and so would all after them.
   */
  readonly turnMs: number;
  /** Minimum number of requests started per turn, however slow one of them was. */
  readonly aTurn: number;
  readonly pages: RenderQueueLimits;
  /** Files and API reads: cheap, so that bursts are queued and only a flood is refused. */
  readonly files: RenderQueueLimits;
}

export const defaultLimits: LoadShedderLimits = {
  inHand: { most: 96, least: 16, soonMs: 1_000, everyMs: 250 },
  turnMs: 100,
  aTurn: 64,
  pages: { aTurn: 4, atOnce: 64, waiting: 512, everyMs: 100 },
  files: { aTurn: 64, atOnce: 96, waiting: 1_024, everyMs: 0 },
};

const logIntervalMs = 1_000;

/** Health checks, which must not wait. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** Cheap requests: files and read-only calls. */
const cheap = /^\/(?:api|assets|pictures|icons)(?:[/?]|$)/;
/** Desk calls are few, and take priority over pages. */
const deskCall = /^\/desk(?:[/?]|$)/;

export interface LoadShedder {
  /** Starts a request at once or when its turn comes, or refuses it. */
  pass(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /** The application has finished a request; sending the rest costs little. */
  leave(request: IncomingMessage): void;
}

/**
 * Load shedder. Rejects requests with 503 beyond the concurrency limit, so that an overloaded shop keeps serving as
 * many as it can. Orders take priority over page rendering; the page cache bypasses it. Rationale and measurements:
 * docs/decisions/044-load-shedding.md.
 * @param refuse responds to a rejected request
 * @param tell called at most once a second with the number of rejected requests
 */
export function createLoadShedder(
  bounds: LoadShedderLimits,
  refuse: (request: IncomingMessage, response: ServerResponse) => void,
  tell: (refused: number) => void = () => undefined,
): LoadShedder {
  const inHand = new Set<IncomingMessage>();
  const pace = createConcurrencyLimiter(bounds.inHand);
  let wasAsked = false;
  const pages = createRenderQueue(bounds.pages, () => {
    const was = wasAsked;
    wasAsked = false;
    return was;
  });
  const files = createRenderQueue(bounds.files, () => false);
  let turnBegan: number | undefined;
  let begunInTurn = 0;
  let refused = 0;

  function isTurnOver(): boolean {
    if (turnBegan === undefined) {
      turnBegan = performance.now();
      begunInTurn = 0;
      setImmediate(() => (turnBegan = undefined));
    }
    return begunInTurn >= bounds.aTurn && performance.now() - turnBegan > bounds.turnMs;
  }

  /**
   * Whether at least `count` requests are complete. A body still being received costs nothing yet and may never end,
   * so it takes no slot.
   */
  const holds = (count: number) => inHand.size >= count && [...inHand].filter((one) => one.complete).length >= count;
  const isFull = () => holds(pace.bound(holds));

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    if (refused++ === 0) {
      setTimeout(() => {
        tell(refused);
        refused = 0;
      }, logIntervalMs).unref();
    }
    refuse(request, response);
  }

  function leave(request: IncomingMessage): void {
    if (inHand.delete(request)) {
      if (request.complete) pace.answered(holds);
      return;
    }
    pages.leave(request);
    files.leave(request);
  }

  return {
    pass(request, response, begin) {
      const { method, url = '' } = request;
      if (probes.has(url)) return begin();
      response.once('close', () => leave(request));
      if ((method === 'GET' || method === 'HEAD') && !deskCall.test(url)) {
        const queue = cheap.test(url) ? files : pages;
        if (!queue.take(request, begin)) turnAway(request, response);
      } else if (isTurnOver() || isFull()) turnAway(request, response);
      else {
        begunInTurn += 1;
        wasAsked = true;
        inHand.add(request);
        begin();
      }
    },
    leave,
  };
}
