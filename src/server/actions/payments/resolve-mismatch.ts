import { type ResolvedPayment, resolvePayment } from '../../../contract/payments/payments.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import type { Ids } from '../../identifiers/ids.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import {
  findPayment,
  isByCard,
  readPaymentSums,
  resolvePaymentMismatch,
  type StoredPayment,
} from '../../store/payments/payments.ts';
import { findCardRefund, insertRefund, sumRefundsOf } from '../../store/payments/refunds.ts';
import { afterCommit, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { sendRefund } from './provider/card-refunds.ts';
import { expireStaleSessions } from './provider/checkout-sessions.ts';
import { notifyPaid } from './record-incoming-payment.ts';

/**
 * Records how the operator resolves a payment mismatch. A counted payment may mark its order as paid; a returned card
 * payment is refunded through the provider, if there is one. Checkout sessions for the counted amount are expired.
 */
export const resolvePaymentAction = implement(resolvePayment, async (context, input) => {
  const { tx, ids, links, settings, cards } = context;
  const { id, outcome } = input;
  const note = input.note || null;
  const now = context.clock();
  const payment = await findPayment(tx, id);
  if (!payment) return fail('payment-not-found', { id });
  if (payment.mismatchReason === null) return fail('payment-matched');
  const order = payment.reference === null ? undefined : await lockOrder(tx, payment.reference);
  // A payment in another currency cannot be added to the order's totals.
  if (outcome === 'counted' && payment.currency !== order?.currency) return fail('payment-only-returnable');
  const before = order && (await readPaymentSums(tx, order));
  if (!(await resolvePaymentMismatch(tx, id, { outcome, note, now }))) return fail('payment-already-resolved');
  const sums = order && (await readPaymentSums(tx, order));
  const { amount, currency, mismatchReason } = payment;
  const after = { payment: id, amount: toDecimal(amount), currency, outcome, ...(note !== null && { note }) };
  const change = {
    action: 'payment.settle',
    subject: order?.reference ?? id,
    before: { mismatch: mismatchReason },
    after,
  } as const;
  await writeAuditEntry(tx, change, now);
  // A cancelled order sells nothing: a payment counted for it can only be refunded.
  if (order && order.status !== 'cancelled' && before?.state === 'unpaid' && sums && sums.state !== 'unpaid') {
    await notifyPaid(tx, { ids, links, settings, now, amount: sums.paid - sums.refunded }, order);
  }
  const goesBack = outcome === 'returned' && isByCard(payment);
  const refundId = goesBack && cards && order ? await refundMismatch(tx, { ids, now }, order, payment) : undefined;
  const resolved = async (db: Database): Promise<ResolvedPayment> => ({
    ...{ id, reference: payment.reference, amount, currency, outcome },
    paymentStatus: sums?.state ?? null,
    refundState: (refundId !== undefined && (await findCardRefund(db, { refundId }))?.state) || null,
    isManual: goesBack && refundId === undefined,
  });
  return afterCommit(
    async (store) => {
      if (cards && refundId !== undefined) await sendRefund({ ...context, store, cards }, refundId, false);
      if (cards && order && outcome === 'counted') {
        await expireStaleSessions({ ...context, store, cards }, order.reference);
      }
      return resolved(store.db);
    },
    () => resolved(tx),
  );
});

/** Requests a refund of the rest of a payment through the provider. Returns undefined if all of it was refunded. */
async function refundMismatch(
  tx: Tx,
  { ids, now }: { ids: Pick<Ids, 'refund'>; now: number },
  { id: orderId }: StoredOrder,
  { id: paymentId, amount, currency }: StoredPayment,
): Promise<string | undefined> {
  const left = amount - (await sumRefundsOf(tx, paymentId));
  if (left <= 0) return undefined;
  const id = ids.refund();
  const refund = { id, orderId, method: 'card', amount: left, currency, note: null, createdAt: now } as const;
  // A payment that does not count affects no totals, neither when received nor when refunded.
  await insertRefund(tx, { ...refund, ofPart: false }, { paymentId, state: 'asked', providerReference: null });
  return id;
}
