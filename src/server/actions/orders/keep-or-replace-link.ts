import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { replaceLinks } from '../../store/orders/order-links.ts';
import type { LinkedOrder, OrderLinks } from '../order-links.ts';

interface LinkParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly links: OrderLinks;
}

/**
 * Lets the link to an order open its page; or closes every link that was sent, and makes a new one. Undefined where there is no
 * such order.
 */
export async function keepOrReplaceLink(
  { store, clock, links }: LinkParts,
  { reference, replace }: { readonly reference: string; readonly replace: boolean },
): Promise<LinkedOrder | undefined> {
  return inTransaction(store, async (tx) => {
    const order = await holdOrder(tx, reference);
    if (!order) return undefined;
    const now = clock();
    const linkVersion = replace ? await replaceLinks(tx, order.id) : order.linkVersion;
    if (replace) await noteChange(tx, { action: 'order.link', subject: reference, after: { links: 'replaced' } }, now);
    await links.keep(tx, { ...order, linkVersion }, now);
    return { ...order, linkVersion };
  });
}
