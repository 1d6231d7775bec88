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
  /** Status changes, oldest first. */
  readonly changes: readonly Change[];
  /**
   * Set for returned goods. `at` is when the last of them arrived, in milliseconds; undefined while some are awaited.
   */
  readonly back?: { readonly at: number | undefined } | undefined;
}

const wayOfAnOrder = ['confirmed', 'shipped', 'delivered'] as const;

/**
 * Fulfilment steps of an order: completed ones with their times, then those ahead. Skipped steps (shipped without
 * being confirmed) are left out. Cancelled and returned orders have no steps ahead: the return ends the progress, and
 * later changes are ignored.
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
