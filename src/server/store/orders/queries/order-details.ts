import type { CheckoutForm } from '../../../../contract/orders/checkout/checkout.ts';
import type { Shipment } from '../../../../contract/orders/order-view.ts';
import { type OrderTimelineEvent, sortEvents } from '../../../../domain/orders/order-timeline.ts';
import type { PaymentTotals } from '../../../../domain/payments/payment.ts';
import { itemLines } from '../../../../domain/payments/refund-lines.ts';
import { returnNumber } from '../../../../domain/returns/return-number.ts';
import { returnStateOf } from '../../../../domain/returns/return-state.ts';
import { formatLines } from '../../../../domain/returns/withdrawal.ts';
import { withdrawnShipping } from '../../../../domain/returns/withdrawn-shipping.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import type { PartShipment } from '../../../../domain/shipping/part-shipments.ts';
import { listAuditEntries } from '../../audit/audit-log.ts';
import type { Database } from '../../engine/database.ts';
import { listDocumentsOf, type StoredDocument } from '../../invoices/invoices.ts';
import { listMailsOf, type MailRecord } from '../../mail/mail-admin.ts';
import { operatorRecipient } from '../../mail/outbox.ts';
import { listDisputesOf, type StoredDispute } from '../../payments/disputes.ts';
import { listPaymentsOf, readPaymentSums, type StoredPayment } from '../../payments/payments.ts';
import { listRefundsOf, type StoredRefund } from '../../payments/refunds.ts';
import { listWithdrawalsOf, type StoredWithdrawal } from '../../returns/withdrawals.ts';
import { listDeliveries } from '../../shipping/parcel-deliveries.ts';
import { listPartShipments } from '../../shipping/part-shipments.ts';
import { findShipment } from '../../shipping/shipments.ts';
import { listOrderEdits, type OrderEdit } from '../order-edits.ts';
import { listNotesOf, type OrderNote } from '../order-notes.ts';
import { listStatusChanges } from '../order-status.ts';
import { findOrder, type StoredOrder } from '../orders.ts';

/** An order with its payments, refunds, documents, withdrawals, notes, emails and timeline. */
export interface OrderDetails {
  readonly order: StoredOrder;
  readonly money: PaymentTotals;
  readonly shipment: Shipment | undefined;
  /** Parcels with parts of the order, dispatched before the last one. */
  readonly partShipments: readonly PartShipment[];
  readonly payments: readonly StoredPayment[];
  readonly refunds: readonly StoredRefund[];
  readonly disputes: readonly StoredDispute[];
  readonly documents: readonly StoredDocument[];
  readonly withdrawals: readonly StoredWithdrawal[];
  readonly notes: readonly OrderNote[];
  readonly mails: readonly MailRecord[];
  readonly edits: readonly OrderEdit[];
  /** All events, oldest first. */
  readonly timeline: readonly OrderTimelineEvent[];
}

export async function readOrderDetails(db: Database, reference: string): Promise<OrderDetails | undefined> {
  const order = await findOrder(db, reference);
  if (!order) return undefined;
  const { id } = order;
  const [payments, refunds] = [await listPaymentsOf(db, id), await listRefundsOf(db, id)];
  const disputes = await listDisputesOf(db, id);
  const [documents, withdrawals] = [await listDocumentsOf(db, id), await listWithdrawalsOf(db, id)];
  const [notes, mails] = [await listNotesOf(db, id), await listMailsOf(db, id)];
  const parts = { payments, refunds, disputes, documents, withdrawals, notes, mails };
  const changes = await listStatusChanges(db, id);
  const edits = await listOrderEdits(db, id);
  const partShipments = await listPartShipments(db, id);
  const timeline = sortEvents([
    { at: order.createdAt, kind: 'placed', origin: order.origin ?? null },
    ...changes.map(({ changedAt: at, to, note }) => ({ at, kind: 'status' as const, to, note })),
    ...partShipments.map(({ shippedAt: at, number, lines, note }): OrderTimelineEvent => {
      return { at, kind: 'parcel', number, items: formatLines(order, lines), note };
    }),
    ...[...(await listDeliveries(db, id))].map(([number, at]) => ({ at, kind: 'parcel-delivered' as const, number })),
    ...edits.map(({ editedAt: at, author, before, after }) => ({ at, kind: 'edit' as const, author, before, after })),
    ...(await listAddressEvents(db, order.reference)),
    ...eventsOfMoney(order, parts),
    ...disputes.flatMap(eventsOfDispute),
    ...eventsOfReturns(order, withdrawals),
    ...notes.map(({ createdAt: at, author, text, attachments }) => {
      return { at, kind: 'note' as const, author, text, attachments };
    }),
    ...mails.map((mail) => ({
      at: mail.sentAt ?? mail.createdAt,
      kind: 'mail' as const,
      id: mail.id,
      mail: mail.kind,
      state: mail.state,
      toShop: mail.recipient === operatorRecipient,
    })),
  ]);
  const money = await readPaymentSums(db, order);
  return { order, money, shipment: await findShipment(db, id), partShipments, ...parts, edits, timeline };
}

