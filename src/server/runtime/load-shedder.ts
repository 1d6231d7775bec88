import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createRenderQueue, type RenderQueueLimits } from './render-queue.ts';

/** How much is begun at once before others are turned away. */
export interface LoadShedderLimits {
  /**
   * Requests that are whole and wait for their answer: at 0.7 ms for an order 96 take a tenth of a second; fewer where
   * they would take more than one.
   */
  readonly inHand: ConcurrencyLimits;
  /**
   * After so many ms of one turn of the event loop, what else has come in it is refused: it would wait as long, and all
   * who come after.
   */
  readonly turnMs: number;
  /** But so many are begun in each turn, however slow one of them was. */
  readonly aTurn: number;
  readonly pages: RenderQueueLimits;
  /** Files and reads of the API: cheap, so that bursts wait their turn and only a flood is refused. */
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

/** What is asked by whoever supervises the process, and must not wait. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** What costs little to answer: files, and calls that only read. */
const cheap = /^\/(?:api|assets|pictures|icons)(?:[/?]|$)/;
/** Calls of the desk are few, and matter more than pages. */
const deskCall = /^\/desk(?:[/?]|$)/;

export interface LoadShedder {
  /** Begins a request at once or as soon as it is its turn, or refuses it. */
  pass(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /** The application is done with a request; what it still sends costs it little. */
  leave(request: IncomingMessage): void;
}

/**
 * Stands before the application, so that a shop to which more come than it can serve goes on serving as many as it can:
 * who is beyond them is told at once to come back. Orders go before pages that have to be made; what lies finished in
 * memory passes by it all. Why it is so, and what was measured: docs/decisions/044-load-shedding.md.
 * @param refuse answers a request that is turned away
 * @param tell is told at most once a second how many were
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
   * Whether so many are whole. A body that is still on its way costs nothing yet, and may never end: it takes nobody's
   * place.
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
