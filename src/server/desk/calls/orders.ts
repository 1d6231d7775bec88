import { type InputOf, omittedHeader } from '../../../contract/desk/call.ts';
import type { DeskOrder, ListedOrder, ordersCalls } from '../../../contract/desk/orders.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { isOrderStatus, nextStatuses } from '../../../domain/orders/order-status.ts';
import { describeEvent } from '../../../domain/orders/order-timeline.ts';
import { stageOf } from '../../../domain/payments/dispute.ts';
import { amountDue, isUnresolvedMismatch, paymentFilters, refundDue } from '../../../domain/payments/payment.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { returnProgress, returnStateOf } from '../../../domain/returns/return-state.ts';
import { formatLines } from '../../../domain/returns/withdrawal.ts';
import { previewOf, purgedMailText, renderedMailText } from '../../actions/mail/mail-preview.ts';
import { resendMail } from '../../actions/mail/resend-mail.ts';
import { addNote } from '../../actions/orders/add-note.ts';
import { bulkChangeStatus } from '../../actions/orders/bulk-change-status.ts';
import { correctAddress, previewAddress } from '../../actions/orders/correct-address.ts';
import { explainNoMail, explainStatusChange } from '../../actions/orders/explain-status-change.ts';
import { previewStatus } from '../../actions/orders/preview-status.ts';
import { explainExtend } from '../../actions/orders/unpaid/explain-extend.ts';
import { extendOrderHold } from '../../actions/orders/unpaid/extend-deadline.ts';
import { isAwaitingPayment, readDeadline } from '../../actions/orders/unpaid/read-deadline.ts';
import { showDispute } from '../../actions/payments/show-dispute.ts';
import { quotationBefore } from '../../actions/quotations/orders-of-quotation.ts';
import { collectPackingSlips } from '../../actions/shipping/collect-packing-slips.ts';
import {
  correctShipment,
  explainShipmentRefusal,
  previewShipment,
  type ShipmentRefusal,
} from '../../actions/shipping/correct-shipment.ts';
import { drawInvoice as drawInvoiceHere } from '../../pdf/draw-invoice.ts';
import { drawPackingSlips as drawSlipsHere } from '../../pdf/draw-packing-slip.ts';
import type { Database, Store } from '../../store/engine/database.ts';
import { listDocumentsOf } from '../../store/invoices/invoices.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { type OrderDetails, readOrderDetails } from '../../store/orders/queries/order-details.ts';
import { countOrdersUpTo, findOrderPage, type OrderQuery } from '../../store/orders/queries/order-pages.ts';
import type { OrderCursor } from '../../store/orders/queries/order-search-index.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { refuse } from '../problem.ts';
import type { OrderHandlers } from './order-handlers.ts';
import { explainResend, refuseAddress } from './order-refusals.ts';
import { telephoneHandlers } from './telephone-orders.ts';

const pageLength = 50;
const countedTo = 1001;

