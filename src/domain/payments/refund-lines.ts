import {
  activeWithdrawnLines,
  isValidSelection,
  type LineSelection,
  priceLines,
  remainingQuantities,
  type WithdrawnLine,
} from '../returns/withdrawal.ts';
import type { Minor } from '../shared/money/money.ts';

/** Refunded units of an order line, with their price net of the line's share of the discount. */
export interface RefundedLine extends LineSelection {
  readonly amount: Minor;
  readonly restocked: boolean;
}

interface Refunded {
  readonly state: string;
  readonly lines: readonly RefundedLine[];
}

/** Lines that cannot be refunded again: in active withdrawals, or in refunds that did not fail. */
export function settledLines(
  withdrawals: Parameters<typeof activeWithdrawnLines>[0],
  refunds: readonly Refunded[],
): WithdrawnLine[] {
  const refunded = refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
  return [...activeWithdrawnLines(withdrawals), ...refunded.map(({ restocked: _, ...line }) => line)];
}

/** Prices the lines of a refund; undefined if a line has fewer units left. */
export function priceRefund(
  order: Parameters<typeof priceLines>[0],
  settled: readonly WithdrawnLine[],
  chosen: readonly LineSelection[],
): WithdrawnLine[] | undefined {
  return isValidSelection(remainingQuantities(order, settled), chosen) ? priceLines(order, settled, chosen) : undefined;
}
