import { applyReport, lossOf, type Report, stageOf } from '../../../../domain/payments/dispute.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import type { ProviderDispute } from '../../../payment-provider/payment-provider.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { markSalesStale } from '../../../store/dashboard/sales/stale-sales.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../../store/mail/outbox.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { lockDispute, saveDispute } from '../../../store/payments/disputes.ts';
import { findPaymentOfProvider } from '../../../store/payments/payments.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** How the shop learnt of a dispute's state; see `applyReport`. */
export type DisputeReport = Report;

/**
 * Updates the database with a dispute reported by the provider, and emails the operator when the dispute enters
 * another stage. Returns false if nothing changed. Ignores disputes of payments that are not in the database.
 */
export async function applyDispute(
  tx: Tx,
  { ids, clock }: Pick<PaymentDeps, 'ids' | 'clock'>,
  reported: ProviderDispute,
  report: DisputeReport,
): Promise<boolean> {
  const payment = reported.paymentName === null ? undefined : await findPaymentOfProvider(tx, reported.paymentName);
  if (!payment) return false;
  const order = payment.reference === null ? undefined : await lockOrder(tx, payment.reference);
  const { id } = reported;
  const known = await lockDispute(tx, { id, paymentId: payment.id, orderId: payment.orderId });
  const dispute = applyReport(known, reported, report);
  await saveDispute(tx, id, dispute);
  const loss = lossOf(dispute);
  if (order && loss !== (known ? lossOf(known) : 0)) await markSalesStale(tx, order.createdAt);
  const { status, amount, currency, reason, respondBy, livemode } = dispute;
  if (known && stageOf(known.status) === stageOf(status)) {
    return known.status !== status || known.withdrawn !== dispute.withdrawn || known.reinstated !== dispute.reinstated;
  }
  const now = clock();
  const { reference } = payment;
  const payload = {
    ...{ id, paymentId: payment.id, reference, amount, currency, reason, status, livemode, loss },
    answerBy: respondBy,
  };
  await enqueueMail(tx, { id: ids.mail(), kind: 'payment-dispute', recipient: operatorRecipient, payload }, now);
  const after = { dispute: id, status, amount: toDecimal(amount), currency };
  await writeAuditEntry(tx, { action: 'payment.dispute', subject: reference ?? payment.id, after }, now);
  return true;
}