/** Handlers of orders: list, details, status changes and corrections. */
export function ordersHandlers(deps: DeskDeps): OrderHandlers {
  const { clock, ids, links, settings, config, cards, wakeMail } = deps;
  const { drawInvoice = drawInvoiceHere, drawSlips = drawSlipsHere } = deps;
  const work = (store: Store) => ({ store, clock, ids, links, settings, config, cards });
  return {
    'orders.list': async ({ store, input }) => {
      const question = readQuestion(input);
      const page = await findOrderPage(store.db, question, {
        limit: pageLength,
        after: decodeOrderCursor(input.after),
      });
      const isCounted = !question.search && !question.money;
      return {
        orders: page.orders.map(listOrder),
        next: page.next ? `${page.next.createdAt}_${page.next.id}` : null,
        searchedTo: page.searchedTo ?? null,
        count: isCounted ? await countOrdersUpTo(store.db, question, countedTo) : null,
      };
    },
    'orders.show': async ({ store, input, at }) => {
      const whole = await readOrderDetails(store.db, normaliseReference(input.reference));
      // Helpers see payments and refunds too, since they ship paid orders.
      if (!whole || !at) return refuse('not-found');
      const { order } = whole;
      const isAwaited = await isAwaitingPayment(store.db, order);
      const awaited = isAwaited ? { until: await readDeadline(store.db, { settings, config }, order) } : null;
      return { ...describeOrder(whole, await quotationBefore(store.db, order)), awaited };
    },
    'orders.mail': async ({ store, input }) => {
      const mail = await findMailOf(store.db, input);
      if (!mail) return refuse('not-found');
      const { recipient, state, lastError } = mail;
      const words = mail.payload === null ? purgedMailText : await renderedMailText(deps, mail);
      return { recipient, state, lastError, ...words };
    },
    'orders.resend': async ({ store, input }) => {
      if (!(await findMailOf(store.db, input))) return refuse('not-found');
      const result = await resendMail({ store, clock, ids, links }, input.id);
      if (!result.ok) return refuse('refused', { detail: explainResend(result), reason: result.reason });
      wakeMail();
      return { recipient: result.recipient };
    },
    'orders.preview-status': async ({ store, input }) => {
      const wish = { reference: input.reference, ...readMove(input) };
      const result = await previewStatus(work(store), wish);
      if (!result.ok) return refuse('refused', { detail: explainStatusChange(input.reference, input.to, result) });
      if (!result.mail) return { mail: null, untold: explainNoMail(result.untold, wish.note) };
      return { mail: await previewOf(deps, result.mail), untold: null };
    },
    'orders.set-status': async ({ store, input }) => {
      const done = await bulkChangeStatus(work(store), input.references, readMove(input));
      wakeMail();
      return done.map(({ reference, result }) => ({
        reference,
        done: result.ok,
        why: result.ok ? null : explainStatusChange(reference, input.to, result),
      }));
    },
    'orders.note': async ({ store, input }) =>
      (await addNote({ store, clock, ids }, input)) ? null : refuse('not-found'),
    'orders.preview-address': async ({ store, input: { reference, customer: changes } }) => {
      const result = await previewAddress({ store, clock, ids, links }, { reference, changes });
      if (!result.ok) return refuseAddress(reference, result);
      return { ...(await previewOf(deps, result.mail)), invoice: result.invoice ?? null };
    },
    'orders.address': async ({ store, input, isConfirmed }) => {
      const changes = input.customer;
      if (!isConfirmed && (await changesEmail(store.db, input))) return refuse('reauthentication-required');
      const result = await correctAddress({ store, clock, ids, links }, { reference: input.reference, changes });
      if (result.ok) {
        wakeMail();
        return { invoice: result.invoice ?? null };
      }
      return refuseAddress(input.reference, result);
    },
    'orders.preview-shipment': async ({ store, input }) => {
      const result = await previewShipment({ store, clock, ids, links }, readParcel(input));
      return result.ok ? previewOf(deps, result.mail) : refuseParcel(input.reference, result);
    },
    'orders.set-shipment': async ({ store, input }) => {
      const result = await correctShipment({ store, clock, ids, links }, readParcel(input));
      if (!result.ok) return refuseParcel(input.reference, result);
      wakeMail();
      return null;
    },
    'orders.hold': async ({ store, input }) => {
      const result = await extendOrderHold({ store, clock, settings, config }, input);
      if (result.ok) return { until: result.heldUntil };
      return refuse('refused', { detail: explainExtend(input.reference, result), reason: result.reason });
    },
    'orders.packing-slips': async ({ store, input }) => {
      const { orders, refused } = await collectPackingSlips(store.db, input.references);
      if (orders.length === 0) {
        return refuse('refused', {
          detail: `Nothing of ${refused.length === 1 ? 'this order' : 'these orders'} is to be sent.`,
        });
      }
      const leftOut = refused.map(({ reference }) => encodeURIComponent(reference.toWellFormed())).join(',');
      return pdf(await drawSlips(orders, settings), 'packing-slips.pdf', leftOut ? { [omittedHeader]: leftOut } : {});
    },
    'orders.document': async ({ store, input }) => {
      const order = await findOrder(store.db, input.reference);
      const documents = order ? await listDocumentsOf(store.db, order.id) : [];
      const found = documents.find(({ number }) => number === input.number);
      return found ? pdf(await drawInvoice(found), `${found.number}.pdf`) : refuse('not-found');
    },
    ...telephoneHandlers(deps),
  };
}

