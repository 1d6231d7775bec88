import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { formatLines, type LineSelection, selectAllRemaining } from '../../../domain/returns/withdrawal.ts';
import type { PackingSlip } from '../../pdf/draw-packing-slip.ts';
import type { Database } from '../../store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { linesOf, readDispatch, readParcels } from './read-dispatch.ts';

export interface CollectedPackingSlips {
  /** Each with the lines of its parcel. */
  readonly slips: readonly PackingSlip[];
  /** Orders without a slip, and why. */
  readonly refused: readonly {
    readonly reference: string;
    readonly reason: 'unknown' | 'unknown-parcel' | 'nothing-to-send';
  }[];
}

/**
 * Collects the contents of several orders' parcels, in the given sequence: what is still to send of an order, or
 * else all its parcels.
 * @param number the only parcel to print
 */
export async function collectPackingSlips(
  db: Database,
  references: readonly string[],
  number?: number,
): Promise<CollectedPackingSlips> {
  const slips: PackingSlip[] = [];
  const refused: CollectedPackingSlips['refused'][number][] = [];
  for (const reference of new Set(references)) {
    const order = await findOrder(db, reference);
    if (!order) {
      refused.push({ reference, reason: 'unknown' });
      continue;
    }
    const ofOrder = order.status === 'cancelled' ? [] : await listSlips(db, order);
    const wanted = number === undefined ? ofOrder.filter(({ isNext }) => isNext) : ofOrder.slice(number - 1, number);
    slips.push(...wanted.map(({ slip }) => slip));
    if (wanted.length === 0) {
      refused.push({ reference, reason: ofOrder.length === 0 ? 'nothing-to-send' : 'unknown-parcel' });
    }
  }
  return { slips, refused };
}

interface OrderSlip {
  readonly slip: PackingSlip;
  /** Printed if no parcel is named. */
  readonly isNext: boolean;
}

/** The slips of an order's parcels, and of the next one while something is left to send. */
async function listSlips(db: Database, order: StoredOrder): Promise<OrderSlip[]> {
  const dispatch = await readDispatch(db, order);
  const next = selectAllRemaining(dispatch.left);
  if (dispatch.parts.length === 0) {
    return next.length === 0 ? [] : [{ slip: { ...order, lines: linesOf(order.lines, next) }, isNext: true }];
  }
  const parcels = (await readParcels(db, order, dispatch)).map(({ lines }) => lines);
  const isOpen = isOpenOrder(order.status);
  const contents = isOpen && next.length > 0 ? [...parcels, next] : parcels;
  return contents.map((lines, index) => ({
    slip: describeSlip(order, contents, index),
    isNext: !isOpen || (lines === next && next.length > 0),
  }));
}

function describeSlip(order: StoredOrder, contents: readonly (readonly LineSelection[])[], index: number): PackingSlip {
  const others = contents.toSpliced(index, 1).flat();
  const lines = linesOf(order.lines, contents[index] ?? []);
  return { ...order, lines, parcel: { number: index + 1, others: formatLines(order, others) } };
}
