import type { NotEmailedReason } from '../../../../contract/orders/order-status.ts';
import type { Shipment } from '../../../../contract/orders/order-view.ts';
import { dispatchPart } from '../../../../contract/shipping/part-shipments.ts';
import { isErasedCustomer } from '../../../../domain/orders/erased-customer.ts';
import { isOpenOrder, nextStatuses } from '../../../../domain/orders/order-status.ts';
import { amountDue } from '../../../../domain/payments/payment.ts';
import {
  formatLines,
  isValidSelection,
  type LineSelection,
  mergeDescribedLines,
  remainingQuantities,
  selectAllRemaining,
  summariseWithdrawals,
} from '../../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { enqueueMail } from '../../../store/mail/outbox.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { updateOrderStatus } from '../../../store/orders/order-status.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import { insertPartShipment } from '../../../store/shipping/part-shipments.ts';
import type { WriteContext } from '../../app.ts';
import { Failure, fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { readDispatch } from '../../shipping/read-dispatch.ts';
import { readNewShipment } from '../../shipping/read-shipment.ts';
import { changeStatusWithin, issueUnlessSent } from '../change-order-status.ts';
import { describeOwed } from '../set-order-status.ts';

/** A parcel with all that is left is the dispatch of the order itself. */
export const dispatchPartAction = implement(
  dispatchPart,
  async (context, { reference, lines, number: asked, note, confirmUnpaid, ...tracking }) => {
    const { tx, isPreview } = context;
    const order = await lockOrder(tx, reference);
    if (!order) return fail('order-not-found', { reference });
    const { status } = order;
    if (!isOpenOrder(status)) {
      return fail('status-change-not-allowed', { reference, to: 'shipped', status, next: nextStatuses(status) });
    }
    const { parts, toSend } = await readDispatch(tx, order);
    const number = parts.length + 1;
    if (asked !== undefined && asked !== number) return fail('parcel-exists', { reference, number: asked });
    if (!isValidSelection(toSend, lines)) {
      return fail('parcel-lines-exceed', { reference, left: formatLines(order, selectAllRemaining(toSend)) });
    }
    const shipment = readNewShipment(tracking);
    const wanted = { order, number, lines, shipment, note: note || null, toSend };
    const isRest = following(toSend, lines).length === 0;
    const changed = isRest
      ? await changeStatusWithin(tx, context, { reference, to: 'shipped', note: wanted.note, shipment })
      : await dispatchWithin(context, wanted);
    if (changed instanceof Failure) return changed;
    const owed = describeOwed(changed.due, order);
    if (owed && confirmUnpaid !== owed.amount && !isPreview) return fail('unpaid', { reference, owed });
    return { reference, number, status: changed.order.status, notEmailed: changed.notEmailed, owed };
  },
);

interface PartDispatch {
  readonly order: StoredOrder;
  readonly number: number;
  readonly lines: readonly LineSelection[];
  readonly shipment: Shipment | undefined;
  readonly note: string | null;
  /** Units of each line to send, including the parcel. */
  readonly toSend: readonly number[];
}

/** Records a parcel with a part of an order. A pending order is confirmed, since its dispatch has started. */
async function dispatchWithin(
  { tx, clock, ids, links, settings, config }: WriteContext,
  { order: before, number, lines, shipment, note, toSend }: PartDispatch,
) {
  const now = clock();
  const { reference } = before;
  const order =
    before.status === 'pending'
      ? ((await updateOrderStatus(tx, before, { to: 'confirmed', note: null, now })) ?? before)
      : before;
  await insertPartShipment(tx, order.id, { number, lines, shipment: shipment ?? null, note, shippedAt: now });
  const items = formatLines(order, lines);
  const after = { number, items, ...shipment, ...(note !== null && { note }) };
  await writeAuditEntry(tx, { action: 'order.dispatch-part', subject: reference, after }, now);
  const invoice = await issueUnlessSent(tx, { settings, accounts: config.bankAccounts, now }, order);
  const due = amountDue(await readPaymentSums(tx, order));
  const recipient = order.customer.customerEmail;
  if (recipient === '') {
    const notEmailed: NotEmailedReason = isErasedCustomer(order.customer) ? 'erased' : 'no-address';
    return { order, due, notEmailed };
  }
  await links.keep(tx, order, now);
  const payload = {
    order,
    note,
    shipment,
    items: mergeDescribedLines(order, lines),
    following: mergeDescribedLines(order, following(toSend, lines)),
    ...summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id)),
    invoice,
    due,
    changedAt: now,
  };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-part-shipped', recipient, payload }, now);
  return { order, due, notEmailed: null };
}

/** What remains to be sent after a parcel. */
function following(toSend: readonly number[], lines: readonly LineSelection[]): LineSelection[] {
  return selectAllRemaining(
    remainingQuantities({ lines: toSend.map((quantity) => ({ quantity: Math.max(0, quantity) })) }, lines),
  );
}
