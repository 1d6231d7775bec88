import type { OrderStep } from '../../contract/orders/order-view.ts';

interface Change {
  readonly to: string;
  readonly note: string | null;
  /** Milliseconds. */
  readonly changedAt: number;
}

interface Progress {
  /** When the order was placed, in milliseconds. */
  readonly createdAt: number;
  /** The steps that it took since, the first first. */
  readonly changes: readonly Change[];
  /** Its goods come back. `at` is when the last of all did, in milliseconds; undefined while some have not. */
  readonly back?: { readonly at: number | undefined } | undefined;
}

const wayOfAnOrder = ['confirmed', 'shipped', 'delivered'] as const;

/**
 * The way of an order from its arrival to its end: what has happened, with its time, and what is still to come. A step
 * that was passed over (shipped without being confirmed) is left out; a cancelled order has nothing to come, and
 * neither has one whose goods come back: that they are back ends its way, whatever was recorded after it.
 */
export function orderSteps({ createdAt, changes, back }: Progress): OrderStep[] {
  const received: OrderStep = { kind: 'received', at: createdAt };
  const taken = changes.flatMap(({ to, note, changedAt }): OrderStep[] =>
    to === 'cancelled' || isWay(to) ? [{ kind: to, at: changedAt, ...(note && { note }) }] : [],
  );
  const last = taken.at(-1)?.kind;
  if (last === 'cancelled') return [received, ...taken];
  if (back) return [received, ...taken, ...(back.at === undefined ? [] : [{ kind: 'returned', at: back.at } as const])];
  const reached = (wayOfAnOrder as readonly unknown[]).indexOf(last);
  const coming = wayOfAnOrder.slice(reached + 1).map((kind): OrderStep => ({ kind, at: undefined }));
  return [received, ...taken, ...coming];
}

function isWay(status: string): status is (typeof wayOfAnOrder)[number] {
  return (wayOfAnOrder as readonly string[]).includes(status);
}
