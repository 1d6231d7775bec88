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
  /** Part of the amount that is the price of delivery; absent if none. */
  readonly shipping?: Minor;
  readonly restocked: boolean;
  /** Units of them that were still to be sent, and now are not; absent if all were sent. */
  readonly unsent?: number;
}

/** Line number of a refund of delivery itself, which has no units. Order lines are counted from 1. */
const deliveryLine = 0;

/** Adds a refund of delivery to the refunded lines, if there is any. */
export function withDelivery(lines: readonly RefundedLine[], shipping: Minor): readonly RefundedLine[] {
  if (shipping <= 0) return lines;
  return [...lines, { line: deliveryLine, quantity: 0, amount: shipping, shipping, restocked: false }];
}

/** Lines of items at their own price, without that of delivery. */
export function itemLines<Line extends WithdrawnLine>(lines: readonly Line[]): Line[] {
  return lines
    .filter(({ line }) => line !== deliveryLine)
    .map((line) => ({ ...line, amount: line.amount - (line.shipping ?? 0) }));
}

interface Refunded {
  readonly state: string;
  /** In milliseconds. Refunds of one order with the same time are parts of one refund, by several payment methods. */
  readonly createdAt: number;
  readonly lines: readonly RefundedLine[];
}

/** Lines of an order's refunds of which at least a part did not fail; the rest is refunded as an amount. */
export function refundedLines(refunds: readonly Refunded[]): WithdrawnLine[] {
  return splitLines(refunds).made.map(({ restocked: _, unsent: __, ...line }) => line);
}

function splitLines(refunds: readonly Refunded[]) {
  const times = new Set(refunds.filter(({ state }) => state !== 'failed').map(({ createdAt }) => createdAt));
  const linesOf = (isMade: boolean) =>
    refunds.filter(({ createdAt }) => times.has(createdAt) === isMade).flatMap(({ lines }) => lines);
  return { made: linesOf(true), failed: linesOf(false) };
}

/** Lines that cannot be refunded or withdrawn again: in active withdrawals, or in refunds that did not fail. */
export function settledLines(
  withdrawals: Parameters<typeof activeWithdrawnLines>[0],
  refunds: readonly Refunded[],
): WithdrawnLine[] {
  return [...activeWithdrawnLines(withdrawals), ...refundedLines(refunds)];
}

/**
 * Lines of which nothing can be returned: in refunds that did not fail, and units refunded instead of being sent whose
 * refund failed. Refunds made since of sent units of the same line are taken for the repetition of a failed one.
 */
export function unreturnableLines(refunds: readonly Refunded[]): WithdrawnLine[] {
  const { made, failed } = splitLines(refunds);
  const unsent = failed.flatMap(({ line, quantity, amount, unsent: count = 0 }): WithdrawnLine[] => {
    const ofLine = made.filter((one) => one.line === line);
    const repeated = ofLine.reduce((sum, one) => sum + one.quantity - (one.unsent ?? 0), 0);
    const left = Math.max(0, count - repeated);
    return left > 0 ? [{ line, quantity: left, amount: Math.round((amount * left) / quantity) }] : [];
  });
  return [...refundedLines(refunds), ...unsent];
}

/** Prices the lines of a refund; undefined if a line has fewer units left. */
export function priceRefund(
  order: Parameters<typeof priceLines>[0],
  settled: readonly WithdrawnLine[],
  chosen: readonly LineSelection[],
): WithdrawnLine[] | undefined {
  return isValidSelection(remainingQuantities(order, settled), chosen) ? priceLines(order, settled, chosen) : undefined;
}

/** Whether refunded units of a line are all still to be sent; sent ones are with the customer. */
export function isUnsent(toSend = 0, quantity = 0): boolean {
  return toSend > 0 && quantity <= toSend;
}
