import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import type { LineSelection } from '../../../domain/returns/withdrawal.ts';
import {
  listParcels,
  type Parcel,
  type PartShipment,
  quantitiesToSend,
} from '../../../domain/shipping/part-shipments.ts';
import type { Database } from '../../store/engine/database.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listRefundsOf } from '../../store/payments/refunds.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { listDeliveries } from '../../store/shipping/parcel-deliveries.ts';
import { listPartShipments } from '../../store/shipping/part-shipments.ts';
import { findShipment } from '../../store/shipping/shipments.ts';

/** How much of an order is dispatched. */
export interface Dispatch {
  /** Parcels dispatched before the last one. */
  readonly parts: readonly PartShipment[];
  /** Content of the next parcel, or of the last one once the order is dispatched in full: units of each line. */
  readonly left: readonly number[];
  /** Units of each line that are still to be sent. */
  readonly toSend: readonly number[];
  /** Some parcels are dispatched, and others are to follow. */
  readonly isPart: boolean;
}

export async function readDispatch(db: Database, order: StoredOrder): Promise<Dispatch> {
  const parts = await listPartShipments(db, order.id);
  const [withdrawals, refunds] = [await listWithdrawalsOf(db, order.id), await listRefundsOf(db, order.id)];
  const left = quantitiesToSend(order, { withdrawals, refunds, parcels: parts });
  const isOpen = isOpenOrder(order.status);
  return { parts, left, toSend: isOpen ? left : left.map(() => 0), isPart: isOpen && parts.length > 0 };
}

/** Returns all parcels of an order that was sent in several; empty for an order that was sent as one. */
export async function readParcels(
  db: Database,
  order: StoredOrder,
  { parts, left }: Pick<Dispatch, 'parts' | 'left'>,
): Promise<readonly Parcel[]> {
  if (parts.length === 0) return [];
  const shippedAt = (await listStatusChanges(db, order.id)).find(({ to }) => to === 'shipped')?.changedAt;
  const deliveries = await listDeliveries(db, order.id);
  const shipment = await findShipment(db, order.id);
  return listParcels(parts, { status: order.status, shipment, shippedAt, deliveries, left });
}

/** The lines of an order with the quantities of a parcel. */
export function linesOf<Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  chosen: readonly LineSelection[],
): Line[] {
  return lines.flatMap((line, index) => {
    const quantity = chosen.reduce((sum, one) => (one.line === index + 1 ? sum + one.quantity : sum), 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
