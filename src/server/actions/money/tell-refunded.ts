import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { NewRefund } from '../../store/orders/payments.ts';
import type { Ids } from '../ids.ts';
import type { OrderLinks } from '../order-links.ts';
import { issueCreditNote } from './issue-invoice.ts';

interface TellParts {
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
  readonly now: number;
}

/**
 * Called once for each refund, in the transaction in which it becomes certain: what goes back by hand when it is noted, what
 * goes back by card when the provider has taken it on. Gives the credit note, and has the customer told.
 * @param counted false where it gives back a payment that never counted, such as one that came twice: the order's own money
 * is as it was
 */
export async function tellRefunded(
  tx: Tx,
  { ids, links, now }: TellParts,
  order: StoredOrder,
  { id, amount, currency, note }: Pick<NewRefund, 'id' | 'amount' | 'currency' | 'note'>,
  counted: boolean,
): Promise<void> {
  const creditNote = counted ? (await issueCreditNote(tx, { now }, order, { id }))?.number : undefined;
  const recipient = order.customer.customerEmail;
  if (recipient === '') return;
  await links.keep(tx, order, now);
  const payload = { order, amount, currency, note, counted, creditNote };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-refunded', recipient, payload }, now);
}
