import type { ProviderRefund } from '../../../payment-provider/payment-provider.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findCardRefund } from '../../../store/payments/card-refunds.ts';
import { findPayment } from '../../../store/payments/payments.ts';
import { applyRefund, failRefund } from './apply-refund.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';

/**
 * Has the provider carry out a refund that is asked for in the store, and notes what came of it. It may be called again
 * at any time, by any process. Returns whether the provider answered.
 * @param again it may have been sent before: keys live a day at the provider, so that it is looked for among the
 * refunds first
 */
export async function sendRefund(deps: PaymentProviderDeps, refundId: string, again: boolean): Promise<boolean> {
  const { store, cards } = deps;
  const refund = await findCardRefund(store.db, { refundId });
  if (refund?.state !== 'asked') return true;
  const { paymentName, amount } = refund;
  if (again) {
    const there = await cards.listRefundsOf(paymentName);
    if (!there.ok && there.reason === 'unreachable') return false;
    const found = there.ok ? there.value.find((one) => one.refundId === refundId) : undefined;
    if (found) return recordRefund(deps, found);
  }
  const answer = await cards.refund({ refundId, paymentName, amount });
  if (answer.ok) return recordRefund(deps, answer.value);
  if (answer.reason === 'unreachable') return false;
  await inTransaction(store, (tx) => refuse(tx, deps, refundId, answer.code));
  return true;
}

async function recordRefund(deps: PaymentProviderDeps, told: ProviderRefund): Promise<true> {
  await inTransaction(deps.store, (tx) => applyRefund(tx, deps, told));
  return true;
}

async function refuse(tx: Tx, deps: PaymentProviderDeps, refundId: string, reason: string): Promise<void> {
  const { paymentId } = (await findCardRefund(tx, { refundId })) ?? {};
  const reference = (paymentId && (await findPayment(tx, paymentId))?.reference) ?? '';
  // The provider may tell of this refund at the same moment: what it is by then is read once its order is held.
  await lockOrder(tx, reference);
  const refund = await findCardRefund(tx, { refundId });
  if (refund?.state === 'asked') await failRefund(tx, deps, refund, { reference, providerReference: null, reason });
}
