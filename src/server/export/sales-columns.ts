import type { PricedLine } from '../../domain/pricing/calculate-totals.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import type { SoldOrder } from '../store/orders/queries/order-search.ts';
import type { ExportColumn } from './columns.ts';

export interface SalesExportLine {
  readonly order: SoldOrder;
  readonly line: PricedLine;
  /** Units of it that were withdrawn. */
  readonly withdrawn: number;
}

/**
 * Columns of the sales export, one row per line item, for accounts and stock lists; no customer data but the country.
 */
export const salesColumns: readonly ExportColumn<SalesExportLine>[] = [
  { key: 'reference', value: ({ order }) => order.reference },
  { key: 'placed', value: ({ order }) => new Date(order.createdAt).toISOString() },
  { key: 'status', value: ({ order }) => order.status },
  { key: 'country', value: ({ order }) => order.customer.country },
  { key: 'productId', value: ({ line }) => line.productId },
  { key: 'product', value: ({ line }) => line.name },
  { key: 'quantity', value: ({ line }) => line.quantity },
  { key: 'currency', value: ({ order }) => order.currency },
  { key: 'unitPrice', value: ({ line }) => toDecimal(line.unitPrice) },
  { key: 'lineTotal', value: ({ line }) => toDecimal(line.lineTotal) },
  { key: 'withdrawn', value: ({ withdrawn }) => withdrawn },
];

/** The line items of orders, in the given order. */
export async function* salesExportLines(
  batches: AsyncIterable<readonly SoldOrder[]>,
): AsyncGenerator<SalesExportLine[]> {
  for await (const orders of batches) {
    yield orders.flatMap((order) =>
      order.lines.map((line, index) => ({ order, line, withdrawn: order.piecesWithdrawn.get(index + 1) ?? 0 })),
    );
  }
}
