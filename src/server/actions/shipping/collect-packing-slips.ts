import { activeWithdrawnLines, totalsAfterWithdrawals } from '../../../domain/returns/withdrawal.ts';
import type { Database } from '../../store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';

export interface CollectedPackingSlips {
  /** Each with the lines of its shipment. */
  readonly orders: readonly StoredOrder[];
  /** Orders without a slip, and why. */
  readonly refused: readonly { readonly reference: string; readonly reason: 'unknown' | 'nothing-to-send' }[];
}

/** Collects the contents of several orders' shipments, in the given sequence. */
export async function collectPackingSlips(db: Database, references: readonly string[]): Promise<CollectedPackingSlips> {
  const orders: StoredOrder[] = [];
  const refused: CollectedPackingSlips['refused'][number][] = [];
  for (const reference of new Set(references)) {
    const order = await findOrder(db, reference);
    if (!order) {
      refused.push({ reference, reason: 'unknown' });
      continue;
    }
    const before = (await listWithdrawalsOf(db, order.id)).filter(({ shipped }) => !shipped);
    const { lines } = totalsAfterWithdrawals(order, activeWithdrawnLines(before));
    if (order.status === 'cancelled' || lines.length === 0) refused.push({ reference, reason: 'nothing-to-send' });
    else orders.push({ ...order, lines });
  }
  return { orders, refused };
}
