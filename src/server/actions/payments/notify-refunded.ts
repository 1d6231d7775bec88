import { returnNumber } from '../../../domain/returns/return-number.ts';
import { mergeDescribedLines } from '../../../domain/returns/withdrawal.ts';
import { withdrawnShipping } from '../../../domain/returns/withdrawn-shipping.ts';
import type { Ids } from '../../identifiers/ids.ts';
import type { OrderLinks } from '../../identifiers/order-links.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listRefundsOf, type NewRefund } from '../../store/payments/refunds.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';

interface NotifyRefundedDeps {
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
  readonly now: number;
}

/**
 * Issues the credit note and emails the customer, including any deduction. Called once for each refund, in the
 * transaction in which the refund becomes certain: when a manual refund is recorded, or when the provider accepts a
 * card refund. Without an id nothing is refunded, since the deduction covers the whole amount.
 * @param counted false if the refund returns a payment that never counted towards the order, such as a duplicate: the
 * order's own totals are unchanged
 */
export async function notifyRefunded(
  tx: Tx,
  { ids, links, now }: NotifyRefundedDeps,
  order: StoredOrder,
  { id, amount, currency, note }: Pick<NewRefund, 'amount' | 'currency' | 'note'> & { readonly id?: string },
  counted: boolean,
): Promise<void> {
  const creditNote = counted
    ? (await issueCreditNote(tx, { now }, order, id === undefined ? undefined : { id }))?.number
    : undefined;
  const recipient = order.customer.customerEmail;
  if (recipient === '') return;
  await links.keep(tx, order, now);
  const lines = (await listRefundsOf(tx, order.id)).find((refund) => refund.id === id)?.lines ?? [];
  const items = mergeDescribedLines(order, lines);
  const unsent = mergeDescribedLines(
    order,
    lines.map(({ line, unsent: quantity = 0 }) => ({ line, quantity })),
  );
  const keptBack = counted ? await listKeptBack(tx, order) : [];
  const payload = {
    order,
    amount,
    currency,
    note,
    counted,
    creditNote,
    keptBack,
    items,
    ...(withdrawnShipping(lines) > 0 && { shipping: withdrawnShipping(lines) }),
    ...(unsent.length > 0 && { unsent }),
  };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-refunded', recipient, payload }, now);
}

/**
 * Returns the deductions for all returns of an order: a refund does not record its return, and a failed refund is
 * announced again, so each email lists all deductions.
 */
async function listKeptBack(tx: Tx, { id, reference }: StoredOrder) {
  return (await listWithdrawalsOf(tx, id)).flatMap(({ nth, deduction }) =>
    deduction ? [{ number: returnNumber(reference, nth), amount: deduction.amount, note: deduction.note }] : [],
  );
}
