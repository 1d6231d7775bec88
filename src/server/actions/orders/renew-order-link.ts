import type { LinkedOrder, OrderLinks } from '../../identifiers/order-links.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { revokeOrderLinks } from '../../store/orders/order-links.ts';

interface LinkDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly links: OrderLinks;
}

/**
 * Activates the link to an order's page, or revokes every link that was sent and creates a new one. Returns undefined
 * if the order does not exist.
 */
export async function getOrRotateOrderLink(
  { store, clock, links }: LinkDeps,
  { reference, replace }: { readonly reference: string; readonly replace: boolean },
): Promise<LinkedOrder | undefined> {
  return inTransaction(store, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) return undefined;
    const now = clock();
    const linkVersion = replace ? await revokeOrderLinks(tx, order.id) : order.linkVersion;
    if (replace)
      await writeAuditEntry(tx, { action: 'order.link', subject: reference, after: { links: 'replaced' } }, now);
    await links.keep(tx, { ...order, linkVersion }, now);
    return { ...order, linkVersion };
  });
}
