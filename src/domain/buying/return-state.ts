import type { ChosenLine } from './withdrawal.ts';

interface Return {
  /** The goods had left when it was stated. */
  readonly shipped: boolean;
  readonly lines: readonly ChosenLine[];
  /** What has come back of it. */
  readonly returned: readonly ChosenLine[];
  /** Undefined while it stands. */
  readonly closed: object | undefined;
}

/** Where the goods of a withdrawal are: they never left, are awaited, are here in part or whole, or it came to nothing. */
export type ReturnState = 'taken-out' | 'awaited' | 'part-received' | 'received' | 'closed';

/** How many of each line of the order have not come back yet. */
export function awaitedOf({ lines, returned }: Pick<Return, 'lines' | 'returned'>): ChosenLine[] {
  return lines.flatMap(({ line, quantity }) => {
    const back = returned.reduce((sum, goods) => (goods.line === line ? sum + goods.quantity : sum), 0);
    return quantity > back ? [{ line, quantity: quantity - back }] : [];
  });
}

/** Whether goods of it are still to come back: until they have, or it comes to nothing, nobody knows what becomes of it. */
export function isAwaited(one: Return): boolean {
  return one.shipped && !one.closed && awaitedOf(one).length > 0;
}

export function returnStateOf(one: Return): ReturnState {
  if (one.closed) return 'closed';
  if (!one.shipped) return 'taken-out';
  if (awaitedOf(one).length === 0) return 'received';
  return one.returned.length > 0 ? 'part-received' : 'awaited';
}
