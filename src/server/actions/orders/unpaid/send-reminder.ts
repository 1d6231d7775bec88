import { sendPaymentReminder } from '../../../../contract/orders/remind-payment.ts';
import { amountDue } from '../../../../domain/payments/payment.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findLastReminder } from '../../../store/orders/payment-reminders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { queueReminder } from './queue-reminder.ts';

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
