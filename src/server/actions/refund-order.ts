import type { PaymentSums } from '../../domain/buying/payment.ts';
import type { Minor } from '../../domain/money.ts';
import { inTransaction } from '../store/engine/database.ts';
import { enqueueMail } from '../store/mail/outbox.ts';
import { findOrder, type StoredOrder } from '../store/orders/orders.ts';
import {
  holdOrder,
  insertRefund,
  listPaymentsOf,
  listRefundsOf,
  readPaymentSums,
  type StoredRefund,
} from '../store/orders/payments.ts';
import type { Ids } from './ids.ts';
import { issueCreditNote } from './issue-invoice.ts';
import type { PaymentParts } from './take-payment.ts';

interface RefundWish {
  readonly reference: string;
  /** Null for all that is left. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /** A second refund of the same amount within the hour is meant. */
  readonly again: boolean;
}

type RefundResult =
  | { readonly ok: true; readonly order: StoredOrder; readonly refund: StoredRefund; readonly sums: PaymentSums }
  | { readonly ok: false; readonly reason: 'unknown' | 'nothing-left' }
  | { readonly ok: false; readonly reason: 'too-much'; readonly refundable: Minor; readonly order: StoredOrder }
  | { readonly ok: false; readonly reason: 'same-again'; readonly before: StoredRefund };

/** Within this time, the same amount again is taken for a command that was typed twice. */
const sameAgainMs = 60 * 60 * 1000;

/** Notes that money goes back to the customer, never more than came, and has them told. */
export async function refundOrder(
  { store, clock, ids, links }: Omit<PaymentParts, 'ids' | 'settings'> & { readonly ids: Pick<Ids, 'mail' | 'refund'> },
  { reference, amount, note, again }: RefundWish,
): Promise<RefundResult> {
  return inTransaction(store, async (tx): Promise<RefundResult> => {
    const now = clock();
    const order = await findOrder(tx, reference);
    if (!order) return { ok: false, reason: 'unknown' };
    await holdOrder(tx, order.id);
    const { refundable } = await readPaymentSums(tx, order);
    const wanted = amount ?? refundable;
    const before = (await listRefundsOf(tx, order.id)).find(
      (refund) => refund.amount === wanted && now - refund.createdAt < sameAgainMs,
    );
    if (before && amount !== null && !again) return { ok: false, reason: 'same-again', before };
    if (refundable === 0) return { ok: false, reason: 'nothing-left' };
    if (wanted > refundable) return { ok: false, reason: 'too-much', refundable, order };

    const method = (await listPaymentsOf(tx, order.id)).findLast(({ currency }) => currency === order.currency)?.method;
    const refund: StoredRefund = {
      id: ids.refund(),
      orderId: order.id,
      method: method ?? 'transfer',
      amount: wanted,
      currency: order.currency,
      note,
      createdAt: now,
    };
    await insertRefund(tx, refund);
    const creditNote = (await issueCreditNote(tx, { now }, order, refund))?.number;
    const recipient = order.customer.customerEmail;
    if (recipient !== '') {
      await links.keep(tx, order, now);
      const payload = { order, amount: wanted, note, creditNote };
      await enqueueMail(tx, { id: ids.mail(), kind: 'order-refunded', recipient, payload }, now);
    }
    return { ok: true, order, refund, sums: await readPaymentSums(tx, order) };
  });
}
