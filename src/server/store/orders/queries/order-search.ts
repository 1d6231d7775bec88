import type { Selectable } from 'kysely';
import type { FulfilmentFilter } from '../../../../domain/orders/fulfilment-status.ts';
import type { PaymentFilter } from '../../../../domain/payments/payment-status.ts';
import { withdrawalValue } from '../../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { Database } from '../../engine/database.ts';
import type { OrderRow } from '../../engine/schema/order-rows.ts';
import { paged, pageSize } from '../../engine/sql/paged.ts';
import { listWithdrawnLines } from '../../returns/withdrawn-sums.ts';
import { lineFromRow, orderFromRow, type StoredOrder } from '../orders.ts';
import { hasFulfilment, hasPaymentStatus, type OrderStatuses, readOrderStatuses } from './order-statuses.ts';

/** Order filter. Times in milliseconds: `since` inclusive, `before` exclusive. */
export interface OrderFilter {
  readonly status?: FulfilmentFilter | undefined;
  readonly since?: number | undefined;
  readonly before?: number | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly total?: Minor | undefined;
  readonly currency?: 'GBP' | 'USD' | undefined;
}

/** An order with its statuses and its withdrawals: units per line, and the amount. */
export interface SoldOrder extends StoredOrder, OrderStatuses {
  readonly withdrawn: Minor;
  /** Units withdrawn by line number, from 1. */
  readonly piecesWithdrawn: ReadonlyMap<number, number>;
}

/** Reads all orders of a filter with their lines, oldest first, in pages of some hundred. */
export async function* readOrders(
  db: Database,
  { money, ...filter }: OrderFilter & { readonly money?: PaymentFilter | undefined },
): AsyncGenerator<SoldOrder[]> {
  const pages = paged((last: Selectable<OrderRow> | undefined) =>
    filtered(db, filter)
      .$if(money !== undefined, (query) => query.where(hasPaymentStatus(money as PaymentFilter)))
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
  const orders = rows.map(orderFromRow);
  const statuses = await readOrderStatuses(db, orders);
  return orders.map((order) => {
    const gone = withdrawn.get(order.id) ?? [];
    return {
      ...order,
      ...(statuses.get(order.id) as OrderStatuses),
      lines: (byOrder.get(order.id) ?? []).map(lineFromRow),
      withdrawn: withdrawalValue({ lines: gone }),
      piecesWithdrawn: new Map(gone.map(({ line, quantity }) => [line, quantity])),
    };
  });
}

export function filtered(db: Database, { status, since, before, ids, total, currency }: OrderFilter) {
  return db
    .selectFrom('orders as o')
    .selectAll()
    .$if(status !== undefined, (query) => query.where(hasFulfilment(status as FulfilmentFilter)))
    .$if(ids !== undefined, (query) => query.where('o.id', 'in', ids as string[]))
    .$if(total !== undefined, (query) => query.where('total_minor', '=', total as number))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency as 'GBP'))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as number))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before as number));
}
