import { canonicalMailbox } from '../../../../domain/mail/canonical-mailbox.ts';
import { networkShares } from '../../../http/client/client-address.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { acquireAdvisoryLock } from '../../../store/engine/transactions/advisory-lock.ts';
import {
  type HeldByVisitor,
  readHeldBy,
  saveOrderHold,
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
 */
export async function findUnpaidLimit(
  tx: Tx,
  order: Pick<OrderDraft, 'networks' | 'request'>,
  units: number,
): Promise<UnpaidLimit | undefined> {
  const { networks, request } = order;
  if (networks === undefined) return undefined;
  // Advisory lock on the widest network: orders from it and its subnetworks are counted one after the other.
  await acquireAdvisoryLock(tx, 'unpaid', networks.at(-1) ?? networks[0]);
  const held = await readHeldBy(tx, { networks, mailbox: canonicalMailbox(request.customerEmail) });
  const isFirst = held.networks[0]?.orders === 0;
  for (const [index, network] of held.networks.entries()) {
    const limit = exceeds(network, units, networkShares[index]);
    if (limit) return limit;
  }
  return isFirst ? undefined : exceeds(held.mailbox, units);
}

/** @param share multiple of one visitor's limit */
function exceeds(held: HeldByVisitor, units: number, share = 1): UnpaidLimit | undefined {
  if (held.orders + 1 > unpaidLimits.orders * share) return 'orders';
  return units > 0 && held.units + units > unpaidLimits.units * share ? 'units' : undefined;
}

/** Stores until when a new order holds its stock and promo code. */
export async function limitUnpaidOrder(
  tx: Tx,
  rule: HoldRule | undefined,
  { networks }: Pick<OrderDraft, 'networks'>,
  { id, region, total, createdAt, customer, origin }: StoredOrder,
): Promise<void> {
  if (!rule || total === 0) return;
  await saveOrderHold(tx, {
    orderId: id,
    heldUntil: rule(region, createdAt),
    // The shop agreed to an order from a quote and to an exchange, which leave the customer's own limit as it is.
    mailbox: origin === undefined ? canonicalMailbox(customer.customerEmail) : null,
    networks,
  });
}
