import { amountDue } from '../../../../domain/payments/payment.ts';
import { summariseWithdrawals } from '../../../../domain/returns/withdrawal.ts';
import type { Ids } from '../../../identifiers/ids.ts';
import type { OrderLinks } from '../../../identifiers/order-links.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { enqueueMail } from '../../../store/mail/outbox.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { reminderKind } from '../../../store/orders/payment-reminders.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import { type DeadlineDeps, readDeadline } from './read-deadline.ts';

export interface ReminderDeps extends DeadlineDeps {
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: Pick<OrderLinks, 'keep'>;
}

/** Queues the email that reminds the customer of an amount due; returns the amount and the deadline it names. */
export async function queueReminder(tx: Tx, deps: ReminderDeps, order: StoredOrder) {
  const now = deps.clock();
  const due = amountDue(await readPaymentSums(tx, order));
  const payBy = await readDeadline(tx, deps, order);
  await deps.links.keep(tx, order, now);
  const withdrawn = summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id));
  const mail = { id: deps.ids.mail(), kind: reminderKind, recipient: order.customer.customerEmail };
  await enqueueMail(tx, { ...mail, payload: { order, due, payBy, ...withdrawn } }, now);
  return { due, payBy };
}
