import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { closeStore, openStore } from '../../../src/server/store/engine/database.ts';
import { createDatabase } from '../../support/database/databases.ts';
import { type PostgresCluster, startCluster } from '../../support/database/postgres.ts';
import { type Customers, startOrderLoad } from '../../support/orders/order-load.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';
import { type FaultyProxy, openFaultyProxy } from '../../support/stand-ins/faulty-proxy.ts';
import { judgeOrders } from '../assert-order-invariants.ts';
import type { Bar, Outcome, Tell } from '../result.ts';

/**
 * The setup of a fault: a shop with customers ordering, and its database behind a proxy that can cut and redirect
 * connections.
 */
export interface Scene {
  readonly cluster: PostgresCluster;
  readonly wire: FaultyProxy;
  readonly shop: Shop;
  readonly customers: Customers;
  /** Runs a query on the database over a separate connection. */
  ask(query: string): Promise<unknown[]>;
  /** Registers cleanup that runs after all rounds. */
  leave(work: () => Promise<void>): void;
}

/**
 * A database fault. `run` resolves once the database responds again; it calls `down` during the outage, so that the
 * shop's responses can be checked.
 */
export interface DatabaseFault {
  readonly name: string;
  run(scene: Scene, down: () => Promise<void>): Promise<void>;
}

interface Rounds {
  /** Injected one after another in each round. */
  readonly faults: readonly DatabaseFault[];
  readonly rounds: number;
  /** Limit for the time from the database's recovery to the shop's first accepted order. */
  readonly backWithinMs: number;
  readonly tell: Tell;
}

/**
 * Runs customers against a shop with a temporary database while the faults take that database down and bring it back.
 */
export async function takeDatabaseAway({ faults, rounds, backWithinMs, tell }: Rounds): Promise<Outcome> {
  const cluster = await startCluster();
  const wire = await openFaultyProxy(cluster.port);
  const direct = new URL((await createDatabase(cluster.url)).url);
  const url = new URL(direct);
  url.port = `${wire.port}`;
  const shop = await openShop({ DATABASE_URL: url.href });
  const customers = startOrderLoad(4, () => shop.origin);
  const left: (() => Promise<void>)[] = [];
  const leave = (work: () => Promise<void>) => void left.push(work);
  const scene: Scene = { cluster, wire, shop, customers, leave, ask: (query) => askOnce(url.href, query) };
  const refusals: Refusal[] = [];
  const back: number[] = [];
  try {
    for (let index = 0; index < rounds * faults.length; index++) {
      const fault = faults[index % faults.length] as DatabaseFault;
      await customers.more(6);
      await pause(Math.random() * 200);
      const email = (when: string) => `${when}-${index}@customer.example`;
      await fault.run(scene, async () => void refusals.push(await askWhileAway(shop, email('away'))));
      const start = performance.now();
      // Recovered: a new order is accepted again.
      while ((await sendOrder(shop.origin, undefined, email('back')).catch(() => undefined))?.status !== 201)
        await pause(20);
      back.push(performance.now() - start);
      const round = `${1 + Math.floor(index / faults.length)} of ${rounds}`;
      tell(`${fault.name}, ${round}: ${customers.accepted.size} orders, back after ${back.at(-1)?.toFixed(0)} ms`);
    }
    await customers.more(6);
    await customers.stop();
    const store = await openStore({ url: url.href });
    const verdict = await judgeOrders(store, [...customers.accepted.values()]).finally(() => closeStore(store));
    const refused = customers.answers.get(503) ?? 0;
    return {
      ...verdict,
      what: `${faults.map(({ name }) => name).join(', then ')}: ${rounds} x`,
      refused,
      bars: judge(customers, refusals, back, backWithinMs),
    };
  } finally {
    customers.leave();
    await shop.stop();
    await wire.close();
    await cluster.stop();
    for (const work of left) await work();
  }
}

interface Refusal {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly page: number;
}

async function askWhileAway(shop: Shop, email: string): Promise<Refusal> {
  const { status, headers } = await sendOrder(shop.origin, undefined, email);
  const page = await fetch(`${shop.origin}/products`);
  return { status, retryAfter: headers['retry-after'], page: page.status };
}

function judge(
  { answers }: Customers,
  refusals: readonly Refusal[],
  back: readonly number[],
  backWithinMs: number,
): Bar[] {
  const others = [...answers.keys()].filter((status) => status !== 201 && status !== 503);
  const wrong = refusals.filter(({ status, retryAfter, page }) => status !== 503 || !retryAfter || page !== 200);
  const longest = Math.max(...back);
  return [
    { name: 'answers that are neither 201 nor 503', found: `${others}` || 'none', holds: others.length === 0 },
    ...(refusals.length > 0
      ? [
          {
            name: 'looks meanwhile: 503 with Retry-After, pages as ever',
            found: `${refusals.length - wrong.length} of ${refusals.length}`,
            holds: wrong.length === 0,
          },
        ]
      : []),
    {
      name: `takes orders again within ${backWithinMs / 1000} s`,
      found: `${longest.toFixed(0)} ms`,
      holds: longest <= backWithinMs,
    },
  ];
}

async function askOnce(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
