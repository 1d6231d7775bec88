import type { Shipment } from '../../contract/orders/order-view.ts';
import { hasShipped } from '../orders/order-status.ts';
import type { RefundedLine } from '../payments/refund-lines.ts';
import {
  activeWithdrawnLines,
  type LineSelection,
  remainingQuantities,
  selectAllRemaining,
} from '../returns/withdrawal.ts';

/** Parcel of an order. */
export interface Parcel {
  /** Number within the order, from 1. */
  readonly number: number;
  readonly lines: readonly LineSelection[];
  /** Carrier and tracking; null if none was recorded. */
  readonly shipment: Shipment | null;
  /** Note to the customer. */
  readonly note: string | null;
  /** In milliseconds. */
  readonly shippedAt: number;
  /** In milliseconds; null until its delivery is recorded. */
  readonly deliveredAt: number | null;
}

/** Parcel with a part of an order, dispatched before the rest. */
export type PartShipment = Parcel;

interface Facts {
  /** All withdrawals of the order. */
  readonly withdrawals: readonly (Parameters<typeof activeWithdrawnLines>[0][number] & { readonly shipped: boolean })[];
  /** All refunds of the order. */
  readonly refunds: readonly { readonly lines: readonly RefundedLine[] }[];
  readonly parcels: readonly Pick<Parcel, 'lines'>[];
}

/**
 * Units of each line that no part shipment contains and that must be sent: the content of the next parcel, or of the
 * last one. Units withdrawn before dispatch are left out, and those refunded instead of being sent, even if the payment
 * provider failed to refund them.
 */
export function quantitiesToSend(
  order: Parameters<typeof remainingQuantities>[0],
  { withdrawals, refunds, parcels }: Facts,
): number[] {
  const unsent = refunds.flatMap(({ lines }) => lines.map(({ line, unsent = 0 }) => ({ line, quantity: unsent })));
  return remainingQuantities(order, [
    ...activeWithdrawnLines(withdrawals.filter(({ shipped }) => !shipped)),
    ...unsent,
    ...parcels.flatMap(({ lines }) => lines),
  ]);
}

interface Last {
  readonly status: string;
  readonly shipment: Shipment | undefined;
  /** When the order was dispatched in full. */
  readonly shippedAt: number | undefined;
  /** When parcels were delivered, by their number. */
  readonly deliveries: ReadonlyMap<number, number>;
  readonly left: readonly number[];
}

/**
 * All parcels of an order that was sent in several; empty for an order that was sent as one. The last one contains
 * what was left, if anything was.
 */
export function listParcels(
  parts: readonly PartShipment[],
  { status, shipment, shippedAt, deliveries, left }: Last,
): readonly Parcel[] {
  const lines = selectAllRemaining(left);
  if (parts.length === 0 || !hasShipped(status) || shippedAt === undefined || lines.length === 0) return parts;
  const number = parts.length + 1;
  const deliveredAt = deliveries.get(number) ?? null;
  return [...parts, { number, lines, shipment: shipment ?? null, note: null, shippedAt, deliveredAt }];
}

/** Splits chosen units of lines: units that must still be sent come first. */
export function splitUnsent<Line extends LineSelection>(
  chosen: readonly Line[],
  left: readonly number[],
): { readonly unsent: LineSelection[]; readonly sent: LineSelection[] } {
  const parts = chosen.map(({ line, quantity }) => {
    const unsent = Math.min(quantity, Math.max(0, left[line - 1] ?? 0));
    return [
      { line, quantity: unsent },
      { line, quantity: quantity - unsent },
    ] as const;
  });
  const some = ({ quantity }: LineSelection) => quantity > 0;
  return { unsent: parts.map(([one]) => one).filter(some), sent: parts.map(([, other]) => other).filter(some) };
}
