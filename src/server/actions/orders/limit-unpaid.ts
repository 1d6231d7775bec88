import { canonicalMailbox } from '../../../domain/mail/canonical-mailbox.ts';
import type { Tx } from '../../store/engine/database.ts';
import { holdName } from '../../store/engine/hold-name.ts';
import {
  type HeldByVisitor,
  keepHolds,
  readHeldBy,
  type UnpaidLimit,
  unpaidLimits,
} from '../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { HoldRule, OrderToPlace } from './order-to-place.ts';

/**
 * Whether an order would have one visitor hold too much without paying. The mailbox is anybody's to name: it stops nobody whose
 * network holds nothing yet, so that a stranger cannot keep its owner from ordering.
 * @param units of products whose stock is counted
 * @param orders how many are placed at once, which may all be of this visitor
 */
export async function findUnpaidLimit(
  tx: Tx,
  order: Pick<OrderToPlace, 'network' | 'request'>,
  units: number,
  orders = 1,
): Promise<UnpaidLimit | undefined> {
  const { network, request } = order;
  if (network === undefined) return undefined;
  // Orders of one network are counted one after the other.
  await holdName(tx, 'unpaid', network);
  const held = await readHeldBy(tx, { network, mailbox: canonicalMailbox(request.customerEmail) });
  const isFirst = held.network.orders === 0;
  const wished = { units, orders };
  return exceeds(held.network, wished) ?? (isFirst && orders === 1 ? undefined : exceeds(held.mailbox, wished));
}

function exceeds(held: HeldByVisitor, { orders, units }: HeldByVisitor): UnpaidLimit | undefined {
  if (held.orders + orders > unpaidLimits.orders) return 'orders';
  return units > 0 && held.units + units > unpaidLimits.units ? 'units' : undefined;
}

/** Notes until when new orders hold what they take. */
export async function holdNewOrders(
  tx: Tx,
  rule: HoldRule | undefined,
  orders: readonly { readonly of: Pick<OrderToPlace, 'network'>; readonly stored: StoredOrder }[],
): Promise<void> {
  if (!rule) return;
  const unpaid = orders.filter(({ stored }) => stored.total > 0);
  if (unpaid.length === 0) return;
  const holds = unpaid.map(({ of, stored: { id, region, createdAt, customer } }) => ({
    orderId: id,
    heldUntil: rule(region, createdAt),
    mailbox: canonicalMailbox(customer.customerEmail),
    network: of.network,
  }));
  await keepHolds(tx, holds);
}
