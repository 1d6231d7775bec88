import {
  activeWithdrawnLines,
  type LineSelection,
  remainingQuantities,
  selectAllRemaining,
} from '../../../../domain/returns/withdrawal.ts';
import { releaseStock } from '../../../store/catalogue/stock.ts';
import type { Tx } from '../../../store/engine/database.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { StoredWithdrawal } from '../../../store/returns/withdrawals.ts';

/**
 * Lets goods of an order be sold again: those that will not be sent, and those that came back as good as new. The one
 * place that every way passes on which goods return to the shelf.
 */
export async function releaseOrderStock(
  tx: Tx,
  order: StoredOrder,
  lines: readonly LineSelection[],
  now: number,
): Promise<void> {
  const pieces = lines.flatMap(({ line, quantity }) => {
    const productId = order.lines[line - 1]?.productId;
    return productId === undefined ? [] : [{ productId, quantity }];
  });
  await releaseStock(tx, pieces, now);
}

/** What of an order is still to be sent, or was: its lines, less what its customer had withdrawn from by then. */
export function linesToShip(order: StoredOrder, withdrawals: readonly StoredWithdrawal[]): LineSelection[] {
  const gone = activeWithdrawnLines(withdrawals.filter(({ shipped }) => !shipped));
  return selectAllRemaining(remainingQuantities(order, gone));
}
