import { performance } from 'node:perf_hooks';

export interface RenderQueueLimits {
  /** Pages that are begun in one turn of the event loop: each takes some 5 ms of it. */
  readonly aTurn: number;
  /** Pages that are made at once. Most wait for nothing; those of an order wait for the store. */
  readonly atOnce: number;
  /** Pages that may wait to be begun. */
  readonly waiting: number;
  /** One is begun in so much time, in ms, while orders take all of it. */
  readonly everyMs: number;
}

/** Of its time the process had none to spare. */
const busyUtilization = 0.9;

export interface RenderQueue {
  /** Has a page begun now or later; false where too many wait already. */
  take(key: object, begin: () => void): boolean;
  /** The page is made, or nobody waits for it any more. */
  leave(key: object): void;
}

/**
 * Has pages made one after another, a few in each turn, so that whoever asks for many new ones keeps nobody else
 * waiting.
 * @param wasAsked whether anything but pages was asked for since it was called last
 */
export function createRenderQueue(bounds: RenderQueueLimits, wasAsked: () => boolean): RenderQueue {
  const waiting = new Map<object, () => void>();
  const inHand = new Set<object>();
  let begunInTurn = 0;
  let lastBegun = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let looked = { at: performance.now(), load: performance.eventLoopUtilization(), isBusy: false };

  /** Whether the process has more to do than it can, and more than pages. */
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
