import type { Selectable } from 'kysely';
import type { OrderStatus } from '../../../domain/buying/order-status.ts';
import type { Database } from '../engine/database.ts';
import { paged, pageSize } from '../engine/paged.ts';
import type { OrderRow } from '../engine/schema.ts';
import { lineFromRow, type OrderHeader, orderFromRow, type StoredOrder } from './orders.ts';

/** Which orders are meant; times are milliseconds, `since` included and `before` not. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly since?: number | undefined;
  readonly before?: number | undefined;
}

/** The newest orders of a filter first, at most `limit`. */
export async function findOrders(db: Database, filter: OrderFilter, limit: number): Promise<OrderHeader[]> {
  const rows = await filtered(db, filter).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(orderFromRow);
}

/** All orders of a filter with their lines, the oldest first, some hundred at a time. */
export async function* readOrders(db: Database, filter: OrderFilter): AsyncGenerator<StoredOrder[]> {
  const pages = paged((last: Selectable<OrderRow> | undefined) =>
    filtered(db, filter)
      .$if(last !== undefined, (query) =>
        query.where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(last?.created_at ?? 0, last?.id ?? ''))),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) yield await withLines(db, rows);
}

async function withLines(db: Database, rows: readonly Selectable<OrderRow>[]): Promise<StoredOrder[]> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('line')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => ({ ...orderFromRow(row), lines: (byOrder.get(row.id) ?? []).map(lineFromRow) }));
}

/** The rows of a filter. */
export function filtered(db: Database, { status, since, before }: OrderFilter) {
  return db
    .selectFrom('orders')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as number))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before as number));
}
