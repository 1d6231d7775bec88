import { setTimeout as pause } from 'node:timers/promises';
import { type OrderAnswer, sendOrder } from '../support/orders/send-order.ts';
import type { Shop } from '../support/shop/shop.ts';
import type { Operator } from './operator.ts';

/** Orders that three concurrent visitors place one after another until they are stopped. */
export interface ArrivingOrders {
  /** References of the orders accepted so far. */
  readonly accepted: readonly string[];
  /** Resolves once this many more orders are accepted. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

const mostTries = 5;

export function sendOrders(shop: Shop): ArrivingOrders {
  const accepted: string[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  let stopping = false;

  /** Retries on 503: an overloaded machine may not store an order in time, but must accept it soon after. */
  async function insist(): Promise<OrderAnswer> {
    const key = crypto.randomUUID();
    for (let tries = 1; ; tries++) {
      const answer = await sendOrder(shop.origin, key);
      if (answer.status !== 503 || tries === mostTries) return answer;
      await pause(Number(answer.headers['retry-after']) * 1000);
    }
  }

  async function visit(): Promise<void> {
    while (!stopping) {
      const { status, body } = await insist();
      if (status !== 201) throw new Error(`An order was answered ${status}: ${body.detail}`);
      accepted.push(body.reference ?? '');
      for (const { count, resolve } of waiting) if (accepted.length >= count) resolve();
      waiting = waiting.filter(({ count }) => accepted.length < count);
    }
  }

  const visits = Promise.all([visit(), visit(), visit()]);
  return {
    accepted,
    more: (count) =>
      Promise.race([
        new Promise<void>((resolve) => waiting.push({ count: accepted.length + count, resolve })),
        visits.then(() => undefined),
      ]),
    async stop() {
      stopping = true;
      await visits;
    },
  };
}

/** An order as `orders export --json` writes it. */
export interface ExportedOrder {
  readonly reference: string;
  readonly lines: readonly object[];
}

/** All orders of a store with all their data, by reference. */
export async function readOrders(operator: Operator): Promise<Map<string, ExportedOrder>> {
  const orders = (await operator.json('orders', 'export')) as ExportedOrder[];
  return new Map(orders.map((one) => [one.reference, one]));
}
