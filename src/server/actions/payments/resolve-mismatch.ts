import type { PaymentTotals } from '../../../domain/payments/payment.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { insertCardRefund, sumRefundsOf } from '../../store/payments/card-refunds.ts';
import {
  findPayment,
  insertRefund,
  isByCard,
  readPaymentSums,
  resolvePaymentMismatch,
  type StoredPayment,
} from '../../store/payments/payments.ts';
import type { Ids } from '../ids.ts';
import { expireStaleSessions } from './provider/expire-stale-sessions.ts';
import type { ProviderChangeDeps } from './provider/payment-deps.ts';
import { sendRefund } from './provider/send-refund.ts';
import { notifyPaid, type PaymentDeps } from './record-incoming-payment.ts';

type Settled =
  | {
      readonly ok: true;
      /** Reference of the payment's order, if any. */
      readonly reference: string | undefined;
      readonly sums: PaymentTotals | undefined;
      /** Refund sent through the provider; undefined if the operator returned the payment. */
      readonly refundId: string | undefined;
      /** A card payment that this does not return: it names no order, or the shop no longer takes card payments. */
      readonly byHand: boolean;
    }
  | { readonly ok: false; readonly reason: 'unknown' | 'no-doubt' | 'settled-before' | 'other-currency' };

export interface MismatchResolution {
  readonly paymentId: string;
  readonly outcome: 'counted' | 'returned';
  readonly note: string | null;
}

/**
 * Records how the operator resolves a payment mismatch. A counted payment may mark its order as paid; a returned card
 * payment is refunded through the provider, if there is one. Checkout sessions for the counted amount are expired.
 */
export async function resolveMismatch(
  deps: Omit<PaymentDeps, 'ids'> & Pick<ProviderChangeDeps, 'ids'> & { readonly cards?: PaymentProvider | undefined },
  wish: MismatchResolution,
): Promise<Settled> {
  const settled = await inTransaction(deps.store, (tx) => resolveMismatchWithin(tx, deps, wish));
  const { cards } = deps;
  if (!settled.ok || !cards) return settled;
  const { reference, refundId } = settled;
  if (refundId) await sendRefund({ ...deps, cards }, refundId, false);
  if (reference && wish.outcome === 'counted') await expireStaleSessions({ ...deps, cards }, reference);
  return settled;
}

/** Records the resolution in a transaction; makes no call to the provider. */
export async function resolveMismatchWithin(
  tx: Tx,
  { clock, ids, links, settings, cards }: Omit<Parameters<typeof resolveMismatch>[0], 'store'>,
  { paymentId, outcome, note }: MismatchResolution,
): Promise<Settled> {
  const now = clock();
  const payment = await findPayment(tx, paymentId);
  if (!payment) return { ok: false, reason: 'unknown' };
  if (payment.doubt === null) return { ok: false, reason: 'no-doubt' };
  const order = payment.reference === null ? undefined : await lockOrder(tx, payment.reference);
  // A payment in another currency cannot be added to the order's totals.
  if (outcome === 'counted' && payment.currency !== order?.currency) return { ok: false, reason: 'other-currency' };
  const before = order && (await readPaymentSums(tx, order));
  if (!(await resolvePaymentMismatch(tx, paymentId, { outcome, note, now })))
    return { ok: false, reason: 'settled-before' };
  const sums = order && (await readPaymentSums(tx, order));
  const { amount, currency, doubt } = payment;
  const after = { payment: paymentId, amount: toDecimal(amount), currency, outcome, ...(note !== null && { note }) };
  const change = {
    action: 'payment.settle',
    subject: order?.reference ?? paymentId,
    before: { doubt },
    after,
  } as const;
  await writeAuditEntry(tx, change, now);
  // A cancelled order sells nothing: a payment counted for it can only be refunded.
  if (order && order.status !== 'cancelled' && before?.state === 'unpaid' && sums && sums.state !== 'unpaid') {
    await notifyPaid(tx, { ids, links, settings, now, amount: sums.paid - sums.refunded }, order);
  }
  const goesBack = outcome === 'returned' && isByCard(payment);
  const refundId = goesBack && cards && order ? await refundMismatch(tx, { ids, now }, order, payment) : undefined;
  return { ok: true, reference: order?.reference, sums, refundId, byHand: goesBack && !refundId };
}

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
  await insertRefund(tx, { ...refund, ofPart: false });
  await insertCardRefund(tx, { refundId: id, paymentId, state: 'asked', providerReference: null, now });
  return id;
}
