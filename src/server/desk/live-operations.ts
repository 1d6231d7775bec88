import type { ShopHealth } from '../../contract/dashboard/action-items.ts';
import { dashboardHealth, type NewOrderEvent, subscribeToEvents } from '../../contract/dashboard/dashboard.ts';
import { fail } from '../actions/failure.ts';
import { type Implementation, implement } from '../actions/implement.ts';
import { signedIn } from './auth/signed-in.ts';
import type { DeskDeps } from './desk-deps.ts';
import { createOrderFeed, type OrderFeed } from './order-feed.ts';

/** Operations of the running server: health findings and the live order feed. */
export function liveOperations(deps: DeskDeps): readonly Implementation[] {
  const { clock } = deps;
  const feed = createOrderFeed(deps);
  const examine = remember(deps.examine ?? (async () => ({ findings: [], lastBackup: null })), clock);
  return [
    implement(dashboardHealth, () => examine()),
    implement(subscribeToEvents, async (context) => {
      const { permissions, session } = signedIn(context);
      if (!permissions.includes('orders:read')) return fail('forbidden');
      return (await openStream(feed, session.id)) ?? fail('rate-limited');
    }),
  ];
}

/** `doctor` also uses the network and reads every product, so its findings are cached for some minutes. */
const cacheMs = 5 * 60 * 1000;

function remember(examine: () => Promise<ShopHealth>, clock: () => number) {
  let known: { readonly at: number; readonly health: Promise<ShopHealth> } | undefined;
  return () => {
    if (!known || Math.abs(clock() - known.at) > cacheMs) {
      const health = examine();
      known = { at: clock(), health };
      health.catch(() => {
        known = undefined;
      });
    }
    return known.health;
  };
}

/** Opens an event stream that ends with the session; undefined if the session has too many. */
async function openStream(feed: OrderFeed, sessionId: string): Promise<Response | undefined> {
  const text = new TextEncoder();
  let leave: (() => void) | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    leave?.();
    leave = undefined;
    try {
      controller?.close();
    } catch {
      // The client has disconnected first.
    }
  };
  const write = (words: string) => {
    try {
      controller?.enqueue(text.encode(words));
    } catch {
      end();
    }
  };
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      // The browser reconnects after three seconds.
      write('retry: 3000\n\n');
    },
    cancel: end,
  });
  leave = await feed.listen({
    sessionId,
    tell: ({ reference, currency, total, placedAt }) => {
      const order: NewOrderEvent = { reference, currency, total, placedAt };
      write(`event: order\ndata: ${JSON.stringify(order)}\n\n`);
    },
    beat: () => write(': still here\n\n'),
    end,
  });
  if (!leave) return undefined;
  // The client may have disconnected in the meantime.
  if (isOver) end();
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  return new Response(body, { headers });
}
