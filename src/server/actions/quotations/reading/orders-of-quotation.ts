import type { Database } from '../../../store/engine/database.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { findQuotationOf, listQuotationOrders } from '../../../store/quotations/quotation-revisions.ts';
import type { Quotation } from '../../../store/quotations/quotations.ts';

/** Lists orders placed from earlier issues of a quotation, newest first. */
export async function earlierOrders(db: Database, { id, ordered }: Quotation): Promise<readonly string[]> {
  const placed = await listQuotationOrders(db, id);
  return placed.filter((order) => !Object.values(ordered).includes(order));
}

/**
 * Returns the reference of the quotation that an order came from; undefined if it has another origin, or the
 * requester was erased.
 */
export async function quotationBefore(
  db: Database,
  { origin, reference }: Pick<StoredOrder, 'origin' | 'reference'>,
): Promise<string | undefined> {
  return origin === 'quotation' ? findQuotationOf(db, reference) : undefined;
}
