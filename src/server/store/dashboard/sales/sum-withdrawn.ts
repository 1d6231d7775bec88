import { sql } from 'kysely';
import { customProductId } from '../../../../domain/orders/custom-product.ts';
import type { Database } from '../../engine/database.ts';

/** A time span from `since` up to `before`, in milliseconds. */
export interface Span {
  readonly since: number;
  readonly before: number;
}

const customPrefix = sql.lit(customProductId(''));

/** `countedId` of an order line. */
export const countedProduct = sql<string>`case
  when substr(order_lines.product_id, 1, length(${customPrefix})) = ${customPrefix}
  then ${customPrefix} || order_lines.name else order_lines.product_id end`;

/** Sums withdrawals from a period's orders by currency, without closed withdrawals and cancelled orders. */
export async function sumWithdrawnByMoney(db: Database, span: Span): Promise<Map<string, number>> {
  const rows = await standing(db, span)
    .select((e) => ['orders.currency', e.fn.sum('withdrawal_lines.amount_minor').as('amount')])
    .groupBy('orders.currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
}

/** Sums withdrawals per product, before discounts, by `keyOfSales`. */
export async function sumWithdrawnByProduct(
  db: Database,
  span: Span,
): Promise<Map<string, { readonly quantity: number; readonly total: number }>> {
  const rows = await standing(db, span)
    .innerJoin('order_lines', (join) =>
      join.onRef('order_lines.order_id', '=', 'orders.id').onRef('order_lines.line', '=', 'withdrawal_lines.line'),
    )
    .select((e) => [
      countedProduct.as('product_id'),
      'orders.currency',
      e.fn.sum('withdrawal_lines.quantity').as('quantity'),
      sql<number>`sum(withdrawal_lines.quantity * order_lines.unit_price_minor)`.as('total'),
    ])
    .groupBy([countedProduct, 'orders.currency'])
    .execute();
  return new Map(
    rows.map((row) => [keyOfSales(row), { quantity: Number(row.quantity), total: Number(row.total) }] as const),
  );
}

/** Key of a product in a currency. */
export function keyOfSales({ product_id, currency }: { product_id: string; currency: string }): string {
  return `${currency} ${product_id}`;
}

function standing(db: Database, { since, before }: Span) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
      .innerJoin('withdrawal_lines', 'withdrawal_lines.withdrawal_id', 'withdrawals.id')
      .leftJoin('return_closings', 'return_closings.withdrawal_id', 'withdrawals.id')
      .where('orders.created_at', '>=', since)
      .where('orders.created_at', '<', before)
      // Filters on the key, for which PostgreSQL estimates the row count well; for the timestamp it expects one row
      // and reads all of their orders: 533 ms a day instead of 27, at 1,000,000 orders.
      .where('return_closings.withdrawal_id', 'is', null)
      // An expression that no status index serves, so that the time index is used.
      .where(sql<boolean>`orders.status || '' <> 'cancelled'`)
  );
}
