import { hasShipped } from '../orders/order-status.ts';
import { type LineSelection, remainingQuantities, type WithdrawnLine, withRefused } from './withdrawal.ts';

interface Return {
  /** The goods were shipped before the withdrawal. */
  readonly shipped: boolean;
  readonly lines: readonly (LineSelection & Pick<WithdrawnLine, 'refusedBefore'>)[];
  /** Lines received so far. */
  readonly returned: readonly LineSelection[];
  /** Undefined while the return is active. */
  readonly closed: object | undefined;
}

/**
 * State of a return: never shipped, awaited, received in part or in full, or closed without acceptance: `refused` if
 * all goods came back, `closed` if they did not arrive.
 */
export type ReturnState = 'taken-out' | 'awaited' | 'part-received' | 'received' | 'refused' | 'closed';

/** Quantity of each line that has not been received yet. */
export function outstandingLines({ lines, returned }: Pick<Return, 'lines' | 'returned'>): LineSelection[] {
  return lines.flatMap(({ line, quantity }) => {
    const back = returned.reduce((sum, goods) => (goods.line === line ? sum + goods.quantity : sum), 0);
    return quantity > back ? [{ line, quantity: quantity - back }] : [];
  });
}

/** Whether goods are still awaited. The outcome is open until they arrive or the return is closed. */
export function isAwaitingGoods(one: Return): boolean {
  return one.shipped && !one.closed && outstandingLines(one).length > 0;
}

export function returnStateOf(one: Return): ReturnState {
  if (one.closed) return outstandingLines(one).length === 0 ? 'refused' : 'closed';
  if (!one.shipped) return 'taken-out';
  if (outstandingLines(one).length === 0) return 'received';
  return one.returned.length > 0 ? 'part-received' : 'awaited';
}

interface Sent {
  readonly status: string;
  readonly lines: readonly { readonly quantity: number }[];
}

/**
 * Returns how many units of each line the customer can withdraw: neither withdrawn already nor returned and refused.
 * Units of a closed return that never arrived can be withdrawn again. Refused units that staff withdraw again are the
 * same units, and count once.
 * @param refunded units that were refunded without a withdrawal
 */
export function withdrawableQuantities(
  order: Pick<Sent, 'lines'>,
  withdrawals: readonly Return[],
  refunded: readonly LineSelection[] = [],
): number[] {
  const gone = withdrawals.filter((one) => !one.closed || returnStateOf(one) === 'refused');
  const left = remainingQuantities(order, [
    ...gone.flatMap(({ lines }) =>
      lines.map(({ line, quantity, refusedBefore = 0 }) => ({ line, quantity: quantity - refusedBefore })),
    ),
    ...refunded,
  ]);
  // Withdrawals from before `refusedBefore` was recorded may count units twice.
  return left.map((quantity) => Math.max(0, quantity));
}

/**
 * Sets `refusedBefore` on lines that staff withdraw manually. Refused units are taken first: if units are ambiguous,
 * the customer can still withdraw those they may have.
 * @param left units of each line without an active withdrawal
 * @param offered units of each line that the customer can withdraw
 */
export function markPreviouslyRefused(
  lines: readonly WithdrawnLine[],
  left: readonly number[],
  offered: readonly number[],
): WithdrawnLine[] {
  return lines.map((one) => {
    const refused = (left[one.line - 1] ?? 0) - (offered[one.line - 1] ?? 0);
    return withRefused(one, Math.min(one.quantity, refused));
  });
}

/** Whether some units were returned and refused before. */
export function wasPreviouslyRefused(lines: readonly Pick<WithdrawnLine, 'refusedBefore'>[]): boolean {
  return lines.some(({ refusedBefore = 0 }) => refusedBefore > 0);
}

/**
 * Return progress of shipped goods, which the order status does not cover: all withdrawn and some still awaited; all
 * returned; all returned and some refused; or some returned.
 */
export type ReturnProgress = 'withdrawn' | 'returned' | 'refused' | 'part-returned';

/** Whether all goods of the order came back, accepted or refused. */
export function isFullyReturned(way: ReturnProgress | undefined | null): boolean {
  return way === 'returned' || way === 'refused';
}

/** Returns the return progress of an order, or undefined if nothing has shipped or nothing was sent back. */
export function returnProgress(order: Sent, withdrawals: readonly Return[]): ReturnProgress | undefined {
  if (!hasShipped(order.status)) return undefined;
  const standing = withdrawals.filter(({ closed }) => !closed);
  const left = remainingQuantities(
    order,
    standing.flatMap(({ lines }) => lines),
  );
  const isAwaiting = standing.some(isAwaitingGoods);
  if (left.every((quantity) => quantity === 0)) {
    if (!standing.some(({ shipped }) => shipped)) return undefined;
    return isAwaiting ? 'withdrawn' : 'returned';
  }
  const isAllBack = !isAwaiting && withdrawableQuantities(order, withdrawals).every((quantity) => quantity === 0);
  if (isAllBack) return 'refused';
  return withdrawals.some(({ returned }) => returned.length > 0) ? 'part-returned' : undefined;
}
