import * as z from 'zod/mini';
import { productId } from '../catalogue/product-row.ts';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';

/** Reasons that staff give for a change by a difference. */
export const adjustmentReasons = ['received', 'damaged', 'lost', 'sample'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Why a stock count changed. A correction is a change by a difference without a reason, or the end of counting. */
export const stockReasons = [
  ...(['order', 'cancellation', 'return', 'count', 'correction', 'import'] as const),
  ...adjustmentReasons,
] as const;
export type StockReason = (typeof stockReasons)[number];

const movement = z.object({
  at: z.int(),
  reason: z.enum(stockReasons),
  /** Difference; null if the stock was not counted before or is no longer. */
  change: z.nullable(z.int()),
  /** The count after it; null if the stock is no longer counted. */
  stockLeft: z.nullable(z.int()),
  /** The order, for orders, cancellations and returns. */
  order: z.nullable(z.string()),
  /** Who changed it; null for customers and jobs. */
  by: z.nullable(z.string()),
});
export type StockMovement = z.output<typeof movement>;

export const showStockHistory = operation({
  name: 'products.stock-history',
  effect: 'read',
  path: '/products/:id/stock-history',
  permission: 'products:read',
  summary: 'Show how the stock of a product changed, newest first',
  details: 'Only tracked stock has a history. The newest 200 changes are shown.',
  input: z.object({ id: productId }),
  output: listOf(movement),
  errors: ['product-not-found'],
});
