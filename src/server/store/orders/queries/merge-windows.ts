import type { OrderCursor } from './order-search-index.ts';

/** A part of the orders, newest first, that a search has read. */
export interface SearchWindow<Order extends OrderCursor> {
  /** Matches, before the payment filter. */
  readonly glances: readonly Order[];
  readonly looked: number;
  /** The last order searched. */
  readonly upTo: OrderCursor;
}

export function newestFirst(one: OrderCursor, other: OrderCursor): number {
  return other.createdAt - one.createdAt || (one.id === other.id ? 0 : one.id < other.id ? 1 : -1);
}

/** Merges the matches of two searches, each once, newest first: as far back as both have read. */
export async function* mergeWindows<Order extends OrderCursor>(
  ...searches: readonly [AsyncGenerator<SearchWindow<Order>>, AsyncGenerator<SearchWindow<Order>>]
): AsyncGenerator<SearchWindow<Order>> {
  const reading = new Map<AsyncGenerator<SearchWindow<Order>>, OrderCursor | undefined>(
    searches.map((search) => [search, undefined]),
  );
  const waiting = new Map<string, Order>();
  for (let last: OrderCursor | undefined; reading.size > 0; ) {
    // The search that has read least far back, or has not started.
    const [next] = [...reading].sort(([, one], [, other]) =>
      one && other ? newestFirst(one, other) : Number(one !== undefined) - Number(other !== undefined),
    )[0] as [AsyncGenerator<SearchWindow<Order>>, OrderCursor | undefined];
    const { value, done } = await next.next();
    if (done) reading.delete(next);
    else {
      reading.set(next, value.upTo);
      last = [last ?? value.upTo, value.upTo].sort(newestFirst)[1];
      for (const order of value.glances) waiting.set(order.id, order);
    }
    const places = [...reading.values()];
    if (places.includes(undefined)) continue;
    const upTo = (places as OrderCursor[]).sort(newestFirst)[0] ?? last;
    if (!upTo) continue;
    const glances = [...waiting.values()].filter((order) => newestFirst(order, upTo) <= 0).sort(newestFirst);
    for (const { id } of glances) waiting.delete(id);
    yield { glances, looked: done ? 0 : value.looked, upTo };
  }
}