/** Corrections of name and address, as the activity log has them: an erasure redacts both. */
async function listAddressEvents(db: Database, reference: string): Promise<OrderTimelineEvent[]> {
  const entries = await listAuditEntries(db, { kind: 'order', subject: reference }, Number.MAX_SAFE_INTEGER);
  return entries
    .filter(({ action }) => action === 'order.address')
    .map(({ at, actor: author, before }): OrderTimelineEvent => {
      const former = Object.values((before ?? {}) as Partial<CheckoutForm>).filter(Boolean);
      return { at, kind: 'address', author, before: former.join(', ') || null };
    });
}

function eventsOfMoney(
  order: StoredOrder,
  { payments, refunds, documents }: Pick<OrderDetails, 'payments' | 'refunds' | 'documents'>,
): OrderTimelineEvent[] {
  return [
    ...payments.map(({ receivedAt: at, receivedOn, method, amount, currency, mismatchReason, settled }) => {
      return { at, kind: 'payment' as const, receivedOn, method, amount, currency, mismatchReason, settled };
    }),
    ...refunds.map(({ createdAt: at, method, amount, currency, state, note, lines }) => {
      const shipping = withdrawnShipping(lines);
      const named = [
        ...itemLines(lines).map((line) => `${formatLines(order, [line])}${line.restocked ? ' (restocked)' : ''}`),
        ...(shipping > 0 ? [`${formatCharge(shipping, order.currency)} for delivery`] : []),
      ];
      const items = named.length > 0 ? named.join(', ') : null;
      return { at, kind: 'refund' as const, method, amount, currency, state, items, note };
    }),
    ...documents.map(({ issuedAt: at, number, kind, gross }) => {
      return { at, kind: 'document' as const, number, isInvoice: kind === 'invoice', gross };
    }),
  ];
}

function eventsOfDispute(dispute: StoredDispute): OrderTimelineEvent[] {
  const { id, amount, currency, reason, status, beganAsInquiry, withdrawn, reinstated } = dispute;
  const { createdAt, withdrawnAt, reinstatedAt, closedAt } = dispute;
  const told = { kind: 'dispute' as const, id, amount, currency, reason, status, beganAsInquiry };
  return [
    { ...told, at: createdAt, step: 'opened' },
    ...(withdrawnAt === null ? [] : [{ ...told, at: withdrawnAt, step: 'withdrawn' as const, amount: withdrawn }]),
    ...(reinstatedAt === null ? [] : [{ ...told, at: reinstatedAt, step: 'reinstated' as const, amount: reinstated }]),
    ...(closedAt === null ? [] : [{ ...told, at: closedAt, step: 'closed' as const }]),
  ];
}

function eventsOfReturns(order: StoredOrder, withdrawals: readonly StoredWithdrawal[]): OrderTimelineEvent[] {
  return withdrawals.flatMap((withdrawal): OrderTimelineEvent[] => {
    const { nth, madeAt, lines, returned, closed, deduction } = withdrawal;
    const number = returnNumber(order.reference, nth);
    const refused = returnStateOf(withdrawal) === 'refused';
    return [
      { at: madeAt, kind: 'withdrawal', number, items: formatLines(order, lines) },
      ...returned.map(({ receivedAt: at, restocked, note, ...goods }): OrderTimelineEvent => {
        const items = `${formatLines(order, [goods])}${restocked ? ', restocked' : ''}`;
        return { at, kind: 'returned', number, items, note };
      }),
      ...(closed ? [{ at: closed.at, kind: 'closed' as const, number, refused, note: closed.note }] : []),
      ...(deduction ? [{ ...deduction, kind: 'kept-back' as const, number }] : []),
    ];
  });
}
