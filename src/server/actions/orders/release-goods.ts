import { allThatIsLeft, type ChosenLine, quantitiesLeft, standingLines } from '../../../domain/buying/withdrawal.ts';
import { giveStockBack } from '../../store/catalogue/stock.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { StoredWithdrawal } from '../../store/orders/withdrawals.ts';

/**
 * Lets goods of an order be sold again: those that will not be sent, and those that came back as good as new. The one place
 * that every way passes on which goods return to the shelf.
 */
export async function releaseGoods(
  tx: Tx,
  order: StoredOrder,
  lines: readonly ChosenLine[],
  now: number,
): Promise<void> {
  const pieces = lines.flatMap(({ line, quantity }) => {
    const productId = order.lines[line - 1]?.productId;
    return productId === undefined ? [] : [{ productId, quantity }];
  });
  await giveStockBack(tx, pieces, now);
}

/** What of an order is still to be sent, or was: its lines, less what its customer had withdrawn from by then. */
export function whatIsToBeSent(order: StoredOrder, withdrawals: readonly StoredWithdrawal[]): ChosenLine[] {
  const gone = standingLines(withdrawals.filter(({ shipped }) => !shipped));
  return allThatIsLeft(quantitiesLeft(order, gone));
}
