import type { MismatchReason } from '../../../contract/payments/mismatch-reasons.ts';
import { findMismatch, type PaymentTotals } from '../../../domain/payments/payment.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { PaymentMethod } from '../../store/engine/schema/money-rows.ts';
import { enqueueMail, enqueueMails, operatorRecipient, type QueuedMail } from '../../store/mail/outbox.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { insertPayment, readPaymentSums } from '../../store/payments/payments.ts';
import { listWithdrawalsOf, type StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import { type SentInvoice, takeUnsentInvoices } from '../../store/shipping/dispatch-lists.ts';
import { enqueueWebhooks, orderEvent } from '../../store/webhooks/enqueue-webhooks.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { PaymentDeps } from './payment-deps.ts';

export interface IncomingPayment {
  readonly reference: string;
  readonly amount: Minor;
  /** ISO 4217 code, such as GBP. */
  readonly currency: string;
  readonly method: PaymentMethod;
  /** The payment's id at the provider; null if staff recorded it without one. */
  readonly providerReference: string | null;
  readonly note: string | null;
  /** London day of receipt, not in the future; today by default. */
  readonly receivedOn?: string | undefined;
}

/** `known` is true if the same payment was recorded before: then nothing changes. */
export interface RecordedPayment {
  readonly known: boolean;
  /** Why the payment does not count; null if it pays the order. */
  readonly mismatchReason: MismatchReason | null;
}

/**
 * Records a payment once, however often it is reported, and locks its order. A payment that matches the amount due
 * marks the order as paid and emails the customer. Any other is stored unchanged as a payment mismatch and the operator
 * is emailed: payments are never adjusted to fit.
 */
export async function recordIncomingPayment(
  tx: Tx,
  deps: PaymentDeps,
  payment: IncomingPayment,
): Promise<RecordedPayment> {
  const order = await lockOrder(tx, payment.reference);
  const before = order && (await readPaymentSums(tx, order));
  const mismatchReason = findMismatch(order, payment, before);
  const isNew = await storePayment(tx, deps, payment, { order, mismatchReason });
  if (isNew && order && mismatchReason === null) {
    const amount = payment.amount + (before ? before.paid - before.refunded : 0);
    await notifyPaid(tx, { ...deps, now: deps.clock(), amount }, order);
  }
  return { known: !isNew, mismatchReason };
}

interface CheckedOrder {
  readonly order: StoredOrder | undefined;
  readonly mismatchReason: MismatchReason | null;
}

/** Stores a payment, and emails the operator if it is a mismatch; false if it was recorded before. */
export async function storePayment(
  tx: Tx,
  { clock, ids }: Pick<PaymentDeps, 'clock' | 'ids'>,
  { reference, amount, currency, method, providerReference, note, receivedOn: day }: IncomingPayment,
  { order, mismatchReason }: CheckedOrder,
): Promise<boolean> {
  const now = clock();
  const id = ids.payment();
  const receivedOn = day === undefined || day === londonDay(now) ? null : day;
  const money = { id, orderId: order?.id ?? null, amount, currency, method, providerReference, mismatchReason, note };
  if (!(await insertPayment(tx, { ...money, receivedAt: now, receivedOn }))) return false;
  const after = {
    payment: id,
    amount: toDecimal(amount),
    currency,
    method,
    ...(receivedOn !== null && { received: receivedOn }),
    ...(mismatchReason && { mismatch: mismatchReason }),
    ...(note !== null && { note }),
  };
  await writeAuditEntry(tx, { action: 'payment.record', subject: order?.reference ?? id, after }, now);
  if (!order || mismatchReason !== null) {
    const payload = { payment: { ...money, reference }, doubt: mismatchReason };
    await enqueueMail(tx, { id: ids.mail(), kind: 'payment-doubt', recipient: operatorRecipient, payload }, now);
  }
  return true;
}

/** Issues the invoice and emails the customer, in the transaction in which an order becomes paid. */
export async function notifyPaid(tx: Tx, deps: NotifyDeps & { readonly amount: Minor }, order: StoredOrder) {
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  await notifyAllPaid(tx, deps, [{ order, amount: deps.amount, withdrawals }]);
}

type NotifyDeps = Pick<PaymentDeps, 'ids' | 'links' | 'settings'> & { readonly now: number };

interface PaidOrder {
  readonly order: StoredOrder;
  readonly amount: Minor;
  readonly withdrawals: readonly StoredWithdrawal[];
  /** Read in this transaction; absent if they must be read. */
  readonly sums?: PaymentTotals | undefined;
}

/** Variant of `notifyPaid` for several orders. Their emails and events are queued together. */
export async function notifyAllPaid(
  tx: Tx,
  { ids, links, settings, now }: NotifyDeps,
  paid: readonly PaidOrder[],
): Promise<void> {
  const mails: QueuedMail[] = [];
  const invoices: SentInvoice[] = [];
  for (const { order, amount, withdrawals, sums } of paid) {
    const { number: invoice } = await issueInvoice(tx, { settings, now }, order, sums);
    const recipient = order.customer.customerEmail;
    if (recipient === '') continue;
    // A test payment costs nothing, so anyone could make one for anyone's address.
    if (amount > 0 && !settings.isDemo) await recordProof(tx, recipient, 'payment', now);
    await links.keep(tx, order, now);
    invoices.push({ orderId: order.id, number: invoice });
    const payload = { order, amount, invoice, ...summariseWithdrawals(order, withdrawals), paidAt: now };
    mails.push({ id: ids.mail(), kind: 'order-paid', recipient, payload });
  }
  await enqueueWebhooks(
    tx,
    paid.map(({ order }) => orderEvent('order.paid', order)),
    now,
  );
  // Sent now, so not with the next dispatch.
  await takeUnsentInvoices(tx, invoices);
  await enqueueMails(tx, mails, now);
}
