import { sql } from 'kysely';
import { type Dispute, isOpenStage, lossOf, stageOf, unansweredStatuses } from '../../../domain/payments/dispute.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { markSalesStale } from '../dashboard/sales/stale-sales.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { DisputeRow } from '../engine/schema/payment-rows.ts';

export interface StoredDispute extends Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string | null;
  /** Reference of the order. */
  readonly reference: string | null;
  readonly loss: Minor;
}

type DisputeOrigin = Pick<StoredDispute, 'id' | 'paymentId' | 'orderId'>;

/** Row lock on a dispute until the transaction ends; returns undefined if it is new. */
export async function lockDispute(tx: Tx, { id, paymentId, orderId }: DisputeOrigin): Promise<Dispute | undefined> {
  // An empty row can be locked too, so that concurrent events of a new dispute wait for each other.
  const row = await tx
    .insertInto('disputes')
    .values({
      id,
      payment_id: paymentId,
      order_id: orderId,
      amount_minor: 0,
      currency: '',
      reason: '',
      status: '',
      began_as_inquiry: 0,
      livemode: 1,
      withdrawn_minor: 0,
      reinstated_minor: 0,
      loss_minor: 0,
      created_at: 0,
      updated_at: 0,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ payment_id: paymentId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return row.status === '' ? undefined : disputeOf(row);
}

export async function saveDispute(tx: Tx, id: string, dispute: Dispute): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({
      amount_minor: dispute.amount,
      currency: dispute.currency,
      reason: dispute.reason,
      status: dispute.status,
      began_as_inquiry: dispute.beganAsInquiry ? 1 : 0,
      livemode: dispute.livemode ? 1 : 0,
      respond_by: dispute.respondBy,
      withdrawn_minor: dispute.withdrawn,
      withdrawn_at: dispute.withdrawnAt,
      reinstated_minor: dispute.reinstated,
      reinstated_at: dispute.reinstatedAt,
      loss_minor: lossOf(dispute),
      created_at: dispute.createdAt,
      closed_at: dispute.closedAt,
      updated_at: dispute.updatedAt,
    })
    .where('id', '=', id)
    .execute();
}

function selectDisputes(db: Database) {
  return db
    .selectFrom('disputes')
    .leftJoin('orders', 'orders.id', 'disputes.order_id')
    .selectAll('disputes')
    .select('orders.reference');
}

export async function findDispute(db: Database, id: string): Promise<StoredDispute | undefined> {
  const row = await selectDisputes(db).where('disputes.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function listDisputesOf(db: Database, orderId: string): Promise<StoredDispute[]> {
  const rows = await selectDisputes(db)
    .where('order_id', '=', orderId)
    .orderBy('disputes.created_at')
    .orderBy('disputes.id')
    .execute();
  return rows.map(fromRow);
}

/** Returns disputes: all, newest first, or open ones by the deadline for evidence. */
export async function listDisputes(
  db: Database,
  { open, limit }: { open: boolean; limit: number },
): Promise<StoredDispute[]> {
  const rows = await selectDisputes(db)
    .$if(open, (query) =>
      query.where('closed_at', 'is', null).orderBy(sql`coalesce(respond_by, disputes.created_at + 100000000000)`),
    )
    .orderBy('disputes.created_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns which of these orders have an open dispute, not counting inquiries. */
export async function findDisputed(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('disputes')
    .select(['order_id', 'status'])
    .where('order_id', 'in', orderIds)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ order_id, status }) => (order_id && stageOf(status) === 'open' ? [order_id] : [])));
}

/** Sums the losses from disputes per order, for payments that count towards the order. */
export async function sumLosses(db: Database, orderIds: readonly string[]): Promise<Map<string, Minor>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .leftJoin('payment_resolutions', 'payment_resolutions.payment_id', 'payments.id')
    .select((e) => ['disputes.order_id', e.fn.sum('loss_minor').as('loss')])
    .where('disputes.order_id', 'in', orderIds)
    .where('loss_minor', '>', 0)
    .where((e) =>
      e.or([e('outcome', '=', 'counted'), e.and([e('mismatch_reason', 'is', null), e('outcome', 'is', null)])]),
    )
    .groupBy('disputes.order_id')
    .execute();
  return new Map(rows.flatMap(({ order_id, loss }) => (order_id === null ? [] : [[order_id, Number(loss)] as const])));
}

/** Sums the losses from disputes about a payment. */
export async function sumLossesOf(db: Database, paymentId: string): Promise<Minor> {
  const { loss } = await db
    .selectFrom('disputes')
    .select((e) => e.fn.sum('loss_minor').as('loss'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(loss);
}

/** Marks the sales totals of an order's day as stale if a payment was disputed: only counted payments have losses. */
export async function markDisputesStale(tx: Tx, paymentId: string): Promise<void> {
  const orders = await tx
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select('orders.created_at')
    .where('payment_id', '=', paymentId)
    .execute();
  for (const { created_at } of orders) await markSalesStale(tx, created_at);
}

/** Sums the losses from disputes about payments received since a moment, by currency. */
export async function sumLossesSince(
  db: Database,
  since: number,
): Promise<{ readonly currency: string; readonly disputes: number; readonly loss: Minor }[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select((e) => ['disputes.currency', e.fn.countAll().as('disputes'), e.fn.sum('loss_minor').as('loss')])
    .where('received_at', '>=', since)
    .where('loss_minor', '>', 0)
    .groupBy('disputes.currency')
    .orderBy('disputes.currency')
    .execute();
  return rows.map(({ currency, disputes, loss }) => ({ currency, disputes: Number(disputes), loss: Number(loss) }));
}

/** How long a lost dispute remains an action item. */
const lostShownMs = 7 * 24 * 60 * 60 * 1000;

/** Disputes and inquiries awaiting evidence, and recently lost disputes; parts of `listActionItems`. */
export const unanswered = sql`select 1 from disputes where closed_at is null
  and status in (${sql.join(unansweredStatuses.map((status) => sql.lit(status)))})`;
export const lostLately = (now: number) =>
  sql`select 1 from disputes where status = 'lost' and closed_at > ${now - lostShownMs}`;

function fromRow(row: DisputeRow & { readonly reference: string | null }): StoredDispute {
  return {
    ...disputeOf(row),
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    reference: row.reference,
    loss: Number(row.loss_minor),
  };
}

function disputeOf(row: DisputeRow): Dispute {
  return {
    amount: row.amount_minor,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    beganAsInquiry: row.began_as_inquiry === 1,
    livemode: row.livemode === 1,
    respondBy: row.respond_by,
    withdrawn: row.withdrawn_minor,
    withdrawnAt: row.withdrawn_at,
    reinstated: row.reinstated_minor,
    reinstatedAt: row.reinstated_at,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    updatedAt: row.updated_at,
  };
}

export function isOpenDispute({ status }: Pick<Dispute, 'status'>): boolean {
  return isOpenStage(stageOf(status));
}
