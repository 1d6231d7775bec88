import type { PaymentSums } from '../../../domain/buying/payment.ts';
import { toDecimal } from '../../../domain/money.ts';
import type { CardProvider } from '../../cards/card-provider.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { insertCardRefund, sumRefundsOf } from '../../store/orders/card-refunds.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import {
  findPayment,
  insertRefund,
  isByCard,
  readPaymentSums,
  type StoredPayment,
  settlePayment,
} from '../../store/orders/payments.ts';
import type { CardChangeParts } from '../cards/card-parts.ts';
import { endUnwantedSessions } from '../cards/end-unwanted-sessions.ts';
import { sendRefund } from '../cards/send-refund.ts';
import type { Ids } from '../ids.ts';
import { type PaymentParts, tellPaid } from '../money/take-payment.ts';

type Settled =
  | {
      readonly ok: true;
      /** Of the order that it names, where there is one. */
      readonly reference: string | undefined;
      readonly sums: PaymentSums | undefined;
      /** The refund by which the provider sends it back; undefined where the operator has sent it back. */
      readonly refundId: string | undefined;
      /** It came by card and is not sent back by this: it names no order, or nobody takes cards any more. */
      readonly byHand: boolean;
    }
  | { readonly ok: false; readonly reason: 'unknown' | 'no-doubt' | 'settled-before' | 'other-currency' };

/** What is done about which payment. */
export interface Settlement {
  readonly paymentId: string;
  readonly outcome: 'counted' | 'returned';
  readonly note: string | null;
}

/**
 * Notes what the operator does about a payment in doubt. One that is counted may make its order paid; one by card that is
 * returned is sent back through the provider, where there is one. Pages of the provider's that ask for what is counted are ended.
 */
export async function settleDoubt(
  parts: Omit<PaymentParts, 'ids'> & Pick<CardChangeParts, 'ids'> & { readonly cards?: CardProvider | undefined },
  wish: Settlement,
): Promise<Settled> {
  const settled = await inTransaction(parts.store, (tx) => settleWithin(tx, parts, wish));
  const { cards } = parts;
  if (!settled.ok || !cards) return settled;
  const { reference, refundId } = settled;
  if (refundId) await sendRefund({ ...parts, cards }, refundId, false);
  if (reference && wish.outcome === 'counted') await endUnwantedSessions({ ...parts, cards }, reference);
  return settled;
}

/** Notes the settlement, in a transaction: nothing is asked of the provider by this alone. */
export async function settleWithin(
  tx: Tx,
  { clock, ids, links, settings, cards }: Omit<Parameters<typeof settleDoubt>[0], 'store'>,
  { paymentId, outcome, note }: Settlement,
): Promise<Settled> {
  const now = clock();
  const payment = await findPayment(tx, paymentId);
  if (!payment) return { ok: false, reason: 'unknown' };
  if (payment.doubt === null) return { ok: false, reason: 'no-doubt' };
  const order = payment.reference === null ? undefined : await holdOrder(tx, payment.reference);
  // What cannot be added to the order's own money cannot count towards it.
  if (outcome === 'counted' && payment.currency !== order?.currency) return { ok: false, reason: 'other-currency' };
  const before = order && (await readPaymentSums(tx, order));
  if (!(await settlePayment(tx, paymentId, { outcome, note, now }))) return { ok: false, reason: 'settled-before' };
  const sums = order && (await readPaymentSums(tx, order));
  const { amount, currency, doubt } = payment;
  const after = { payment: paymentId, amount: toDecimal(amount), currency, outcome, ...(note !== null && { note }) };
  const change = {
    action: 'payment.settle',
    subject: order?.reference ?? paymentId,
    before: { doubt },
    after,
  } as const;
  await noteChange(tx, change, now);
  // Nothing is sold by a cancelled order: what is counted for it can be refunded, and that is all.
  if (order && order.status !== 'cancelled' && before?.state === 'unpaid' && sums && sums.state !== 'unpaid') {
    await tellPaid(tx, { ids, links, settings, now, amount: sums.paid - sums.refunded }, order);
  }
  const goesBack = outcome === 'returned' && isByCard(payment);
  const refundId = goesBack && cards && order ? await giveBack(tx, { ids, now }, order, payment) : undefined;
  return { ok: true, reference: order?.reference, sums, refundId, byHand: goesBack && !refundId };
}

/** Asks for all that is left of a payment to go back through the provider; undefined where all of it has gone. */
async function giveBack(
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
