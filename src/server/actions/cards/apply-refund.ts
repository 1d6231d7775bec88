import { isCertain, laterRefund } from '../../../domain/buying/card-payment.ts';
import { counts, isOpenDoubt } from '../../../domain/buying/payment.ts';
import { toDecimal } from '../../../domain/money.ts';
import type { ToldRefund } from '../../cards/card-provider.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { type CardRefund, findCardRefund, insertCardRefund, moveCardRefund } from '../../store/orders/card-refunds.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import {
  findPayment,
  findPaymentOfProvider,
  insertRefund,
  readPaymentSums,
  type StoredPayment,
  settlePayment,
} from '../../store/orders/payments.ts';
import { tellRefunded } from '../money/tell-refunded.ts';
import type { CardChangeParts } from './card-parts.ts';

/**
 * Brings the store to what the provider tells of a refund: one of ours, or one that was made at the provider. Returns whether
 * anything changed. A refund of a payment that the store does not know is left for the next reconciliation.
 */
export async function applyRefund(tx: Tx, parts: CardChangeParts, told: ToldRefund): Promise<boolean> {
  const reference = (await findPaymentOf(tx, told))?.reference;
  const order = reference ? await holdOrder(tx, reference) : undefined;
  // Read once more: it may have been settled before the order was held.
  const payment = order && (await findPaymentOf(tx, told));
  if (!order || !payment) return false;
  const known =
    (await findCardRefund(tx, { providerReference: told.name })) ??
    (await findCardRefund(tx, { refundId: told.refundId }));
  return known ? moveOn(tx, parts, { order, payment, known }, told) : adopt(tx, parts, { order, payment }, told);
}

/** Notes that a refund came to nothing: what it took may be given back anew, and the operator is told. */
export async function failRefund(
  tx: Tx,
  { ids, clock }: Pick<CardChangeParts, 'ids' | 'clock'>,
  refund: CardRefund,
  {
    reference,
    providerReference,
    reason,
  }: { reference: string; providerReference: string | null; reason: string | null },
): Promise<void> {
  const now = clock();
  await moveCardRefund(tx, refund.refundId, { state: 'failed', providerReference, reason, now });
  const { amount, currency, state } = refund;
  const payload = { reference, amount, currency, reason, told: isCertain(state) };
  await enqueueMail(tx, { id: ids.mail(), kind: 'refund-failed', recipient: operatorRecipient, payload }, now);
}

async function findPaymentOf(tx: Tx, told: ToldRefund): Promise<StoredPayment | undefined> {
  if (told.paymentName !== null) return findPaymentOfProvider(tx, told.paymentName);
  const known = await findCardRefund(tx, { providerReference: told.name });
  return known && findPayment(tx, known.paymentId);
}

interface Refunded {
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
}

async function moveOn(
  tx: Tx,
  parts: CardChangeParts,
  { order, payment, known }: Refunded & { known: CardRefund },
  told: ToldRefund,
): Promise<boolean> {
  const state = laterRefund(known.state, told.state);
  if (state === known.state && known.providerReference !== null) return false;
  if (state === 'failed') {
    const { reference } = order;
    await failRefund(tx, parts, known, { reference, providerReference: told.name, reason: told.reason });
    return true;
  }
  const now = parts.clock();
  await moveCardRefund(tx, known.refundId, { state, providerReference: told.name, reason: null, now });
  if (known.state === 'asked') {
    const refund = { ...known, id: known.refundId };
    await tellRefunded(tx, { ...parts, now }, order, refund, counts(payment));
  }
  return true;
}

/** A refund that was made at the provider, by the operator in another window. */
async function adopt(tx: Tx, parts: CardChangeParts, { order, payment }: Refunded, told: ToldRefund): Promise<boolean> {
  if (told.state === 'failed') return false;
  const now = parts.clock();
  const { amount, currency, name, state } = told;
  const refund = { id: parts.ids.refund(), orderId: order.id, method: 'card', amount, currency, note: null } as const;
  const { state: money } = await readPaymentSums(tx, order);
  // Also of a payment that does not count yet: once it does, what has gone of it is asked for again.
  await insertRefund(tx, { ...refund, createdAt: now, ofPart: money === 'unpaid' });
  await insertCardRefund(tx, { refundId: refund.id, paymentId: payment.id, state, providerReference: name, now });
  const after = { amount: toDecimal(amount), currency, by: 'card', provider: name };
  await noteChange(tx, { action: 'order.refund', subject: order.reference, after }, now);
  if (isOpenDoubt(payment) && amount === payment.amount) {
    await settlePayment(tx, payment.id, { outcome: 'returned', note: null, now });
  }
  await tellRefunded(tx, { ...parts, now }, order, refund, counts(payment));
  return true;
}
