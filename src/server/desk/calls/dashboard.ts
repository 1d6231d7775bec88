import type { ActionItemKind, ShopHealth } from '../../../contract/desk/action-items.ts';
import type { dashboardCalls, NewOrderEvent } from '../../../contract/desk/dashboard.ts';
import { lastDays, namedInFigures, readFigures } from '../../actions/dashboard/read-figures.ts';
import { noPageViews } from '../../page-views/page-view-counter.ts';
import { listActionItems } from '../../store/dashboard/action-items.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { createOrderFeed, type OrderFeed } from '../order-feed.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof dashboardCalls]: DeskHandler<(typeof dashboardCalls)[Name]> };

/** Payments and emails are the owner's: helpers see only action items that they can resolve. */
const forHelpers: ReadonlySet<ActionItemKind> = new Set(['confirm', 'ship', 'returns', 'sold-out', 'low-stock']);

/** Handlers of the dashboard: action items, figures and the live order feed. */
export function todayHandlers(deps: DeskDeps): Handlers {
  const { clock, visits = noPageViews } = deps;
  const feed = createOrderFeed(deps);
  const examine = remember(deps.examine ?? (async () => ({ findings: [], lastBackup: null })), clock);
  return {
    'dashboard.action-items': async ({ store, at }) => {
      const needs = await listActionItems(store, clock());
      return needs.filter(({ kind }) => at.person.role === 'owner' || forHelpers.has(kind));
    },
    'dashboard.figures': ({ store, input }) => {
      const now = clock();
      const period = lastDays(Number(input.days), now);
      return readFigures(store, { period, now, top: namedInFigures, counts: visits !== noPageViews });
    },
    'dashboard.health': () => examine(),
    'events.subscribe': async ({ at }) => (await openStream(feed, at.session.id)) ?? refuse('rate-limited'),
  };
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
