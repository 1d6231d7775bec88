import type { PricedLine } from '../../domain/pricing/calculate-totals.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import type { SoldOrder } from '../store/orders/queries/order-search.ts';
import type { ExportColumn } from './columns.ts';

/** A line with the order that it is of. */
export interface SalesExportLine {
  readonly order: SoldOrder;
  readonly line: PricedLine;
  /** Pieces of it that were withdrawn. */
  readonly withdrawn: number;
}

/** What was sold, line by line, for accounts and stock lists: nothing of the customer but the country. */
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

/** The lines of orders, in the order in which they come. */
export async function* salesExportLines(
  batches: AsyncIterable<readonly SoldOrder[]>,
): AsyncGenerator<SalesExportLine[]> {
  for await (const orders of batches) {
    yield orders.flatMap((order) =>
      order.lines.map((line, index) => ({ order, line, withdrawn: order.piecesWithdrawn.get(index + 1) ?? 0 })),
    );
  }
}
