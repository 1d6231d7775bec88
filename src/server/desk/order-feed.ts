import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { listNewOrders, type NewOrder } from '../store/orders/new-orders.ts';
import { findOpenSessions } from '../store/staff/sessions.ts';

/** Somebody's open view. */
interface Listener {
  readonly sessionId: string;
  tell(order: NewOrder): void;
  /** Says that the line is still open. */
  beat(): void;
  end(): void;
}

export interface OrderFeed {
  /** Tells a listener of every order from now on. Undefined where its session listens often enough. */
  listen(listener: Listener): Promise<(() => void) | undefined>;
}

interface FeedDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** The process is about to end: whoever listens is to let go. */
  readonly isStopping: () => boolean;
  readonly everyMs?: number;
}

/** How many views of one browser are told. A browser keeps six lines to a host open, and needs some for its calls. */
const perSession = 4;
/**
 * An order is committed some moments after its time was read, and clocks of machines differ: it is told all the same,
 * once.
 */
const replayWindowMs = 60_000;
const atOnce = 50;
/** Proxies cut a line on which nothing is said for a minute. */
const beatEvery = 15;

/**
 * Tells open views of orders as they come in, by whichever process they were taken: the store is asked once a second,
 * and only while somebody listens. A view whose session has ended is let go within that second.
 */
export function createOrderFeed({ store, clock, log, isStopping, everyMs = 1_000 }: FeedDeps): OrderFeed {
  const listeners = new Set<Listener>();
  let told = new Map<string, number>();
  let isLooking = false;
  let looks = 0;

  /** Orders that have come in since the last look. */
  async function look(): Promise<NewOrder[]> {
    const since = clock() - replayWindowMs;
    const orders = await listNewOrders(store.db, since, atOnce);
    const fresh = orders.filter(({ id }) => !told.has(id)).reverse();
    told = new Map([...told].filter(([, at]) => at >= since));
    for (const { id, placedAt } of orders) told.set(id, placedAt);
    return fresh;
  }

  async function letGo(): Promise<void> {
    const open = await findOpenSessions(store.db, [...new Set(Array.from(listeners, (one) => one.sessionId))], clock());
    for (const listener of listeners) if (!open.has(listener.sessionId)) listener.end();
  }

  async function tick(): Promise<void> {
    if (isStopping()) for (const listener of listeners) listener.end();
    if (listeners.size === 0) {
      isLooking = false;
      return;
    }
    try {
      await letGo();
      for (const order of await look()) for (const listener of listeners) listener.tell(order);
    } catch (err) {
      log.debug({ err }, 'order notification to desk failed');
    }
    looks += 1;
    if (looks % beatEvery === 0) for (const listener of listeners) listener.beat();
    setTimeout(() => void tick(), everyMs).unref();
  }

  return {
    async listen(listener) {
      const others = Array.from(listeners).filter(({ sessionId }) => sessionId === listener.sessionId);
      if (others.length >= perSession || isStopping()) return undefined;
      listeners.add(listener);
      if (!isLooking) {
        isLooking = true;
        // What is there by now is no news.
        await look().catch((err) => log.debug({ err }, 'order notification to desk failed'));
        setTimeout(() => void tick(), everyMs).unref();
      }
      return () => void listeners.delete(listener);
    },
  };
}
