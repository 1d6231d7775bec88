import type { Tx } from '../engine/database.ts';
import { findOrder, type StoredOrder } from './orders.ts';

/**
 * An order that nobody else changes until the transaction ends, as it is once it is held: whoever held it before may have moved or
 * erased it, so that nothing of it is to be used that was read before. Undefined where there is none.
 */
export async function holdOrder(tx: Tx, reference: string): Promise<StoredOrder | undefined> {
  await tx
    .updateTable('orders')
    .set((e) => ({ status: e.ref('status') }))
    .where('reference', '=', reference)
    .execute();
  return findOrder(tx, reference);
}
