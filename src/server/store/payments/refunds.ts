import type { RefundState } from '../../../domain/payments/card-payment.ts';
import { type RefundedLine, settledLines } from '../../../domain/payments/refund-lines.ts';
import type { WithdrawnLine } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { markSalesStale } from '../dashboard/sales/stale-sales.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { PaymentMethod } from '../engine/schema/money-rows.ts';
import { listWithdrawalsOf } from '../returns/withdrawals.ts';
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts';
import { isPollDue, nextPollAt } from './poll-schedule.ts';

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amount: Minor;
  readonly currency: string;
  readonly note: string | null;
  readonly createdAt: number;
  /** Whether the order was not fully paid at that time. */
  readonly ofPart: boolean;
  /** The order lines that it is for. */
  readonly lines?: readonly RefundedLine[];
  /** The part of the amount that is for these lines: it is no longer payable. */
  readonly goods?: Minor;
}

/** Refund with its state. A manual refund is recorded once it was sent. */
export interface StoredRefund extends NewRefund {
  readonly state: RefundState;
  readonly lines: readonly RefundedLine[];
  /** The refunded card payment; null for a manual refund. */
  readonly paymentId: string | null;
}

/** A refund through the payment provider, with the data that the provider needs. */
export interface CardRefund {
  readonly refundId: string;
  readonly orderId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly note: string | null;
  readonly createdAt: number;
  readonly paymentId: string;
  /** The provider's ID of the payment. */
  readonly paymentName: string;
  readonly state: RefundState;
  /** The provider's ID of the refund; null until the provider has accepted it. */
  readonly providerReference: string | null;
  readonly reason: string | null;
  readonly pollAttempts: number;
}

interface Carried {
  readonly refundId: string;
  readonly paymentId: string;
  readonly state: RefundState;
  readonly providerReference: string | null;
  readonly now: number;
}

/** Inserts a refund. @param card the payment that it refunds through the provider, and how far that is */
export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  card?: Pick<Carried, 'paymentId' | 'state' | 'providerReference'>,
): Promise<void> {
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
      of_part: refund.ofPart ? 1 : 0,
      lines: refund.lines?.length ? JSON.stringify(refund.lines) : null,
      goods_minor: refund.goods ?? 0,
    })
    .execute();
  const { id, orderId, amount, currency, method, createdAt } = refund;
  if (card) await insertCardRefund(tx, { ...card, refundId: id, now: createdAt });
  const order = await tx.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirst();
  const data = { id, reference: order?.reference ?? null, amount, currency, method };
  await enqueueWebhooks(tx, [{ type: 'refund.created', data }], createdAt);
}

/** Records that a refund goes through the payment provider. */
export async function insertCardRefund(tx: Tx, carried: Carried): Promise<void> {
  const { refundId, paymentId, state, providerReference, now } = carried;
  await tx
    .insertInto('card_refunds')
    .values({
      refund_id: refundId,
      payment_id: paymentId,
      state,
      provider_reference: providerReference,
      reason: null,
      changed_at: now,
      next_poll_at: isSettled(state) ? null : nextPollAt(now, 0),
      poll_attempts: 0,
    })
    .execute();
}

/** Updates the state of a refund. */
export async function updateCardRefundState(
  tx: Tx,
  refundId: string,
  { state, providerReference, reason, now }: Omit<Carried, 'refundId' | 'paymentId'> & { reason: string | null },
): Promise<void> {
  await tx
    .updateTable('card_refunds')
    .set({
      state,
      provider_reference: providerReference,
      reason,
      changed_at: now,
      next_poll_at: isSettled(state) ? null : nextPollAt(now, 0),
    })
    .where('refund_id', '=', refundId)
    .execute();
  const made = await tx.selectFrom('refunds').select('created_at').where('id', '=', refundId).executeTakeFirst();
  if (made) await markSalesStale(tx, made.created_at);
}

/** Returns the refunds of orders, oldest first. */
export async function listRefundsOf(db: Database, ...orderIds: readonly string[]): Promise<StoredRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('card_refunds', 'card_refunds.refund_id', 'refunds.id')
    .selectAll('refunds')
    .select(['state', 'payment_id'])
    .where('order_id', 'in', orderIds)
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
    ofPart: row.of_part === 1,
    lines: row.lines === null ? [] : JSON.parse(row.lines),
    state: row.state ?? 'succeeded',
    paymentId: row.payment_id,
  }));
}

