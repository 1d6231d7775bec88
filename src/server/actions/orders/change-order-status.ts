import type { NotEmailedReason } from '../../../contract/orders/order-status.ts';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { nextStatuses, type OrderStatus } from '../../../domain/orders/order-status.ts';
import { amountDue, refundDue } from '../../../domain/payments/payment.ts';
import { isFullyReturned, returnProgress } from '../../../domain/returns/return-state.ts';
import { mergeDescribedLines, selectAllRemaining, summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../store/engine/database.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { updateOrderStatus } from '../../store/orders/order-status.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { readPaidAt, readPaymentSums } from '../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { takeUnsentInvoices } from '../../store/shipping/dispatch-lists.ts';
import { insertDeliveries } from '../../store/shipping/parcel-deliveries.ts';
import { saveShipment } from '../../store/shipping/shipments.ts';
import { fail } from '../failure.ts';
import { type InvoiceDeps, issueCreditNote, issueInvoice } from '../invoices/issue-invoice.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { releaseCustomerPromo, releasePromo } from '../promotions/redeem-promo.ts';
import { type Dispatch, readDispatch, readParcels } from '../shipping/read-dispatch.ts';
import { linesToShip, releaseOrderStock } from './placement/release-order-stock.ts';

export interface ChangeStatusDeps extends PaymentDeps {
  /** Bank accounts for an order shipped unpaid; without them, its page explains how to pay. */
  readonly config?: Pick<Config, 'bankAccounts'>;
}

export interface StatusChangeInput {
  readonly reference: string;
  readonly to: OrderStatus;
  /** Note to the customer next to the status, such as a tracking number. */
  readonly note: string | null;
  /** Shipment, if the order is being shipped and details are known. */
  readonly shipment?: Shipment | undefined;
  /** Payment deadline that passed, if the order is cancelled for it. */
  readonly unpaidBy?: number;
  /** Sends no email, since another one tells the customer. */
  readonly toldElsewhere?: true;
}

/**
 * Changes an order's status, records the change and emails the customer. Returns the order, the amount still due, and
 * why the customer is sent no email.
 */
export async function changeStatusWithin(
  tx: Tx,
  { clock, ids, links, settings, config }: ChangeStatusDeps,
  { reference, to, note, shipment, toldElsewhere, unpaidBy }: StatusChangeInput,
) {
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const next = nextStatuses(order.status);
  if (!next.includes(to)) return fail('status-change-not-allowed', { reference, to, status: order.status, next });
  const dispatch = to === 'shipped' || to === 'cancelled' ? await readDispatch(tx, order) : undefined;
  if (to === 'cancelled' && dispatch?.isPart) return fail('part-dispatched', { reference });

  const now = clock();
  const moved = await updateOrderStatus(tx, order, { to, note, now });
  if (!moved) {
    const status = (await findOrder(tx, reference))?.status ?? '';
    return fail('status-change-not-allowed', { reference, to, status, next: nextStatuses(status) });
  }
  if (shipment) await saveShipment(tx, order.id, shipment);
  if (to === 'delivered') await deliverParcels(tx, moved, now);
  const invoicing = { settings, accounts: config?.bankAccounts, now };
  const invoice = to === 'shipped' ? await issueUnlessSent(tx, invoicing, moved) : undefined;
  const sums = await readPaymentSums(tx, moved);
  const due = to === 'cancelled' ? 0 : amountDue(sums);
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  // Runs once, since a cancelled order stays cancelled.
  if (to === 'cancelled') {
    await releasePromo(tx, moved);
    await releaseOrderStock(tx, moved, linesToShip(moved, withdrawals), now);
    await releaseCustomerPromo(tx, moved);
    // What was never paid of an invoice is credited now: no refund will credit it.
    await issueCreditNote(tx, { now }, moved);
  }
  const recipient = moved.customer.customerEmail;
  const isReturned = to === 'delivered' && isFullyReturned(returnProgress(moved, withdrawals));
  const unreachable = recipient !== '' ? null : isErasedCustomer(moved.customer) ? 'erased' : 'no-address';
  const notEmailed: NotEmailedReason | null = unreachable ?? (isReturned ? 'returned' : null);
  if (notEmailed === null && !toldElsewhere) {
    await links.keep(tx, moved, now);
    const payload = {
      order: moved,
      note,
      shipment,
      ...(to === 'shipped' && dispatch?.isPart && { parcel: describeLastParcel(order, dispatch) }),
      ...summariseWithdrawals(moved, withdrawals),
      invoice,
      due,
      changedAt: now,
      ...(to === 'confirmed' && { paidAt: await readPaidAt(tx, moved, sums) }),
      unpaidBy,
      ...(unpaidBy !== undefined && { credit: refundDue(sums) }),
    };
    await enqueueMail(tx, { id: ids.mail(), kind: 'order-status', recipient, payload }, now);
  }
  return { order: moved, notEmailed, due };
}

/** Records the delivery of all parcels of an order that was sent in several; those delivered before keep their date. */
async function deliverParcels(tx: Tx, order: StoredOrder, now: number): Promise<void> {
  const parcels = await readParcels(tx, order, await readDispatch(tx, order));
  const numbers = parcels.map(({ number }) => number);
  await insertDeliveries(tx, order.id, numbers, now);
}

/** What the last of several parcels contains, and what was dispatched before. */
function describeLastParcel(order: StoredOrder, { left, parts }: Pick<Dispatch, 'left' | 'parts'>) {
  const earlier = parts.flatMap(({ lines }) => lines);
  return {
    items: mergeDescribedLines(order, selectAllRemaining(left)),
    earlier: mergeDescribedLines(order, earlier),
  };
}

/**
 * Returns the invoice number if the invoice is issued now, or its email was withdrawn: a customer who paid earlier has
 * already received it.
 */
export async function issueUnlessSent(tx: Tx, deps: InvoiceDeps, order: StoredOrder): Promise<string | undefined> {
  const given = await findInvoice(tx, order.id);
  if (!given) return (await issueInvoice(tx, deps, order)).number;
  const taken = await takeUnsentInvoices(tx, [{ orderId: order.id, number: given.number }]);
  return taken > 0 ? given.number : undefined;
}
