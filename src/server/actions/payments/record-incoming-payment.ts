import type { MismatchReason } from '../../../contract/payments/mismatch-reasons.ts';
import { findMismatch } from '../../../domain/payments/payment.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import type { Ids } from '../../identifiers/ids.ts';
import type { OrderLinks } from '../../identifiers/order-links.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { insertPayment, type PaymentMethod, readPaymentSums } from '../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { enqueueWebhooks, orderEvent } from '../../store/webhooks/enqueue-webhooks.ts';
import { type InvoiceSettings, issueInvoice } from '../invoices/issue-invoice.ts';

export interface PaymentDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail' | 'payment'>;
  readonly links: OrderLinks;
  /** Seller details, for the invoice of a paid order. */
  readonly settings: InvoiceSettings;
}

export interface IncomingPayment {
  readonly reference: string;
  readonly amount: Minor;
  /** ISO 4217 code, such as GBP. */
  readonly currency: string;
  readonly method: PaymentMethod;
  /** The payment's id at the provider; null if staff recorded it without one. */
  readonly providerReference: string | null;
  readonly note: string | null;
}

/** `known` is true if the same payment was recorded before: then nothing changes. */
export interface RecordedPayment {
  readonly known: boolean;
  /** Why the payment does not count; null if it pays the order. */
  readonly mismatchReason: MismatchReason | null;
}

/**
 * Records a payment once, however often it is reported. A payment that matches the amount due marks the order as paid
 * and emails the customer. Any other is stored unchanged as a payment mismatch and the operator is emailed: payments
 * are never adjusted to fit.
 */
export async function recordIncomingPayment(deps: PaymentDeps, payment: IncomingPayment): Promise<RecordedPayment> {
  return inTransaction(deps.store, (tx) => recordIncomingPaymentWithin(tx, deps, payment));
}

/** Variant of `recordIncomingPayment` for a larger transaction. */
export async function recordIncomingPaymentWithin(
  tx: Tx,
  { clock, ids, links, settings }: Omit<PaymentDeps, 'store'>,
  payment: IncomingPayment,
): Promise<RecordedPayment> {
  const now = clock();
  const { reference, amount, currency, method, providerReference, note } = payment;
  const order = await lockOrder(tx, reference);
  const before = order && (await readPaymentSums(tx, order));
  const mismatchReason = findMismatch(order, payment, before);
  const id = ids.payment();
  const money = { id, orderId: order?.id ?? null, amount, currency, method, providerReference, mismatchReason, note };
  if (!(await insertPayment(tx, { ...money, receivedAt: now }))) return { known: true, mismatchReason };
  const after = {
    payment: id,
    amount: toDecimal(amount),
    currency,
    method,
    ...(mismatchReason && { doubt: mismatchReason }),
    ...(note !== null && { note }),
  };
  await writeAuditEntry(tx, { action: 'payment.record', subject: order?.reference ?? id, after }, now);
  if (order && mismatchReason === null) {
    await notifyPaid(
      tx,
      { ids, links, settings, now, amount: amount + (before ? before.paid - before.refunded : 0) },
      order,
    );
  } else {
    const payload = { payment: { ...money, reference }, doubt: mismatchReason };
    await enqueueMail(tx, { id: ids.mail(), kind: 'payment-doubt', recipient: operatorRecipient, payload }, now);
  }
  return { known: false, mismatchReason };
}

/** Issues the invoice and emails the customer, in the transaction in which an order becomes paid. */
export async function notifyPaid(
  tx: Tx,
  {
    ids,
    links,
    settings,
    now,
    amount,
  }: Pick<PaymentDeps, 'links' | 'settings'> & { ids: Pick<Ids, 'mail'>; now: number; amount: Minor },
  order: StoredOrder,
): Promise<void> {
  const { number: invoice } = await issueInvoice(tx, { settings, now }, order);
  await enqueueWebhooks(tx, [orderEvent('order.paid', order)], now);
  const recipient = order.customer.customerEmail;
  if (recipient === '') return;
  if (amount > 0) await recordProof(tx, recipient, 'payment', now);
  await links.keep(tx, order, now);
  const withdrawn = summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id));
  const payload = { order, amount, invoice, ...withdrawn, paidAt: now };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-paid', recipient, payload }, now);
}
