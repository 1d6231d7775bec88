import { returnNumber } from '../../../domain/returns/return-number.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { NewRefund } from '../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import type { Ids } from '../ids.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import type { OrderLinks } from '../order-links.ts';

interface NotifyRefundedDeps {
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
  readonly now: number;
}

/**
 * Called once for each refund, in the transaction in which it becomes certain: what goes back by hand when it is noted,
 * what goes back by card when the provider has taken it on. Gives the credit note, and has the customer told, of what
 * is kept back too. Without an id nothing goes back, since all of it is kept back.
 * @param counted false where it gives back a payment that never counted, such as one that came twice: the order's own
 * money is as it was
 */
export async function notifyRefunded(
  tx: Tx,
  { ids, links, now }: NotifyRefundedDeps,
  order: StoredOrder,
  { id, amount, currency, note }: Pick<NewRefund, 'amount' | 'currency' | 'note'> & { readonly id?: string },
  counted: boolean,
): Promise<void> {
  const creditNote = counted
    ? (await issueCreditNote(tx, { now }, order, id === undefined ? undefined : { id }))?.number
    : undefined;
  const recipient = order.customer.customerEmail;
  if (recipient === '') return;
  await links.keep(tx, order, now);
  const keptBack = counted ? await listKeptBack(tx, order) : [];
  const payload = { order, amount, currency, note, counted, creditNote, keptBack };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-refunded', recipient, payload }, now);
}

/**
 * What is kept back for returns of an order. A refund does not know which it is for, and one that failed is told anew:
 * each tells all.
 */
async function listKeptBack(tx: Tx, { id, reference }: StoredOrder) {
  return (await listWithdrawalsOf(tx, id)).flatMap(({ nth, deduction }) =>
    deduction ? [{ number: returnNumber(reference, nth), amount: deduction.amount, note: deduction.note }] : [],
  );
}
