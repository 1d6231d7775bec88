import { inTransaction, type Store } from '../../store/engine/database.ts';
import { dequeueMail, enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrderHeader } from '../../store/orders/lock-order.ts';
import type { Ids } from '../ids.ts';
import type { OrderLinks } from '../order-links.ts';

interface RequestOrderLinkDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
}

/**
 * Sends the link to an order's page to the order's own address, where that is the address given; else nothing. Does the
 * same work in both cases and returns nothing: who asks learns neither by words nor by time which orders there are.
 */
export async function requestOrderLink(
  { store, clock, ids, links }: RequestOrderLinkDeps,
  { reference, email }: { reference: string; email: string },
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const now = clock();
    // Held, whether or not there is one: whoever replaces its links meanwhile would have an old one open it again.
    const order = await lockOrderHeader(tx, reference);
    const isOwn = order !== undefined && order.customer.customerEmail.toLowerCase() === email.toLowerCase();
    const id = ids.mail();
    const payload = { reference, orderId: order?.id ?? id, linkVersion: order?.linkVersion ?? 0 };
    await enqueueMail(
      tx,
      { id, kind: 'order-link', recipient: isOwn ? order.customer.customerEmail : email, payload },
      now,
    );
    if (isOwn) await links.keep(tx, order, now);
    else await dequeueMail(tx, id);
  });
}
