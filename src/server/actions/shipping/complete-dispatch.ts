import type { Tx } from '../../store/engine/database.ts';
import { updateOrderStatus } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readDispatch } from './read-dispatch.ts';

/**
 * Marks a part-fulfilled order as dispatched once nothing is left to send, since the rest was withdrawn or refunded.
 * The email about that goes to the customer, and the first parcel had the invoice.
 */
export async function completeDispatch(tx: Tx, order: StoredOrder, now: number): Promise<void> {
  const { isPart, toSend } = await readDispatch(tx, order);
  if (!isPart || toSend.some((quantity) => quantity > 0)) return;
  await updateOrderStatus(tx, order, { to: 'shipped', note: null, now });
}
