import { sql } from 'kysely';
import type { MismatchReason } from '../../../contract/payments/mismatch-reasons.ts';
import {
  amountDue,
  countsTowardsOrder,
  type Payment,
  type PaymentTotals,
  refundDue,
  summarisePayments,
} from '../../../domain/payments/payment.ts';
import { allocateRefundsOwed } from '../../../domain/returns/withdrawal.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { PaymentMethod } from '../engine/schema/money-rows.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';
import { listWithdrawalsOf } from '../returns/withdrawals.ts';
import { sumWithdrawnAfterDeductions } from '../returns/withdrawn-sums.ts';
import { markDisputesStale, sumLosses } from './disputes.ts';
import { listRefundsOf, markRefundsStale } from './refunds.ts';

/** Fields of an order needed to calculate its payment state. */
export interface PaidOrder {
  readonly id: string;
  readonly total: Minor;
  readonly currency: SaleCurrency;
  readonly status: string;
}

/** Stored payment. Times are milliseconds. */
export interface StoredPayment extends Payment {
  readonly id: string;
  /** Null if it names no order of the shop. */
  readonly orderId: string | null;
  /** Reference of the order. */
  readonly reference: string | null;
  readonly method: PaymentMethod;
  /** The payment provider's ID of the payment, unique: a payment is recorded once. */
  readonly providerReference: string | null;
  readonly note: string | null;
  /** When the shop learned of it: what follows from a payment, such as delivery dates, counts from then. */
  readonly receivedAt: number;
  /** London day of receipt, if it was an earlier day. */
  readonly receivedOn: string | null;
}

/** Whether a payment can be refunded through the payment provider. */
export function isByCard({ method, providerReference }: Pick<StoredPayment, 'method' | 'providerReference'>): boolean {
  return method === 'card' && providerReference !== null;
}

/** Inserts a payment; false if it is already recorded. */
export async function insertPayment(tx: Tx, payment: Omit<StoredPayment, 'settled' | 'reference'>): Promise<boolean> {
  return insertOnce(tx, 'payments', 'provider_reference', {
    id: payment.id,
    order_id: payment.orderId,
    method: payment.method,
    provider_reference: payment.providerReference,
    amount_minor: payment.amount,
    currency: payment.currency,
    mismatch_reason: payment.mismatchReason,
    note: payment.note,
    received_at: payment.receivedAt,
    received_on: payment.receivedOn,
  });
}

/** Records how a payment mismatch was resolved; false if it was resolved before. */
export async function resolvePaymentMismatch(
  tx: Tx,
  paymentId: string,
  { outcome, note, now }: { outcome: 'counted' | 'returned'; note: string | null; now: number },
): Promise<boolean> {
  const row = { payment_id: paymentId, outcome, note, resolved_at: now };
  const isNew = await insertOnce(tx, 'payment_resolutions', 'payment_id', row);
  if (isNew && outcome === 'counted') {
    await markRefundsStale(tx, paymentId);
    await markDisputesStale(tx, paymentId);
  }
  return isNew;
}

function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .leftJoin('payment_resolutions', 'payment_resolutions.payment_id', 'payments.id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['outcome', 'reference'])
    .orderBy('received_at')
    .orderBy('payments.id');
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export async function listPaymentsOf(db: Database, ...orderIds: readonly string[]): Promise<StoredPayment[]> {
  return (await selectPayments(db).where('order_id', 'in', orderIds).execute()).map(fromRow);
}

/** Returns a payment by its ID. */
export async function findPayment(db: Database, id: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(db).where('payments.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns a payment by the payment provider's ID. */
export async function findPaymentOfProvider(db: Database, name: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(db).where('provider_reference', '=', name).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns card payments received since a moment, oldest first, at most `limit`. */
export async function listCardPayments(
  db: Database,
  { since, limit }: { since: number; limit: number },
): Promise<StoredPayment[]> {
  const rows = await selectPayments(db)
    .where('method', '=', 'card')
    .where('provider_reference', 'is not', null)
    .where('received_at', '>=', since)
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/**
 * Returns payments, newest first: all, or unresolved payment mismatches. `after` is the cursor of the previous page.
 */
export async function listPaymentPage(
  db: Database,
  { open, limit, after }: { open: boolean; limit: number; after?: { at: number; id: string } | undefined },
): Promise<StoredPayment[]> {
  const rows = await selectPayments(db)
    .clearOrderBy()
    .$if(open, (query) => query.where('mismatch_reason', 'is not', null).where('outcome', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('received_at', 'payments.id'), '<', e.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    // Mismatches have a small partial index; without `+ 0` the planner prefers the large index with this order.
    .orderBy(open ? sql`received_at + 0` : 'received_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Calculates the payment totals of an order: paid, refunded, due. */
export async function readPaymentSums(db: Database, order: PaidOrder): Promise<PaymentTotals> {
  return (await readPaymentSumsOf(db, [order]))[0] as PaymentTotals;
}

/** Variant of `readPaymentSums` for several orders with the same number of queries: totals in the orders' sequence. */
export async function readPaymentSumsOf(db: Database, orders: readonly PaidOrder[]): Promise<PaymentTotals[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const allPayments = Map.groupBy(await listPaymentsOf(db, ...ids), ({ orderId }) => orderId);
  const allRefunds = Map.groupBy(await listRefundsOf(db, ...ids), ({ orderId }) => orderId);
  const notAsked = await sumWithdrawnAfterDeductions(db, ids);
  const disputed = await sumLosses(db, ids);
  return orders.map((order) => {
    const payments = allPayments.get(order.id) ?? [];
    const uncounted = new Set(payments.filter((payment) => !countsTowardsOrder(payment)).map(({ id }) => id));
    const refunds = (allRefunds.get(order.id) ?? []).filter(
      // A payment that does not count is left out of the totals, and so is its refund.
      ({ state, paymentId }) => state !== 'failed' && (paymentId === null || !uncounted.has(paymentId)),
    );
    const amounts = refunds.map(({ amount, state, ofPart }) => ({ amount, asked: state === 'asked', ofPart }));
    return summarisePayments(order, payments, amounts, notAsked.get(order.id), disputed.get(order.id));
  });
}

/**
 * When an order was paid; null while an amount is due. A free order is paid from the start. Undefined if all of it was
 * withdrawn or refunded.
 */
export async function readPaidAt(
  db: Database,
  order: PaidOrder & { readonly createdAt: number },
  sums: PaymentTotals,
): Promise<number | null | undefined> {
  if (sums.state === 'refunded' || (order.total > 0 && sums.payable <= 0)) return undefined;
  if (amountDue(sums) > 0) return null;
  const counted = (await listPaymentsOf(db, order.id)).filter(countsTowardsOrder);
  return counted.at(-1)?.receivedAt ?? order.createdAt;
}

/** Returns the amount owed to the customer for the nth withdrawal from an order. */
export async function readOwed(db: Database, order: PaidOrder, nth: number): Promise<Minor> {
  const owed = refundDue(await readPaymentSums(db, order));
  return allocateRefundsOwed(await listWithdrawalsOf(db, order.id), owed).get(nth) ?? 0;
}

function fromRow(row: PaymentRow): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    reference: row.reference,
    method: row.method,
    providerReference: row.provider_reference,
    amount: row.amount_minor,
    currency: row.currency,
    mismatchReason: row.mismatch_reason as MismatchReason | null,
    settled: row.outcome,
    note: row.note,
    receivedAt: row.received_at,
    receivedOn: row.received_on,
  };
}
