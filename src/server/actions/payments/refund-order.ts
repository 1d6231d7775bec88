import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { type Refunds, refundOrder } from '../../../contract/payments/refunds.ts';
import { hasShipped } from '../../../domain/orders/order-status.ts';
import { allocateRefund } from '../../../domain/payments/allocate-refund.ts';
import { isUnresolvedMismatch, refundDue } from '../../../domain/payments/payment.ts';
import { priceRefund, type RefundedLine, settledLines, withDelivery } from '../../../domain/payments/refund-lines.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { returnStateOf } from '../../../domain/returns/return-state.ts';
import {
  allocateRefundsOwed,
  formatLines,
  type LineSelection,
  type WithdrawnLine,
} from '../../../domain/returns/withdrawal.ts';
import { remainingShipping, withdrawnShipping } from '../../../domain/returns/withdrawn-shipping.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { listOrderEdits } from '../../store/orders/order-edits.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { findPayment, listPaymentsOf, readPaymentSums } from '../../store/payments/payments.ts';
import { insertRefund, listRefundsOf, type StoredRefund } from '../../store/payments/refunds.ts';
import { insertDeduction, listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import type { WriteContext } from '../app.ts';
import { afterCommit, Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { releaseOrderStock } from '../orders/placement/release-order-stock.ts';
import { completeDispatch } from '../shipping/complete-dispatch.ts';
import { readDispatch } from '../shipping/read-dispatch.ts';
import { notifyRefunded } from './notify-refunded.ts';
import { parseAmount } from './parse-amount.ts';
import { sendRefund } from './provider/card-refunds.ts';
import { listRefundSources } from './refund-sources.ts';

interface RefundInput {
  readonly reference: string;
  /** The withdrawal to refund, the nth of its order; `more` allows a refund above the amount due for it. */
  readonly of?: { readonly nth: number; readonly more: boolean };
  /** Deduction for lost value of the goods: the rest of the amount due for the withdrawal is refunded. */
  readonly deduction?: { readonly amount: Minor; readonly note: string };
  /** Order lines that it is for. */
  readonly lines?: readonly (LineSelection & { readonly restock: boolean })[];
  /** Whether it is for the price of delivery as well, as far as that is not refunded yet. */
  readonly delivery?: boolean;
  /** Null for that of lines and delivery, for all that is refundable, or for all that is due for the withdrawal. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /**
   * Allows a second refund of the same amount within the hour: regardless of earlier refunds (true), or only while
   * the order has this number of refunds, so that a repeated request is refused: its own refund adds one.
   */
  readonly allowDuplicate: boolean | number;
}

export const refundOrderAction = implement(refundOrder, async (context, input) => {
  const amount = parseAmount(input.amount);
  if (amount instanceof Failure) return amount;
  const { allowDuplicate, lines, delivery } = input;
  const reference = normaliseReference(input.reference);
  return refundWithin(context, { reference, lines, delivery, amount, note: input.note || null, allowDuplicate });
});

/** Within this time, the same amount again counts as an accidental repeat. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Refunds a customer by the original payment methods, never more than was paid. A card refund is recorded first and
 * requested from the provider after the commit, so that it happens once even if a step in between fails.
 */
export async function refundWithin(context: WriteContext, input: RefundInput) {
  const recorded = await recordRefunds(context, input);
  if (recorded instanceof Failure) return recorded;
  const { order, ids } = recorded;
  const { tx, clock, cards } = context;
  return afterCommit(
    async (store): Promise<Refunds> => {
      // One after the other: if the provider is unreachable, the first call shows it.
      for (const id of ids) if (cards && !(await sendRefund({ ...context, store, cards }, id, false))) break;
      return describeRefunds(store.db, order, ids);
    },
    // The emails of card refunds are sent once the provider has accepted them.
    async (): Promise<Refunds> => {
      for (const refund of await listRefundsOf(tx, order.id)) {
        if (!ids.includes(refund.id) || refund.paymentId === null) continue;
        await notifyRefunded(tx, { ...context, now: clock() }, order, refund, true);
      }
      return describeRefunds(tx, order, ids);
    },
  );
}

async function describeRefunds(db: Database, order: StoredOrder, ids: readonly string[]): Promise<Refunds> {
  const all = await listRefundsOf(db, order.id);
  const refunds: Refunds['refunds'] = [];
  for (const id of ids) {
    const refund = all.find((one) => one.id === id);
    if (!refund) continue;
    const { method, amount, currency, state, paymentId } = refund;
    const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
    const formerOrder = payment && payment.orderId !== order.id ? payment.reference : null;
    refunds.push({ id, method, amount, currency, state, formerOrder });
  }
  return { reference: order.reference, paymentStatus: (await readPaymentSums(db, order)).state, refunds };
}

async function recordRefunds(
  context: WriteContext,
  { reference, of, deduction, lines: chosen = [], delivery = false, amount, note, allowDuplicate }: RefundInput,
) {
  const { tx } = context;
  const now = context.clock();
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const { currency } = order;
  const sums = await readPaymentSums(tx, order);
  const { refundable } = sums;
  const withdrawals = of ? await listWithdrawalsOf(tx, order.id) : [];
  const owed = of && (allocateRefundsOwed(withdrawals, refundDue(sums)).get(of.nth) ?? 0);
  if (of && (amount ?? owed) === 0) return fail('nothing-owed');
  const back = deduction && withdrawals.find(({ nth }) => nth === of?.nth);
  if (deduction) {
    if (!back || returnStateOf(back) !== 'received') return fail('goods-not-received');
    if (back.deduction) return fail('already-deducted');
    if (deduction.amount > (owed ?? 0)) return fail('deduction-exceeds-refund-due', { amount: owed ?? 0, currency });
  }
  const earlier = await listRefundsOf(tx, order.id);
  const isNamed = chosen.length > 0 || delivery;
  const settled = isNamed ? settledLines(await listWithdrawalsOf(tx, order.id), earlier) : [];
  const priced = await priceChosen(tx, order, settled, chosen);
  if (priced instanceof Failure) return priced;
  // What is refunded before the order is paid is due again, delivery included.
  const shipping = delivery && sums.state !== 'unpaid' ? remainingShipping(order, [...settled, ...priced]) : 0;
  const named = isNamed ? sum(priced) + shipping : null;
  if (named === 0 && amount === null) return fail('nothing-to-refund');
  const wanted = amount ?? named ?? (owed ?? refundable) - (deduction?.amount ?? 0);
  if (owed !== undefined && wanted > owed && !of?.more) return fail('exceeds-refund-due', { amount: owed, currency });
  const before = findSame(earlier, wanted, now);
  if (before && (amount ?? named) !== null && allowDuplicate !== true && allowDuplicate !== earlier.length)
    return fail('duplicate-refund', { ...before, at: before.createdAt, current: earlier.length });
  if (refundable === 0) {
    const payments = await listPaymentsOf(tx, order.id);
    return payments.some(isUnresolvedMismatch) ? fail('unresolved-payment') : fail('nothing-to-refund');
  }
  if (wanted > refundable) return fail('exceeds-refundable', { amount: refundable, currency });

  const lines = withDelivery(priced, Math.min(shipping, wanted - sum(priced)));
  const shares = allocateRefund(wanted, await listRefundSources(tx, order, refundable));
  if (!context.cards && shares.some(({ from }) => from !== null)) return fail('provider-not-configured');
  if (deduction && back) await insertDeduction(tx, back.id, { ...deduction, at: now });
  // A deduction of the whole amount leaves no refund whose email would inform the customer.
  if (wanted === 0)
    await notifyRefunded(tx, { ...context, now }, order, { amount: 0, currency: order.currency, note }, true);
  // What an edit of the order left overpaid is treated as never received, so that a later edit can request it again.
  const surplus = (await listOrderEdits(tx, order.id)).length > 0 ? sums.paid - sums.refunded - order.total : 0;
  const ofPart = sums.state === 'unpaid' || (order.status !== 'cancelled' && lines.length === 0 && wanted <= surplus);
  const restocked = unitsToRestock(lines, earlier);
  const isReturn = lines.some((line) => line.restocked);
  await releaseOrderStock(tx, order, restocked, now, isReturn ? 'return' : 'cancellation');
  const ids: string[] = [];
  let goods = Math.min(named ?? 0, wanted);
  for (const share of shares) {
    const id = context.ids.refund();
    const method = share.from ? 'card' : 'transfer';
    const refund = { id, orderId: order.id, method, amount: share.amount, currency: order.currency, note } as const;
    const ofGoods = Math.min(goods, share.amount);
    goods -= ofGoods;
    const card = share.from
      ? ({ paymentId: share.from.id, state: 'asked', providerReference: null } as const)
      : undefined;
    const detail = { createdAt: now, ofPart, lines: ids.length === 0 ? lines : [], goods: ofGoods };
    await insertRefund(tx, { ...refund, ...detail }, card);
    if (!card) await notifyRefunded(tx, { ...context, now }, order, refund, true);
    ids.push(id);
  }
  if (lines.some(({ unsent }) => unsent)) await completeDispatch(tx, order, now);
  const after = {
    amount: toDecimal(wanted),
    currency: order.currency,
    by: shares.map(({ from }) => (from ? 'card' : 'transfer')).join(' and '),
    ...(of && { return: returnNumber(reference, of.nth) }),
    ...(deduction && { keptBack: toDecimal(deduction.amount), why: deduction.note }),
    ...(priced.length > 0 && { items: formatLines(order, priced) }),
    ...(withdrawnShipping(lines) > 0 && { delivery: toDecimal(withdrawnShipping(lines)) }),
    ...(restocked.length > 0 && { restocked: formatLines(order, restocked) }),
    ...(note !== null && { note }),
  };
  await writeAuditEntry(tx, { action: 'order.refund', subject: reference, after }, now);
  return { order, ids };
}

/**
 * Prices the chosen lines. Goods of an order of which nothing was dispatched are removed by an edit of the order. If a
 * part was, units that are still to be sent are refunded first, and are then not sent.
 */
async function priceChosen(
  tx: Tx,
  order: StoredOrder,
  settled: readonly WithdrawnLine[],
  chosen: NonNullable<RefundInput['lines']>,
): Promise<RefundedLine[] | Failure<'refund-lines-not-dispatched' | 'refund-lines-exceed'>> {
  if (chosen.length === 0) return [];
  const { reference } = order;
  const { isPart, toSend } = await readDispatch(tx, order);
  if (!hasShipped(order.status) && !isPart) return fail('refund-lines-not-dispatched', { reference });
  const priced = priceRefund(order, settled, chosen);
  if (!priced) return fail('refund-lines-exceed', { reference });
  return priced.map((one, index) => {
    const unsent = Math.min(one.quantity, Math.max(0, toSend[one.line - 1] ?? 0));
    return { ...one, restocked: chosen[index]?.restock === true, ...(unsent > 0 && { unsent }) };
  });
}

/**
 * Units that are back in stock: all that were still to be sent, and the sent units that staff restock. Units that a
 * failed refund of the same line has restocked are left out: that restock was not undone.
 */
function unitsToRestock(lines: readonly RefundedLine[], earlier: readonly StoredRefund[]): LineSelection[] {
  const done = earlier.filter(({ state }) => state === 'failed').flatMap((refund) => refund.lines);
  return lines.flatMap(({ line, quantity: all, restocked, unsent = 0 }) => {
    const before = done.filter((one) => one.line === line);
    const restockedBefore = before.reduce((sum, one) => sum + (one.restocked ? one.quantity : (one.unsent ?? 0)), 0);
    const quantity = unsent + (restocked ? Math.max(0, all - unsent - restockedBefore) : 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

/** Returns the last refund within the hour of the same amount, even if it was split between two payment methods. */
function findSame(earlier: readonly StoredRefund[], amount: Minor, now: number): StoredRefund | undefined {
  const recent = earlier.filter(({ state, createdAt }) => state !== 'failed' && now - createdAt < duplicateWindowMs);
  const together = [...Map.groupBy(recent, ({ createdAt }) => createdAt).values()];
  const same = together.findLast((parts) => sum(parts) === amount || parts.some((part) => part.amount === amount));
  return same?.[0] && { ...same[0], amount };
}

function sum(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
