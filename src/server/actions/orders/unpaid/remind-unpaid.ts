import { sendPaymentReminder } from '../../../../contract/orders/remind-payment.ts';
import { amountDue } from '../../../../domain/payments/payment.ts';
import { summariseWithdrawals } from '../../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { enqueueMail } from '../../../store/mail/outbox.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { findLastReminder, findToRemind, reminderKind } from '../../../store/orders/payment-reminders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import type { App } from '../../app.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { type DeadlineDeps, readDeadline } from './read-deadline.ts';

type ReminderDeps = Pick<App, 'clock' | 'ids' | 'links'> & DeadlineDeps;
export type RemindUnpaidDeps = ReminderDeps & Pick<App, 'store' | 'settings'>;

/** Maximum number of orders in one run. */
const batch = 50;

/**
 * Reminds customers whose unpaid orders are cancelled within `paymentReminderDays`, once per order. Several processes
 * may run this at once. Returns the order references.
 */
export async function remindUnpaid(deps: RemindUnpaidDeps): Promise<string[]> {
  const { store, clock, settings } = deps;
  const now = clock();
  const period = { now, days: settings.paymentReminderDays };
  const reminded: string[] = [];
  for (const { id, reference } of await findToRemind(store.db, { ...period, limit: batch })) {
    const isSent = await inTransaction(store, async (tx) => {
      const order = await lockOrder(tx, reference);
      const [due] = await findToRemind(tx, { ...period, limit: 1, id });
      if (!order || !due || ((await readDeadline(tx, deps, order)) ?? 0) <= now) return false;
      await queueReminder(tx, deps, order);
      return true;
    });
    if (isSent) reminded.push(reference);
  }
  return reminded;
}

const day = 24 * 60 * 60 * 1000;

/** Reminds the customer of an amount due, at most once a day: a second click sends nothing. */
export const sendReminderAction = implement(sendPaymentReminder, async (context, { reference }) => {
  const { tx, clock } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  if (order.status === 'cancelled' || amountDue(await readPaymentSums(tx, order)) <= 0) {
    return fail('nothing-due', { reference });
  }
  if (order.customer.customerEmail === '') return fail('no-email-address', { reference });
  if ((await listSessionsOf(tx, order.id)).some(({ state }) => state === 'processing')) {
    return fail('payment-processing', { reference });
  }
  const now = clock();
  const last = await findLastReminder(tx, order.id);
  if (last !== undefined && last > now - day) return fail('reminded-today', { reference });
  const told = await queueReminder(tx, context, order);
  await writeAuditEntry(tx, { action: 'order.remind', subject: reference, after: { due: told.due } }, now);
  return { reference, currency: order.currency, ...told };
});

/** Queues the email that reminds the customer of an amount due; returns the amount and the deadline it names. */
async function queueReminder(tx: Tx, deps: ReminderDeps, order: StoredOrder) {
  const now = deps.clock();
  const due = amountDue(await readPaymentSums(tx, order));
  const payBy = await readDeadline(tx, deps, order);
  await deps.links.keep(tx, order, now);
  const withdrawn = summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id));
  const mail = { id: deps.ids.mail(), kind: reminderKind, recipient: order.customer.customerEmail };
  await enqueueMail(tx, { ...mail, payload: { order, due, payBy, ...withdrawn } }, now);
  return { due, payBy };
}
