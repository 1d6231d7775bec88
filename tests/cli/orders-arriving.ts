import { apiPaths, idempotencyKeyHeader } from '../../src/contract/routes.ts';
import { customer } from '../store/samples.ts';
import type { Shop } from '../support/shop.ts';
import type { Operator } from './run-command.ts';

/** Orders that a shop is sent one after another, by three visitors at once, until they are told to stop. */
export interface ArrivingOrders {
  /** The references of the orders that were accepted so far. */
  readonly accepted: readonly string[];
  /** Resolves once this many more were accepted. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

const order = JSON.stringify({
  ...customer,
  items: JSON.stringify([{ productId: 'xl-7', quantity: 1, product: { price: '251.00' } }]),
  subtotal: '251.00',
  discount: '0.00',
  total: '251.00',
  promoCode: null,
  status: 'pending',
});

export function sendOrders(shop: Shop): ArrivingOrders {
  const accepted: string[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  let stopping = false;

  async function visit(): Promise<void> {
    while (!stopping) {
      const response = await fetch(`${shop.origin}${apiPaths.orders}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() },
        body: order,
      });
      if (response.status !== 201)
        throw new Error(`An order was answered ${response.status}: ${await response.text()}`);
      accepted.push(((await response.json()) as { reference: string }).reference);
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

/** All orders of a store with everything in them, by reference. */
export async function readOrders(operator: Operator): Promise<Map<string, ExportedOrder>> {
  const orders = (await operator.json('orders', 'export')) as ExportedOrder[];
  return new Map(orders.map((one) => [one.reference, one]));
}
