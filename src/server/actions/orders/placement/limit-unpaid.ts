import { canonicalMailbox } from '../../../../domain/mail/canonical-mailbox.ts';
import { networkShares } from '../../../http/client/client-address.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { acquireAdvisoryLock } from '../../../store/engine/transactions/advisory-lock.ts';
import {
  type HeldByVisitor,
  readHeldBy,
  saveOrderHolds,
  type UnpaidLimit,
  unpaidLimits,
} from '../../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { HoldRule, OrderDraft } from './place-order-types.ts';

/**
 * Checks whether an order would let one visitor hold too much without paying. Anyone can enter any mailbox, so its
 * limit does not apply to a network that holds nothing yet: a stranger cannot block the mailbox's owner from
 * ordering.
 * @param units of products whose stock is counted
 * @param orders number of orders placed together, which may all be this visitor's
 */
export async function findUnpaidLimit(
  tx: Tx,
  order: Pick<OrderDraft, 'networks' | 'request'>,
  units: number,
  orders = 1,
): Promise<UnpaidLimit | undefined> {
  const { networks, request } = order;
  if (networks === undefined) return undefined;
  // Advisory lock on the widest network: orders from it and its subnetworks are counted one after the other.
  await acquireAdvisoryLock(tx, 'unpaid', networks.at(-1) ?? networks[0]);
  const held = await readHeldBy(tx, { networks, mailbox: canonicalMailbox(request.customerEmail) });
  const isFirst = held.networks[0]?.orders === 0;
  const wished = { units, orders };
  for (const [index, network] of held.networks.entries()) {
    const limit = exceeds(network, wished, networkShares[index]);
    if (limit) return limit;
  }
  return isFirst && orders === 1 ? undefined : exceeds(held.mailbox, wished);
}

/** @param share multiple of one visitor's limit */
function exceeds(held: HeldByVisitor, { orders, units }: HeldByVisitor, share = 1): UnpaidLimit | undefined {
  if (held.orders + orders > unpaidLimits.orders * share) return 'orders';
  return units > 0 && held.units + units > unpaidLimits.units * share ? 'units' : undefined;
}

/** Stores until when new orders hold their stock and promo codes. */
export async function limitUnpaidOrders(
  tx: Tx,
  rule: HoldRule | undefined,
  orders: readonly { readonly of: Pick<OrderDraft, 'networks'>; readonly stored: StoredOrder }[],
): Promise<void> {
  if (!rule) return;
  const unpaid = orders.filter(({ stored }) => stored.total > 0);
  if (unpaid.length === 0) return;
  const holds = unpaid.map(({ of, stored: { id, region, createdAt, customer, origin } }) => ({
    orderId: id,
    heldUntil: rule(region, createdAt),
    // The shop agreed to an order from a quote and to an exchange, which leave the customer's own limit as it is.
    mailbox: origin === undefined ? canonicalMailbox(customer.customerEmail) : null,
    networks: of.networks,
  }));
  await saveOrderHolds(tx, holds);
}
