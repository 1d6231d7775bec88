import type { Selectable } from 'kysely';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import { withdrawalValue } from '../../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { Database } from '../../engine/database.ts';
import type { OrderRow } from '../../engine/schema/schema.ts';
import { paged, pageSize } from '../../engine/sql/paged.ts';
import { listWithdrawnLines } from '../../returns/withdrawals.ts';
import { lineFromRow, orderFromRow, type StoredOrder } from '../orders.ts';

/** Order filter. Times in milliseconds: `since` inclusive, `before` exclusive. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly since?: number | undefined;
  readonly before?: number | undefined;
}

/** An order with its withdrawals: units per line, and the amount. */
export interface SoldOrder extends StoredOrder {
  readonly withdrawn: Minor;
  /** Units withdrawn by line number, from 1. */
  readonly piecesWithdrawn: ReadonlyMap<number, number>;
}

/** Reads all orders of a filter with their lines, oldest first, in pages of some hundred. */
export async function* readOrders(db: Database, filter: OrderFilter): AsyncGenerator<SoldOrder[]> {
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

async function withLines(db: Database, rows: readonly Selectable<OrderRow>[]): Promise<SoldOrder[]> {
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
  const withdrawn = Map.groupBy(
    await listWithdrawnLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return rows.map((row) => {
    const gone = withdrawn.get(row.id) ?? [];
    return {
      ...orderFromRow(row),
      lines: (byOrder.get(row.id) ?? []).map(lineFromRow),
      withdrawn: withdrawalValue({ lines: gone }),
      piecesWithdrawn: new Map(gone.map(({ line, quantity }) => [line, quantity])),
    };
  });
}

export function filtered(db: Database, { status, since, before }: OrderFilter) {
  return db
    .selectFrom('orders')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as number))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before as number));
}
