import type { Database } from '../engine/database.ts';

/** How many of a product were ordered from a time on, in milliseconds; cancelled orders do not count. */
export async function sumOrdered(db: Database, productId: string, since: number): Promise<number> {
  const { quantity } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((e) => e.fn.sum('quantity').as('quantity'))
    .where('created_at', '>=', since)
    .where('status', '!=', 'cancelled')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(quantity ?? 0);
}
