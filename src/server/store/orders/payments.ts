import {
  type Payment,
  type PaymentDoubt,
  type PaymentSums,
  refundDueOf,
  sumPayments,
} from '../../../domain/buying/payment.ts';
import { owedFor } from '../../../domain/buying/withdrawal.ts';
import type { SaleCurrency } from '../../../domain/currency.ts';
import type { Minor } from '../../../domain/money.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { OrderHeader } from './orders.ts';
import { listWithdrawalsOf, sumWithdrawn } from './withdrawals.ts';

export type PaymentMethod = 'transfer' | 'card';

/** Money that came in, as it is kept. Times are milliseconds. */
export interface StoredPayment extends Payment {
  readonly id: string;
  /** Null where it names no order of ours. */
  readonly orderId: string | null;
  /** The reference of its order. */
  readonly reference: string | null;
  readonly method: PaymentMethod;
  /** The name that the payment has where it came from: it is taken once. */
  readonly providerReference: string | null;
  readonly note: string | null;
  readonly receivedAt: number;
}

/** Money that goes back. */
export interface StoredRefund {
  readonly id: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amount: Minor;
  readonly currency: SaleCurrency;
  readonly note: string | null;
  readonly createdAt: number;
}

/** Adds a payment; false where the same one is there already. */
export async function insertPayment(tx: Tx, payment: Omit<StoredPayment, 'settled' | 'reference'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      method: payment.method,
      provider_reference: payment.providerReference,
      amount_minor: payment.amount,
      currency: payment.currency,
      doubt: payment.doubt,
      note: payment.note,
      received_at: payment.receivedAt,
    })
    .onConflict((conflict) => conflict.column('provider_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertRefund(tx: Tx, refund: StoredRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      method: refund.method,
      amount_minor: refund.amount,
      currency: refund.currency,
      note: refund.note,
      created_at: refund.createdAt,
    })
    .execute();
}

/** Notes what was done about a payment in doubt; false where that was noted before. */
export async function settlePayment(
  tx: Tx,
  paymentId: string,
  { outcome, note, now }: { outcome: 'counted' | 'returned'; note: string | null; now: number },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_settlements')
    .values({ payment_id: paymentId, outcome, note, settled_at: now })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lets nobody else change the money of an order until the transaction ends. */
export async function holdOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((e) => ({ status: e.ref('status') }))
    .where('id', '=', orderId)
    .execute();
}

function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .leftJoin('payment_settlements', 'payment_settlements.payment_id', 'payments.id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['outcome', 'reference'])
    .orderBy('received_at')
    .orderBy('payments.id');
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export async function listPaymentsOf(db: Database, orderId: string): Promise<StoredPayment[]> {
  return (await selectPayments(db).where('order_id', '=', orderId).execute()).map(fromRow);
}

/** A payment, by its id. */
export async function findPayment(db: Database, id: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(db).where('payments.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Payments, the oldest first: all, or those in doubt that nobody has settled. */
export async function listPayments(
  db: Database,
  { open, limit }: { open: boolean; limit: number },
): Promise<StoredPayment[]> {
  const rows = await selectPayments(db)
    .$if(open, (query) => query.where('doubt', 'is not', null).where('outcome', 'is', null))
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function listRefundsOf(db: Database, orderId: string): Promise<StoredRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    method: row.method,
    amount: row.amount_minor,
    currency: row.currency,
    note: row.note,
    createdAt: row.created_at,
  }));
}

/** What an order has been paid and given back. */
export async function readPaymentSums(
  db: Database,
  order: Pick<OrderHeader, 'id' | 'total' | 'currency'>,
): Promise<PaymentSums> {
  const withdrawn = (await sumWithdrawn(db, [order.id])).get(order.id);
  return sumPayments(order, await listPaymentsOf(db, order.id), await listRefundsOf(db, order.id), withdrawn);
}

/** What is owed to the customer for the nth withdrawal from an order. */
export async function readOwed(
  db: Database,
  order: Pick<OrderHeader, 'id' | 'total' | 'currency'>,
  nth: number,
): Promise<Minor> {
  const owed = refundDueOf(await readPaymentSums(db, order));
  return owedFor(await listWithdrawalsOf(db, order.id), owed).get(nth) ?? 0;
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
    doubt: row.doubt as PaymentDoubt | null,
    settled: row.outcome,
    note: row.note,
    receivedAt: row.received_at,
  };
}
