import type { Ids } from '../../identifiers/ids.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { dequeueMail, enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrderHeader } from '../../store/orders/lock-order.ts';
import type { App } from '../app.ts';

interface RequestOrderLinkDeps extends Pick<App, 'store' | 'clock' | 'links'> {
  readonly ids: Pick<Ids, 'mail'>;
}

/**
 * Sends the order link to the order's own email address if it matches the given one; otherwise sends nothing. Does
 * the same work in both cases and returns nothing, so that neither the response nor its timing reveals which orders
 * exist.
 */
export async function requestOrderLink(
  { store, clock, ids, links }: RequestOrderLinkDeps,
  { reference, email }: { reference: string; email: string },
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const now = clock();
    // Row lock, so that links revoked at the same moment are not reactivated.
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
