import { cancelRest } from '../../../../contract/orders/editing/cancel-rest.ts';
import { amountDue } from '../../../../domain/payments/payment.ts';
import { settledLines } from '../../../../domain/payments/refund-lines.ts';
import { nextReturnIndex } from '../../../../domain/returns/return-number.ts';
import {
  formatLines,
  mergeDescribedLines,
  priceLines,
  selectAllRemaining,
  withdrawalValue,
} from '../../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { actorOf } from '../../../store/engine/actor.ts';
import { enqueueMail } from '../../../store/mail/outbox.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { listRefundsOf } from '../../../store/payments/refunds.ts';
import { insertWithdrawal, listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { issueCreditNote } from '../../invoices/issue-invoice.ts';
import { expiringStaleSessions } from '../../payments/provider/checkout-sessions.ts';
import { notifyPaid } from '../../payments/record-incoming-payment.ts';
import { completeDispatch } from '../../shipping/complete-dispatch.ts';
import { readDispatch } from '../../shipping/read-dispatch.ts';
import { releaseOrderStock } from '../placement/release-order-stock.ts';

/**
 * Cancels what is still to be sent of a part-dispatched order. It is stored like a withdrawal before dispatch, declared
 * by the shop, so that stock, amount due, invoice and dispatch follow as for one.
 */
export const cancelRestAction = implement(cancelRest, async (context, { reference, note }) => {
  const { tx, clock, ids, links } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const { isPart, toSend } = await readDispatch(tx, order);
  const rest = selectAllRemaining(toSend.map((quantity) => Math.max(0, quantity)));
  if (!isPart || rest.length === 0) return fail('rest-not-cancellable', { reference });
  if ((await readPaymentSums(tx, order)).state !== 'unpaid') return fail('rest-paid', { reference });

  const now = clock();
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  const standing = settledLines(withdrawals, await listRefundsOf(tx, order.id));
  // The kept items stay at their price: the customer did not choose to fall below the promo code's minimum.
  const lines = priceLines({ ...order, promoFrom: undefined }, standing, rest);
  const { customerName: name, customerEmail: email } = order.customer;
  await insertWithdrawal(tx, {
    ...{ id: ids.withdrawal(), orderId: order.id, nth: nextReturnIndex(withdrawals), shipped: false, lines },
    ...{ name, email, reason: note || null, madeAt: now },
    declared: { channel: 'shop', recordedBy: actorOf(tx)?.name ?? '' },
  });
  await releaseOrderStock(tx, order, rest, now);
  await completeDispatch(tx, order, now);
  const credit = await issueCreditNote(tx, { now }, order);
  const sums = await readPaymentSums(tx, order);
  const due = amountDue(sums);
  const after = { items: formatLines(order, rest), ...(note && { note }) };
  await writeAuditEntry(tx, { action: 'order.cancel-rest', subject: reference, after }, now);
  await links.keep(tx, order, now);
  const amount = withdrawalValue({ lines });
  const payload = { order, items: mergeDescribedLines(order, rest), amount, note: note || null, due };
  await enqueueMail(
    tx,
    {
      id: ids.mail(),
      kind: 'order-rest-cancelled',
      recipient: email,
      payload: { ...payload, creditNote: credit?.number },
    },
    now,
  );
  // An earlier part payment covers the dispatched items.
  if (sums.state !== 'unpaid' && sums.paid > 0) {
    await notifyPaid(tx, { ...context, now, amount: sums.paid - sums.refunded }, order);
  }
  const status = (await findOrder(tx, reference))?.status ?? order.status;
  const output = { reference, status, due, currency: order.currency };
  return expiringStaleSessions(context, reference, output);
});
