import type { StaffRole } from '../../contract/desk/call.ts';
import type { App } from '../actions/app.ts';
import type { Log } from '../observability/log.ts';
import { listNewOrders, type NewOrder } from '../store/orders/new-orders.ts';
import { readRolePermissions } from '../store/staff/role-permissions.ts';
import { findOpenSessions } from '../store/staff/sessions.ts';

/** An open view of a staff member. */
interface Listener {
  readonly sessionId: string;
  tell(order: NewOrder): void;
  /** Keep-alive. */
  beat(): void;
  end(): void;
}

export interface OrderFeed {
  /** Notifies a listener of every new order. Undefined if its session has too many listeners. */
  listen(listener: Listener): Promise<(() => void) | undefined>;
}

interface FeedDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  /** The process is about to stop, so listeners are disconnected. */
  readonly isStopping: () => boolean;
  readonly everyMs?: number;
}

/**
 * Maximum number of event streams per session. A browser opens at most six connections to a host, and calls need some
 * of them.
 */
const perSession = 4;
/**
 * An order is committed some moments after its timestamp is taken, and clocks of machines differ: looking back this
 * far still reports it, once.
 */
const replayWindowMs = 60_000;
const atOnce = 50;
/** Proxies close a connection that is idle for a minute. */
const beatEvery = 15;

/**
 * Live feed of new orders for open views, whichever process took the order: polls the store once a second, only while
 * there are listeners. A view is disconnected within a second of its session's end.
 */
export function createOrderFeed({ store, clock, log, isStopping, everyMs = 1_000 }: FeedDeps): OrderFeed {
  const listeners = new Set<Listener>();
  let sent = new Map<string, number>();
  let isPolling = false;
  let polls = 0;

  /** Orders since the last poll. */
  async function poll(): Promise<NewOrder[]> {
    const since = clock() - replayWindowMs;
    const orders = await listNewOrders(store.db, since, atOnce);
    const fresh = orders.filter(({ id }) => !sent.has(id)).reverse();
    sent = new Map([...sent].filter(([, at]) => at >= since));
    for (const { id, placedAt } of orders) sent.set(id, placedAt);
    return fresh;
  }

  /** Disconnects listeners whose session has ended, or whose role may no longer read orders. */
  async function letGo(): Promise<void> {
    const ids = [...new Set(Array.from(listeners, ({ sessionId }) => sessionId))];
    const roles = await findOpenSessions(store.db, ids, clock());
    const readers = new Set<StaffRole>();
    for (const role of new Set(roles.values()))
      if ((await readRolePermissions(store.db, role)).includes('orders:read')) readers.add(role);
    for (const listener of listeners) {
      const role = roles.get(listener.sessionId);
      if (!role || !readers.has(role)) listener.end();
    }
  }

  async function tick(): Promise<void> {
    if (isStopping()) for (const listener of listeners) listener.end();
    if (listeners.size === 0) {
      isPolling = false;
      return;
    }
    try {
      await letGo();
      for (const order of await poll()) for (const listener of listeners) listener.tell(order);
    } catch (err) {
      log.debug({ err }, 'order notification to desk failed');
    }
    polls += 1;
    if (polls % beatEvery === 0) for (const listener of listeners) listener.beat();
    setTimeout(() => void tick(), everyMs).unref();
  }

  return {
    async listen(listener) {
      const others = Array.from(listeners).filter(({ sessionId }) => sessionId === listener.sessionId);
      if (others.length >= perSession || isStopping()) return undefined;
      listeners.add(listener);
      if (!isPolling) {
        isPolling = true;
        // Existing orders are not new.
        await poll().catch((err) => log.debug({ err }, 'order notification to desk failed'));
        setTimeout(() => void tick(), everyMs).unref();
      }
      return () => void listeners.delete(listener);
    },
  };
}
