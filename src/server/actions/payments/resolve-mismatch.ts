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
      /** Of the order that it names, where there is one. */
      readonly reference: string | undefined;
      readonly sums: PaymentTotals | undefined;
      /** The refund by which the provider sends it back; undefined where the operator has sent it back. */
      readonly refundId: string | undefined;
      /** It came by card and is not sent back by this: it names no order, or nobody takes cards any more. */
      readonly byHand: boolean;
    }
  | { readonly ok: false; readonly reason: 'unknown' | 'no-doubt' | 'settled-before' | 'other-currency' };

/** What is done about which payment. */
export interface MismatchResolution {
  readonly paymentId: string;
  readonly outcome: 'counted' | 'returned';
  readonly note: string | null;
}

/**
 * Notes what the operator does about a payment in doubt. One that is counted may make its order paid; one by card that
 * is returned is sent back through the provider, where there is one. Pages of the provider's that ask for what is
 * counted are ended.
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

/** Notes the settlement, in a transaction: nothing is asked of the provider by this alone. */
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
  // What cannot be added to the order's own money cannot count towards it.
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
  // Nothing is sold by a cancelled order: what is counted for it can be refunded, and that is all.
  if (order && order.status !== 'cancelled' && before?.state === 'unpaid' && sums && sums.state !== 'unpaid') {
    await notifyPaid(tx, { ids, links, settings, now, amount: sums.paid - sums.refunded }, order);
  }
  const goesBack = outcome === 'returned' && isByCard(payment);
  const refundId = goesBack && cards && order ? await refundMismatch(tx, { ids, now }, order, payment) : undefined;
  return { ok: true, reference: order?.reference, sums, refundId, byHand: goesBack && !refundId };
}

/** Asks for all that is left of a payment to go back through the provider; undefined where all of it has gone. */
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
  // What does not count leaves no trace in the sums, neither when it comes nor when it goes back.
  await insertRefund(tx, { ...refund, ofPart: false });
  await insertCardRefund(tx, { refundId: id, paymentId, state: 'asked', providerReference: null, now });
  return id;
}
