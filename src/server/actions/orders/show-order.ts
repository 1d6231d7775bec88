import { showOrder } from '../../../contract/orders/order-details.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { isOpenOrder, nextStatuses } from '../../../domain/orders/order-status.ts';
import { describeEvent } from '../../../domain/orders/order-timeline.ts';
import { stageOf } from '../../../domain/payments/dispute.ts';
import { mismatchTexts } from '../../../domain/payments/mismatch-texts.ts';
import { amountDue, refundDue } from '../../../domain/payments/payment.ts';
import { settledLines } from '../../../domain/payments/refund-lines.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { returnProgress, returnStateOf } from '../../../domain/returns/return-state.ts';
import {
  activeWithdrawnLines,
  formatLines,
  selectAllRemaining,
  withdrawalValue,
} from '../../../domain/returns/withdrawal.ts';
import { trackingLink } from '../../../domain/shipping/carriers.ts';
import { isSentAbroad } from '../../../domain/shipping/warehouse.ts';
import { type OrderDetails, readOrderDetails } from '../../store/orders/queries/order-details.ts';
import { type OrderStatuses, readOrderStatuses } from '../../store/orders/queries/order-statuses.ts';
import { findExchangedReturn, listExchangesOf } from '../../store/returns/exchanges.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { showDispute } from '../payments/disputes.ts';
import { quotationBefore } from '../quotations/reading/orders-of-quotation.ts';
import { type Dispatch, readDispatch, readParcels } from '../shipping/read-dispatch.ts';
import { payByOf } from './editing/extend-payment-time.ts';
import { isAwaitingPayment, readDeadline } from './unpaid/read-deadline.ts';

/** Helpers see payments and refunds too, since they ship paid orders. */
export const showOrderAction = implement(showOrder, async (context, { reference }) => {
  const { db } = context;
  const details = await readOrderDetails(db, reference);
  if (!details) return fail('order-not-found', { reference });
  const { order, shipment } = details;
  const awaited = (await isAwaitingPayment(db, order)) ? { until: await readDeadline(db, context, order) } : null;
  const statuses = (await readOrderStatuses(db, [order])).get(order.id) as OrderStatuses;
  const dispatch = await readDispatch(db, order);
  const exchanges = await listExchangesOf(db, order.id);
  return {
    ...describeOrder(details, dispatch, exchanges),
    ...statuses,
    parcels: (await readParcels(db, order, dispatch)).map(({ lines, shipment: sent, ...parcel }) => ({
      ...parcel,
      items: formatLines(order, lines),
      shipment: sent,
      trackingLink: sent && trackingLink(sent, context.settings.carriers),
    })),
    trackingLink: shipment ? trackingLink(shipment, context.settings.carriers) : null,
    quotation: (await quotationBefore(db, order)) ?? null,
    exchangeOf: await findExchangedReturn(db, order.id),
    needsCustoms: isSentAbroad(order, context.settings),
    awaited,
    payBy: awaited ? null : payByOf(details.edits, details.money),
  };
});

function describeOrder(details: OrderDetails, { toSend, isPart }: Dispatch, exchanges: ReadonlyMap<number, string>) {
  const { order, money, payments, refunds, disputes, shipment, withdrawals, documents, timeline } = details;
  const { id: _, linkVersion: __, ...shown } = order;
  const { state, paid, refunded, refundable } = money;
  const isDisputed = disputes.some(({ status }) => stageOf(status) === 'open');
  return {
    ...shown,
    lines: [...order.lines],
    origin: order.origin ?? null,
    purchaseOrder: order.purchaseOrder ?? null,
    wayBack: returnProgress(order, withdrawals) ?? null,
    next: nextStatuses(order.status).filter((status) => !(isPart && status === 'cancelled')),
    withdrawn: withdrawalValue({ lines: activeWithdrawnLines(withdrawals) }),
    settled: settledLines(withdrawals, refunds),
    toShip:
      isOpenOrder(order.status) && (withdrawals.length > 0 || isPart)
        ? formatLines(order, selectAllRemaining(toSend))
        : null,
    toSend: [...toSend],
    isErased: isErasedCustomer(order.customer),
    money: {
      state: isDisputed ? 'disputed' : state,
      paid,
      refunded,
      refundable,
      due: amountDue(money),
      owed: refundDue(money),
      uncounted: payments.flatMap(({ id, method, amount, currency, mismatchReason, settled }) =>
        mismatchReason === null || settled !== null
          ? []
          : [{ id, method, amount, currency, mismatch: mismatchTexts[mismatchReason] }],
      ),
    },
    disputes: disputes.map(showDispute),
    shipment: shipment ?? null,
    returns: withdrawals.map((one) => ({
      number: returnNumber(order.reference, one.nth),
      state: returnStateOf(one),
      items: formatLines(order, one.lines),
      exchange: exchanges.get(one.nth) ?? null,
    })),
    documents: documents.map(({ number, kind, gross }) => ({ number, kind, gross })),
    timeline: timeline.map((event) => ({
      at: event.at,
      kind: event.kind,
      ...describeEvent(event, order.currency),
      mail: event.kind === 'mail' ? event.id : null,
      attachments: event.kind === 'note' ? [...event.attachments] : [],
    })),
  };
}