/** Lists lines of an order that cannot be refunded or withdrawn again, see `settledLines`. */
export async function listSettledLines(db: Database, orderId: string): Promise<WithdrawnLine[]> {
  return settledLines(await listWithdrawalsOf(db, orderId), await listRefundsOf(db, orderId));
}

/** Returns a refund by the shop's ID or the provider's ID. */
export async function findCardRefund(
  db: Database,
  name: { readonly refundId: string | null } | { readonly providerReference: string },
): Promise<CardRefund | undefined> {
  const isOurs = 'refundId' in name;
  const row = await select(db)
    .where(
      isOurs ? 'refund_id' : 'card_refunds.provider_reference',
      '=',
      isOurs ? name.refundId : name.providerReference,
    )
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Sums the refunds of a payment, including those in progress. */
export async function sumRefundsOf(db: Database, paymentId: string): Promise<Minor> {
  const rows = await select(db)
    .where('payment_id', '=', paymentId)
    .where('card_refunds.state', '<>', 'failed')
    .execute();
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/** Marks the sales totals of days with refunds of a payment as stale: refunds count only if their payment counts. */
export async function markRefundsStale(tx: Tx, paymentId: string): Promise<void> {
  for (const { created_at } of await select(tx).where('payment_id', '=', paymentId).execute())
    await markSalesStale(tx, created_at);
}

/**
 * Returns refunds whose state is not final, longest waiting first, at most `limit`. @param dueAt only those whose
 * next poll is due by then
 */
export async function findRefundsToPoll(
  db: Database,
  { dueAt, limit }: { dueAt: number | undefined; limit: number },
): Promise<CardRefund[]> {
  const rows = await select(db)
    .where('next_poll_at', 'is not', null)
    .$if(dueAt !== undefined, (query) => query.where(isPollDue(dueAt ?? 0)))
    .orderBy('next_poll_at')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns refunds that the provider has not accepted yet, longest waiting first, at most `limit`. */
export async function listWaitingRefunds(db: Database, limit: number): Promise<CardRefund[]> {
  const rows = await select(db)
    .where('next_poll_at', 'is not', null)
    .where('card_refunds.state', '=', 'asked')
    .orderBy('next_poll_at')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns refunds created since a moment that the provider has accepted, at most `limit`. */
export async function listCardRefunds(
  db: Database,
  { since, limit }: { since: number; limit: number },
): Promise<CardRefund[]> {
  const rows = await select(db)
    .where('refunds.created_at', '>=', since)
    .where('card_refunds.provider_reference', 'is not', null)
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Postpones the next poll with backoff. */
export async function postponeRefundPoll(tx: Tx, { refundId, pollAttempts }: CardRefund, now: number): Promise<void> {
  await tx
    .updateTable('card_refunds')
    .set({ next_poll_at: nextPollAt(now, pollAttempts + 1), poll_attempts: pollAttempts + 1 })
    .where('refund_id', '=', refundId)
    .where('next_poll_at', 'is not', null)
    .execute();
}

function isSettled(state: RefundState): boolean {
  return state === 'succeeded' || state === 'failed';
}

function select(db: Database) {
  return db
    .selectFrom('card_refunds')
    .innerJoin('refunds', 'refunds.id', 'card_refunds.refund_id')
    .innerJoin('payments', 'payments.id', 'card_refunds.payment_id')
    .select([
      'refund_id',
      'payment_id',
      'card_refunds.state',
      'card_refunds.provider_reference',
      'card_refunds.reason',
      'card_refunds.poll_attempts',
      'refunds.order_id',
      'refunds.amount_minor',
      'refunds.currency',
      'refunds.note',
      'refunds.created_at',
      'payments.provider_reference as payment_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function fromRow(row: Row): CardRefund {
  return {
    refundId: row.refund_id,
    orderId: row.order_id,
    amount: row.amount_minor,
    currency: row.currency,
    note: row.note,
    createdAt: row.created_at,
    paymentId: row.payment_id,
    paymentName: row.payment_name ?? '',
    state: row.state,
    providerReference: row.provider_reference,
    reason: row.reason,
    pollAttempts: row.poll_attempts,
  };
}
