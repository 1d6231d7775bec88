import { performance } from 'node:perf_hooks';

export interface RenderQueueLimits {
  /** Pages started per event loop turn: each takes some 5 ms. */
  readonly aTurn: number;
  /** Pages rendered concurrently. Most wait for nothing; order pages wait for the store. */
  readonly atOnce: number;
  /** Maximum number of queued pages. */
  readonly waiting: number;
  /** Interval in ms at which a page is started while orders take all capacity. */
  readonly everyMs: number;
}

/** Event loop utilisation at which the process counts as saturated. */
const busyUtilization = 0.9;

export interface RenderQueue {
  /** Starts a page now or later; false if the queue is full. */
  take(key: object, begin: () => void): boolean;
  /** The page is rendered, or its client has disconnected. */
  leave(key: object): void;
}

/**
 * Queue of page renders, a few per event loop turn, so that a client that requests many uncached pages does not delay
 * others.
 * @param wasAsked whether anything but pages was requested since the last call
 */
export function createRenderQueue(bounds: RenderQueueLimits, wasAsked: () => boolean): RenderQueue {
  const waiting = new Map<object, () => void>();
  const inHand = new Set<object>();
  let begunInTurn = 0;
  let lastBegun = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let looked = { at: performance.now(), load: performance.eventLoopUtilization(), isBusy: false };

  /** Whether the process is saturated by more than pages. */
  function isBusy(now: number): boolean {
    if (now - looked.at >= bounds.everyMs) {
      const load = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(load, looked.load);
      looked = { at: now, load, isBusy: wasAsked() && utilization > busyUtilization };
    }
    return looked.isBusy;
  }

  function goOn(): void {
    isDue = false;
    for (const [key, begin] of waiting) {
      if (inHand.size >= bounds.atOnce) return;
      const now = performance.now();
      const restMs = isBusy(now) ? lastBegun + bounds.everyMs - now : 0;
      if (restMs > 0 || begunInTurn >= bounds.aTurn) {
        goOnLater(restMs);
        return;
      }
      if (begunInTurn++ === 0) setImmediate(() => (begunInTurn = 0));
      lastBegun = now;
      waiting.delete(key);
      inHand.add(key);
      begin();
    }
  }

  function goOnLater(ms: number): void {
    if (isDue) return;
    isDue = true;
    if (ms > 0) setTimeout(goOn, ms);
    else setImmediate(goOn);
  }

  return {
    take(key, begin) {
      if (waiting.size >= bounds.waiting) return false;
      waiting.set(key, begin);
      if (!isDue) goOn();
      return true;
    },
    leave(key) {
      waiting.delete(key);
      if (inHand.delete(key) && waiting.size > 0) goOnLater(0);
    },
  };
}
