import type { Tx } from '../../store/engine/database.ts';
import { updateOrderStatus } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readDispatch } from './read-dispatch.ts';

/**
 * Marks a part-fulfilled order as dispatched once nothing is left to send, since the rest was withdrawn or refunded,
 * and as delivered if all of its parcels are.
 * The email about that goes to the customer, and the first parcel had the invoice.
 */
export async function completeDispatch(tx: Tx, order: StoredOrder, now: number): Promise<void> {
  const { isPart, toSend, parts } = await readDispatch(tx, order);
  if (!isPart || toSend.some((quantity) => quantity > 0)) return;
  const shipped = await updateOrderStatus(tx, order, { to: 'shipped', note: null, now });
  const isDelivered = parts.every(({ deliveredAt }) => deliveredAt !== null);
  if (shipped && isDelivered) await updateOrderStatus(tx, shipped, { to: 'delivered', note: null, now });
}