/**
 * Whether the change replaces the email that receives everything about the order, which hands over access to the
 * order.
 */
async function changesEmail(db: Database, { reference, customer }: InputOf<(typeof ordersCalls)['orders.address']>) {
  if (customer.customerEmail === undefined) return false;
  return (await findOrder(db, reference))?.customer.customerEmail !== customer.customerEmail;
}

/** Finds an email of the given order, so that access to one order gives no access to other emails. */
async function findMailOf(db: Database, { reference, id }: { readonly reference: string; readonly id: string }) {
  const mail = await findMail(db, id);
  const order = await findOrder(db, normaliseReference(reference));
  return mail && order && mail.orderId === order.id ? mail : undefined;
}

function readQuestion(input: {
  search: string;
  status: string;
  money: string;
  since: string;
  before: string;
}): OrderQuery {
  const time = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  return {
    search: input.search.trim() === '' ? undefined : input.search,
    status: isOrderStatus(input.status) ? input.status : undefined,
    money: paymentFilters.find((one) => one === input.money),
    since: time(input.since),
    before: time(input.before),
  };
}

function decodeOrderCursor(text: string): OrderCursor | undefined {
  const [, time = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(text) ?? [];
  return id === '' ? undefined : { createdAt: Number(time), id };
}

function readMove(input: Omit<InputOf<(typeof ordersCalls)['orders.preview-status']>, 'reference'>) {
  const { to, note } = input;
  const travels = to === 'shipped' && input.carrier !== '';
  return { to, note: note || null, shipment: travels ? shipmentOf(input) : undefined };
}

type TypedParcel = InputOf<(typeof ordersCalls)['orders.set-shipment']>;

const readParcel = (input: TypedParcel) => ({ reference: input.reference, changes: shipmentOf(input) });

function shipmentOf({ carrier, tracking, trackingUrl }: Omit<TypedParcel, 'reference'>): Shipment {
  return { carrier, trackingNumber: tracking || null, trackingUrl: trackingUrl || null };
}

const refuseParcel = (reference: string, refusal: ShipmentRefusal) =>
  refuse('refused', { detail: explainShipmentRefusal(reference, refusal), reason: refusal.reason });

function listOrder(order: Awaited<ReturnType<typeof findOrderPage>>['orders'][number]): ListedOrder {
  const { reference, createdAt, status, money, customer, total, currency, origin = null } = order;
  return {
    reference,
    createdAt,
    status,
    money,
    name: customer.customerName,
    organisation: customer.organisation ?? null,
    country: customer.country,
    total,
    currency,
    origin,
  };
}

function describeOrder(
  { order, money, payments, disputes, shipment, withdrawals, documents, timeline }: OrderDetails,
  quotation: string | undefined,
): Omit<DeskOrder, 'awaited'> {
  const { id: _, linkVersion: __, promoPercent: ___, ...shown } = order;
  const { state, paid, refunded, refundable } = money;
  const isDisputed = disputes.some(({ status }) => stageOf(status) === 'open');
  return {
    ...shown,
    origin: order.origin ?? null,
    quotation: quotation ?? null,
    purchaseOrder: order.purchaseOrder ?? null,
    wayBack: returnProgress(order, withdrawals) ?? null,
    next: nextStatuses(order.status),
    isErased: order.customer.customerEmail === '',
    money: {
      ...{
        state: isDisputed ? 'disputed' : state,
        paid,
        refunded,
        refundable,
        due: amountDue(money),
        owed: refundDue(money),
      },
      uncounted: payments.filter(isUnresolvedMismatch).map(({ amount, currency }) => ({ amount, currency })),
    },
    disputes: disputes.map(showDispute),
    shipment: shipment ?? null,
    returns: withdrawals.map((one) => ({
      number: returnNumber(order.reference, one.nth),
      state: returnStateOf(one),
      items: formatLines(order, one.lines),
    })),
    documents: documents.map(({ number, kind }) => ({ number, kind })),
    timeline: timeline.map((event) => ({
      at: event.at,
      kind: event.kind,
      ...describeEvent(event, order.currency),
      mail: event.kind === 'mail' ? event.id : null,
    })),
  };
}

function pdf(bytes: Uint8Array, name: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` };
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...more, 'Cache-Control': 'no-store' } });
}
