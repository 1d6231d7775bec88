import { isAcceptedByProvider, nextRefundState } from '../../../../domain/payments/card-payment.ts';
import { countsTowardsOrder, isUnresolvedMismatch } from '../../../../domain/payments/payment.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import type { ProviderRefund } from '../../../payment-provider/payment-provider.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../../store/mail/outbox.ts';
import { lockOrderById } from '../../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import {
  findPayment,
  findPaymentOfProvider,
  readPaymentSums,
  resolvePaymentMismatch,
  type StoredPayment,
} from '../../../store/payments/payments.ts';
import {
  type CardRefund,
  findCardRefund,
  insertRefund,
  updateCardRefundState,
} from '../../../store/payments/refunds.ts';
import { notifyRefunded } from '../notify-refunded.ts';
import type { PaymentDeps, PaymentProviderDeps } from '../payment-deps.ts';

/**
 * Sends a requested refund to the provider and records the outcome. Any process may call it again at any time.
 * Returns whether the provider answered.
 * @param again the refund may have been sent before: the provider keeps idempotency keys for a day, so its refunds
 * are searched first
 */
export async function sendRefund(deps: PaymentProviderDeps, refundId: string, again: boolean): Promise<boolean> {
  const { store, cards } = deps;
  const refund = await findCardRefund(store.db, { refundId });
  if (refund?.state !== 'asked') return true;
  const { paymentName, amount, orderId } = refund;
  let reported: ProviderRefund | undefined;
  if (again) {
    const there = await cards.listRefundsOf(paymentName);
    if (!there.ok && there.reason === 'unreachable') return false;
    reported = there.ok ? there.value.find((one) => one.refundId === refundId) : undefined;
  }
  const answer = reported
    ? { ok: true as const, value: reported }
    : await cards.refund({ refundId, paymentName, amount });
  if (!answer.ok && answer.reason === 'unreachable') return false;
  await inTransaction(store, async (tx) => {
    if (answer.ok) {
      await applyRefund(tx, deps, answer.value);
      return;
    }
    // An event for this refund may arrive at the same moment, so its state is read after the order is locked.
    const { reference = '' } = (await lockOrderById(tx, orderId)) ?? {};
    const asked = await findCardRefund(tx, { refundId });
    if (asked?.state === 'asked') await failRefund(tx, deps, asked, reference, { name: null, reason: answer.code });
  });
  return true;
}

/**
 * Updates the database with a refund reported by the provider, whether the shop requested it or it was made at the
 * provider. Returns whether anything changed. A refund of an unknown payment is left for the next reconciliation.
 */
export async function applyRefund(tx: Tx, deps: PaymentDeps, reported: ProviderRefund): Promise<boolean> {
  const orderId = (await findKnown(tx, reported))?.orderId ?? (await findPaymentOf(tx, reported))?.orderId;
  const order = orderId ? await lockOrderById(tx, orderId) : undefined;
  // Read again: the mismatch may have been resolved before the order was locked.
  const payment = order && (await findPaymentOf(tx, reported));
  if (!order || !payment) return false;
  const known = await findKnown(tx, reported);
  return known ? moveOn(tx, deps, { order, payment, known }, reported) : adopt(tx, deps, { order, payment }, reported);
}

/** Marks a refund as failed, so that its amount can be refunded again, and emails the operator. */
async function failRefund(
  tx: Tx,
  { ids, clock }: Pick<PaymentDeps, 'ids' | 'clock'>,
  { refundId, amount, currency, state }: CardRefund,
  reference: string,
  { name, reason }: { readonly name: string | null; readonly reason: string | null },
): Promise<void> {
  const now = clock();
  await updateCardRefundState(tx, refundId, { state: 'failed', providerReference: name, reason, now });
  const payload = { reference, amount, currency, reason, told: isAcceptedByProvider(state) };
  await enqueueMail(tx, { id: ids.mail(), kind: 'refund-failed', recipient: operatorRecipient, payload }, now);
}

const findKnown = async (tx: Tx, { name, refundId }: ProviderRefund): Promise<CardRefund | undefined> =>
  (await findCardRefund(tx, { providerReference: name })) ?? (await findCardRefund(tx, { refundId }));

async function findPaymentOf(tx: Tx, reported: ProviderRefund): Promise<StoredPayment | undefined> {
  if (reported.paymentName !== null) return findPaymentOfProvider(tx, reported.paymentName);
  const known = await findCardRefund(tx, { providerReference: reported.name });
  return known && findPayment(tx, known.paymentId);
}

interface Refunded {
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
}

async function moveOn(
  tx: Tx,
  deps: PaymentDeps,
  { order, payment, known }: Refunded & { known: CardRefund },
  reported: ProviderRefund,
): Promise<boolean> {
  const state = nextRefundState(known.state, reported.state);
  if (state === known.state && known.providerReference !== null) return false;
  if (state === 'failed') {
    await failRefund(tx, deps, known, order.reference, reported);
    return true;
  }
  const now = deps.clock();
  await updateCardRefundState(tx, known.refundId, { state, providerReference: reported.name, reason: null, now });
  if (known.state === 'asked') {
    const refund = { ...known, id: known.refundId };
    await notifyRefunded(tx, { ...deps, now }, order, refund, countsTowardsOrder(payment));
  }
  return true;
}

/** Records a refund that the operator made in the provider's dashboard. */
async function adopt(
  tx: Tx,
  deps: PaymentDeps,
  { order, payment }: Refunded,
  reported: ProviderRefund,
): Promise<boolean> {
  if (reported.state === 'failed') return false;
  const now = deps.clock();
  const { amount, currency, name, state } = reported;
  const refund = { id: deps.ids.refund(), orderId: order.id, method: 'card', amount, currency, note: null } as const;
  const { state: money } = await readPaymentSums(tx, order);
  // Includes payments that do not count yet: once one counts, its refunded share is due again.
  const card = { paymentId: payment.id, state, providerReference: name };
  await insertRefund(tx, { ...refund, createdAt: now, ofPart: money === 'unpaid' }, card);
  const after = { amount: toDecimal(amount), currency, by: 'card', provider: name };
  await writeAuditEntry(tx, { action: 'order.refund', subject: order.reference, after }, now);
  if (isUnresolvedMismatch(payment) && amount === payment.amount) {
    await resolvePaymentMismatch(tx, payment.id, { outcome: 'returned', note: null, now });
  }
  await notifyRefunded(tx, { ...deps, now }, order, refund, countsTowardsOrder(payment));
  return true;
}
