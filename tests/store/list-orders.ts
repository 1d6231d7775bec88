import type { Database } from '../../src/server/store/engine/database.ts';
import { type OrderHeader, orderFromRow } from '../../src/server/store/orders/orders.ts';

/** All orders of a store, newest first; the desk's pages are limited. */
export async function listOrders(db: Database): Promise<OrderHeader[]> {
  const newest = db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await newest.execute()).map(orderFromRow);
}
