import {
  activeWithdrawnLines,
  type LineSelection,
  remainingQuantities,
  selectAllRemaining,
} from '../../../../domain/returns/withdrawal.ts';
import { releaseStock } from '../../../store/catalogue/stock/stock.ts';
import type { Tx } from '../../../store/engine/database.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { StoredWithdrawal } from '../../../store/returns/withdrawals.ts';

/**
 * Releases stock of an order: goods that will not be sent, and returned goods in new condition. All restocking goes
 * through this function.
 */
export async function releaseOrderStock(
  tx: Tx,
  order: StoredOrder,
  lines: readonly LineSelection[],
  now: number,
  reason: 'cancellation' | 'return' = 'cancellation',
): Promise<void> {
  const quantities = lines.flatMap(({ line, quantity }) => {
    const productId = order.lines[line - 1]?.productId;
    return productId === undefined ? [] : [{ productId, quantity }];
  });
  await releaseStock(tx, quantities, now, { reason, order: order.reference });
}

/** Returns the lines to ship, or that were shipped: without those withdrawn before shipping. */
export function linesToShip(order: StoredOrder, withdrawals: readonly StoredWithdrawal[]): LineSelection[] {
  const gone = activeWithdrawnLines(withdrawals.filter(({ shipped }) => !shipped));
  return selectAllRemaining(remainingQuantities(order, gone));
}
