import type { LineSelection } from '../../../domain/returns/withdrawal.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { type Failure, fail } from '../failure.ts';

interface TypedLines {
  readonly lines?: readonly LineSelection[] | undefined;
  /** By product, such as 'xl-7,desk-2:2'. */
  readonly line?: string | undefined;
}

/** Returns the selected lines of an order, or all available lines if none is selected. */
export function selectLines(
  order: Pick<StoredOrder, 'lines'>,
  { lines, line: typed }: TypedLines,
  available: readonly LineSelection[],
): readonly LineSelection[] | Failure<'line-not-available'> {
  if (typed === undefined) return lines ?? available;
  const chosen: LineSelection[] = [];
  for (const part of typed.split(',')) {
    const [id = '', count, ...more] = part.trim().split(':');
    const line = order.lines.findIndex(({ productId }) => productId === id) + 1;
    const most = available.find((one) => one.line === line)?.quantity ?? 0;
    const quantity = count === undefined ? most : /^\d{1,4}$/.test(count) ? Number(count) : 0;
    if (more.length > 0 || line === 0 || quantity < 1 || quantity > most || chosen.some((one) => one.line === line)) {
      const names = available.map((one) => `${order.lines[one.line - 1]?.productId}:${one.quantity}`);
      return fail('line-not-available', { typed: part.trim(), available: names });
    }
    chosen.push({ line, quantity });
  }
  return chosen;
}
