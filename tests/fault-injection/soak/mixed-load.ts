import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../../../bench/desk/ask.ts';
import { signIn } from '../../../bench/desk/sign-in.ts';
import { buildCallUrl, type DeskCall } from '../../../src/contract/desk/call.ts';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { deskCall } from '../../support/desk/desk-calls.ts';
import { type Customers, startOrderLoad } from '../../support/orders/order-load.ts';
import type { Shop } from '../../support/shop/shop.ts';

/** All kinds of traffic at once. */
export interface MixedLoad {
  readonly customers: Customers;
  /** Answered requests, orders included. */
  requests(): number;
  /** Unexpected responses, by status. */
  readonly wrong: ReadonlyMap<number, number>;
  stop(): Promise<void>;
  /** Stops without waiting for responses. */
  leave(): void;
}

const pages = ['/', '/products', '/us-products?sort=name', '/product/xl-7', '/cart', '/blog', '/legal/terms'];
const asked = [
  deskCall('dashboard.action-items'),
  deskCall('orders.list'),
  deskCall('products.list'),
  deskCall('messages.list'),
  deskCall('mail.list'),
];

const searchedPage = (word: number | string) => `/products?search=word${word}`;
const cachedPages = 1_000;

/** Requests as many pages as the page cache holds (64 MiB), since memory legitimately grows until the cache is full. */
export async function fillPageCache({ origin }: Shop): Promise<void> {
  for (let page = 0; page < cachedPages; page++) {
    await (await fetch(`${origin}${searchedPage(`${page}first`)}`)).arrayBuffer();
  }
}

/**
 * Visitors who read, a customer who orders, a program that reads the catalogue, newsletter sign-ups, and the owner at
 * the desk.
 */
export async function startMixedLoad(shop: Shop): Promise<MixedLoad> {
  const { cookie } = await shop.inStore(signIn);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Host: `localhost:${new URL(shop.origin).port}`, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  const customers = startOrderLoad(1, () => shop.origin);
  const wrong = new Map<number, number>();
  let requests = 0;
  let isOver = false;

  const repeat = async (everyMs: number, once: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      await once(turn);
      requests += 1;
      await pause(everyMs);
    }
  };
  const note = (status = 0) =>
    void ((status >= 200 && status < 300) || wrong.set(status, (wrong.get(status) ?? 0) + 1));
  const read = async (path: string, body?: object) => {
    const type = { 'Content-Type': 'application/json' };
    const init = body && { method: 'POST', headers: type, body: JSON.stringify(body) };
    const answer = await fetch(`${shop.origin}${path}`, init);
    await answer.arrayBuffer();
    note(answer.status);
  };
  const kinds = [
    repeat(20, (turn) => read(pages[turn % pages.length] ?? '/')),
    // Cache misses: a separate page for each of many URLs.
    repeat(250, (turn) => read(searchedPage(turn))),
    repeat(100, () => read(apiPaths.products)),
    repeat(500, (turn) => read(apiPaths.leads, { email: `${turn}@visitor.example`, source: 'newsletter' })),
    repeat(200, async (turn) => {
      const call = asked[turn % asked.length] as DeskCall;
      note((await send(`${shop.origin}${buildCallUrl(call, {}).address}`, { agent, headers })).status);
    }),
  ];
  const all = Promise.all(kinds);
  all.catch(() => undefined);
  return {
    customers,
    wrong,
    requests: () => requests + customers.accepted.size,
    async stop() {
      isOver = true;
      await Promise.all([all, customers.stop()]);
      agent.destroy();
    },
    leave() {
      isOver = true;
      customers.leave();
      agent.destroy();
    },
  };
}
