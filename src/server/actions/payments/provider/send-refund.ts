import type { ProviderRefund } from '../../../payment-provider/payment-provider.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { lockOrderById } from '../../../store/orders/lock-order.ts';
import { findCardRefund } from '../../../store/payments/card-refunds.ts';
import { applyRefund, failRefund } from './apply-refund.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';

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

async function recordRefund(deps: PaymentProviderDeps, reported: ProviderRefund): Promise<true> {
  await inTransaction(deps.store, (tx) => applyRefund(tx, deps, reported));
  return true;
}

async function refuse(tx: Tx, deps: PaymentProviderDeps, refundId: string, reason: string): Promise<void> {
  const { orderId } = (await findCardRefund(tx, { refundId })) ?? {};
  // An event for this refund may arrive at the same moment, so its state is read after the order is locked.
  const { reference = '' } = (orderId && (await lockOrderById(tx, orderId))) || {};
  const refund = await findCardRefund(tx, { refundId });
  if (refund?.state === 'asked') await failRefund(tx, deps, refund, { reference, providerReference: null, reason });
}
