import { hasShipped } from '../orders/order-status.ts';
import { type LineSelection, remainingQuantities, type WithdrawnLine, withRefused } from './withdrawal.ts';

interface Return {
  /** The goods had left when it was stated. */
  readonly shipped: boolean;
  readonly lines: readonly (LineSelection & Pick<WithdrawnLine, 'refusedBefore'>)[];
  /** What has come back of it. */
  readonly returned: readonly LineSelection[];
  /** Undefined while it stands. */
  readonly closed: object | undefined;
}

/**
 * Where the goods of a withdrawal are: they never left, are awaited, are here in part or whole, or it came to nothing:
 * `refused` where all of them were back, `closed` where they did not come.
 */
export type ReturnState = 'taken-out' | 'awaited' | 'part-received' | 'received' | 'refused' | 'closed';

/** How many of each line of the order have not come back yet. */
export function outstandingLines({ lines, returned }: Pick<Return, 'lines' | 'returned'>): LineSelection[] {
  return lines.flatMap(({ line, quantity }) => {
    const back = returned.reduce((sum, goods) => (goods.line === line ? sum + goods.quantity : sum), 0);
    return quantity > back ? [{ line, quantity: quantity - back }] : [];
  });
}

/**
 * Whether goods of it are still to come back: until they have, or it comes to nothing, nobody knows what becomes of it.
 */
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
 * How many of each line its customer can withdraw: neither withdrawn by now, nor come back and refused. What did not
 * come back of a return that was closed can be withdrawn anew. What was refused and is withdrawn from anew by hand is
 * the same pieces, and counts once.
 */
export function withdrawableQuantities(order: Pick<Sent, 'lines'>, withdrawals: readonly Return[]): number[] {
  const gone = withdrawals.filter((one) => !one.closed || returnStateOf(one) === 'refused');
  const left = remainingQuantities(
    order,
    gone.flatMap(({ lines }) =>
      lines.map(({ line, quantity, refusedBefore = 0 }) => ({ line, quantity: quantity - refusedBefore })),
    ),
  );
  // Of withdrawals from before that was noted, some pieces may count twice.
  return left.map((quantity) => Math.max(0, quantity));
}

/**
 * Lines that are withdrawn from by hand, with how many of each were refused before. Those come first: where it is open
 * which pieces are meant, the customer can still withdraw from what they may have.
 * @param left how many of each line no withdrawal that stands has
 * @param offered how many of each its customer can withdraw
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

/** Whether some of the lines had come back before and been refused. */
export function wasPreviouslyRefused(lines: readonly Pick<WithdrawnLine, 'refusedBefore'>[]): boolean {
  return lines.some(({ refusedBefore = 0 }) => refusedBefore > 0);
}

/**
 * What became of goods that had left, since the status of their order knows only the way there: all of them are
 * withdrawn and some still to come; all are back; all are back and some were refused; or some are back.
 */
export type ReturnProgress = 'withdrawn' | 'returned' | 'refused' | 'part-returned';

/** Whether all of an order that left has come back, taken back or refused. */
export function isFullyReturned(way: ReturnProgress | undefined | null): boolean {
  return way === 'returned' || way === 'refused';
}

/** How far the goods of an order are on their way back; undefined where they have not left, or none has come back. */
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
