import { createHash, randomUUID } from 'node:crypto';
import { deliveryAreas } from '../../../../../content/delivery.ts';
import { editOrder } from '../../../../contract/orders/editing/edit-order.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { stockToReserve } from '../../../../domain/orders/editing/edit-lines.ts';
import { isErasedCustomer } from '../../../../domain/orders/erased-customer.ts';
import { isOpenOrder } from '../../../../domain/orders/order-status.ts';
import { orderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import { amountDue, type PaymentTotals, refundDue } from '../../../../domain/payments/payment.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import { describeDelivery } from '../../../../domain/shipping/arrival/describe-delivery.ts';
import { formatQuantity } from '../../../../domain/shipping/format-quantity.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { reserveStock } from '../../../store/catalogue/stock/stock.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { enqueueMail } from '../../../store/mail/outbox.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import {
  contentOf,
  insertOrderEdit,
  listOrderEdits,
  type OrderContent,
  type OrderEdit,
} from '../../../store/orders/order-edits.ts';
import { replaceOrderLines, type StoredOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import { readPaidAt, readPaymentSums } from '../../../store/payments/payments.ts';
import { listRefundsOf } from '../../../store/payments/refunds.ts';
import { listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import { listPartShipments } from '../../../store/shipping/part-shipments.ts';
import { enqueueWebhooks, orderEvent } from '../../../store/webhooks/enqueue-webhooks.ts';
import type { WriteContext } from '../../app.ts';
import { fail, InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { issueInvoice, replaceInvoice } from '../../invoices/issue-invoice.ts';
import { expiringStaleSessions } from '../../payments/provider/checkout-sessions.ts';
import { redeemLimited, redeemOnce, releaseCustomerPromo, releasePromo } from '../../promotions/redeem-promo.ts';
import { extendPaymentTime } from './extend-payment-time.ts';
import { type PricedEdit, priceEdit } from './price-edit.ts';

/**
 * Edits the lines and the discount of an order before dispatch. Stock, promo code uses, the invoice, the time to pay
 * and the customer's email follow in the same transaction; checkout sessions of the former amount are expired after
 * it.
 */
export const editOrderAction = implement(editOrder, async (context, { reference, editId, note, ...edit }) => {
  const { tx, clock, ids, links, settings, caller, ifMatch } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const before = await readPaymentSums(tx, order);
  const version = versionOf(order, before);
  const earlier = editId && (await listOrderEdits(tx, order.id)).find(({ id }) => id === editId);
  if (earlier) return describeEdit(order, before, earlier, version);
  if (ifMatch !== '*' && ifMatch !== version) return fail('precondition-failed');
  const refusal = await findRefusal(tx, order, before);
  if (refusal) return refusal;

  const now = clock();
  const priced = await priceEdit(tx, { maxLineQuantity: settings.maxLineQuantity, settings, now }, order, edit);
  if (priced instanceof InvalidInput) return priced;
  const { after, isManual } = priced;
  if (isUnchanged(order, after)) return fail('unchanged', { reference });
  const permissions = caller.staff?.permissions;
  if (isManual && permissions && !permissions.includes('promotions:write')) return fail('discount-not-allowed');
  // A kept discount of staff grows if goods are removed.
  const isRaised =
    isManual || (after.promoCode === null && after.discount * order.subtotal > order.discount * after.subtotal);
  if (isRaised && !caller.isConfirmed && after.discount * 2 > after.subtotal) return fail('reauthentication-required');
  const problem = await moveStockAndPromo(tx, order, priced, now);
  if (problem) return problem;

  await replaceOrderLines(tx, after);
  const sums = await readPaymentSums(tx, after);
  const documents = await correctInvoice(context, after, { wasUnpaid: before.state === 'unpaid', sums });
  const { payBy, isFinal } = await extendPaymentTime(context, order, after, sums);
  const contents = { before: contentOf(order), after: contentOf(after) };
  const done = { id: editId ?? randomUUID(), ...contents, ...documents, payBy, editedAt: now };
  await insertOrderEdit(tx, order.id, done);
  const audited = { before: summarise(order), after: { ...summarise(after), ...(note && { note }) } };
  await writeAuditEntry(tx, { action: 'order.edit', subject: reference, ...audited }, now);
  await links.keep(tx, after, now);
  const payload = {
    order: after,
    note: note || null,
    formerTotal: order.total,
    paid: sums.paid - sums.refunded,
    due: amountDue(sums),
    owed: refundDue(sums),
    payBy,
    isFinal,
    ...documents,
    changedAt: now,
    paidAt: await readPaidAt(tx, after, sums),
    terms: orderTerms(settings, describeDelivery(deliveryAreas, settings), londonDay(now)),
  };
  const recipient = after.customer.customerEmail;
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-edited', recipient, payload }, now);
  const output = describeEdit(after, sums, done, version);
  return expiringStaleSessions(context, reference, output);
});

/** The reason why an order cannot be edited; undefined if it can. */
async function findRefusal(tx: Tx, order: StoredOrder, { refunded }: PaymentTotals) {
  const { reference, status } = order;
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference });
  if (!isOpenOrder(status)) return fail('edit-final', { reference, status });
  if ((await listPartShipments(tx, order.id)).length > 0) return fail('edit-part-dispatched', { reference });
  // Returns name lines by their number.
  if ((await listWithdrawalsOf(tx, order.id)).length > 0) return fail('edit-with-return', { reference });
  // A refund of goods that the customer keeps is not due again, and cannot be distinguished from one that is.
  const isAsked = (await listRefundsOf(tx, order.id)).some(({ state, ofPart }) => state === 'asked' && !ofPart);
  if (refunded > 0 || isAsked) return fail('edit-with-refund', { reference });
  const isPaying = (await listSessionsOf(tx, order.id)).some(({ state }) => state === 'processing');
  return isPaying ? fail('payment-in-progress', { reference }) : undefined;
}

/** Changes everything on which the email depends. */
function versionOf(order: StoredOrder, sums: PaymentTotals) {
  const { lines, discount, promoCode, status, customer, linkVersion, shippingMethod } = order;
  const content = [lines, discount, promoCode, status, customer, linkVersion, sums, shippingMethod];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

function isUnchanged(before: StoredOrder, after: StoredOrder): boolean {
  const told = ({ lines, discount, promoCode, shippingMethod: shipped }: StoredOrder) => {
    const quantities = lines.map(({ productId, quantity }) => [productId, quantity]);
    return JSON.stringify([quantities, discount, promoCode, shipped?.id, shipped?.price]);
  };
  return told(before) === told(after);
}

/** Moves stock and promo code uses, locking them in the same sequence as placing an order, so that none deadlock. */
async function moveStockAndPromo(
  tx: Tx,
  before: StoredOrder,
  { after, code }: PricedEdit,
  now: number,
): Promise<InvalidInput | undefined> {
  const isOtherCode = after.promoCode !== before.promoCode;
  const usedUp = () => new InvalidInput([{ field: 'promoCode', message: `Promo code ${code?.code} is not valid` }]);
  if (isOtherCode) await releasePromo(tx, before);
  if (code && !(await redeemLimited(tx, code))) return usedUp();
  const shortages = await reserveStock(tx, stockToReserve(before.lines, after.lines), now, after.reference);
  if (shortages.length > 0) {
    const nameOf = (id: string) => after.lines.find(({ productId }) => productId === id)?.name ?? id;
    return new InvalidInput(
      shortages.map(({ productId, left }) => ({
        field: 'lines',
        message: left > 0 ? `Only ${left} more of ${nameOf(productId)} left` : `No more ${nameOf(productId)} in stock`,
      })),
    );
  }
  if (isOtherCode) await releaseCustomerPromo(tx, before);
  const use = { orderId: after.id, email: after.customer.customerEmail };
  return code && !(await redeemOnce(tx, code, use)) ? usedUp() : undefined;
}

/** Replaces the invoice; an order that the edit makes paid gets its first one. */
async function correctInvoice(
  { tx, settings, config, clock }: WriteContext,
  after: StoredOrder,
  { wasUnpaid, sums }: { readonly wasUnpaid: boolean; readonly sums: PaymentTotals },
): Promise<Pick<OrderEdit, 'invoice' | 'creditNote'>> {
  const deps = { settings, accounts: config.bankAccounts, now: clock() };
  const replaced = await replaceInvoice(tx, deps, after);
  if (replaced) return replaced;
  const isPaidNow = wasUnpaid && sums.state !== 'unpaid' && sums.paid > 0;
  if (!isPaidNow) return { invoice: null, creditNote: null };
  await enqueueWebhooks(tx, [orderEvent('order.paid', after)], deps.now);
  return { invoice: (await issueInvoice(tx, deps, after)).number, creditNote: null };
}

function summarise({ lines, discount, total, promoCode, shippingMethod }: OrderContent) {
  return {
    lines: lines.map(formatQuantity).join(', '),
    discount: toDecimal(discount),
    total: toDecimal(total),
    ...(promoCode !== null && { promoCode }),
    ...(shippingMethod && { shipping: `${shippingMethod.name} ${toDecimal(shippingMethod.price)}` }),
  };
}

function describeEdit(
  { reference, currency }: StoredOrder,
  sums: PaymentTotals,
  { before, after, payBy, invoice, creditNote }: Omit<OrderEdit, 'author'>,
  version: string,
): OutputOf<typeof editOrder> {
  const listed = (content: OrderContent) => ({ ...content, lines: [...content.lines] });
  return {
    ...{ reference, currency, before: listed(before), after: listed(after), due: amountDue(sums), payBy },
    ...{ owed: refundDue(sums), invoice, creditNote, version },
  };
}
