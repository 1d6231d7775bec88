import { sql } from 'kysely';
import type { UnmatchedReason } from '../../../domain/returns/unmatched-reasons.ts';
import type { Database, Tx } from '../engine/database.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';

/** Withdrawal declared without the order link. Times are milliseconds. */
export interface UnmatchedWithdrawal {
  readonly id: string;
  /** Reference as entered. */
  readonly reference: string;
  /** The order, if reference and email match one or staff have matched it. */
  readonly orderId: string | null;
  readonly name: string;
  readonly email: string;
  /** Items as the customer described them; null for the whole order. */
  readonly items: string | null;
  readonly reason: string | null;
  /** Why it was not processed automatically. Queued emails contain it under this name. */
  readonly obstacle: UnmatchedReason;
  readonly receivedAt: number;
  readonly outcome: 'matched' | 'dismissed' | null;
  readonly note: string | null;
}

const openKeyOf = ({ reference, email, items }: Pick<UnmatchedWithdrawal, 'reference' | 'email' | 'items'>) =>
  JSON.stringify([reference, email.toLowerCase(), items]);

/** Returns an open withdrawal with the same content, if there is one. */
export async function findSameOpen(
  tx: Tx,
  statement: Pick<UnmatchedWithdrawal, 'reference' | 'email' | 'items'>,
): Promise<UnmatchedWithdrawal | undefined> {
  const row = await select(tx).where('open_key', '=', openKeyOf(statement)).executeTakeFirst();
  return row && fromRow(row);
}

/** Records why a withdrawal that the customer has confirmed needs manual processing. */
export async function updateUnmatchedReason(tx: Tx, id: string, reason: UnmatchedReason): Promise<void> {
  await tx.updateTable('unmatched_withdrawals').set({ unmatched_reason: reason }).where('id', '=', id).execute();
}

/** Inserts a withdrawal; false if the same one is already open. */
export async function insertUnmatchedWithdrawal(
  tx: Tx,
  { orderId, obstacle, receivedAt, outcome: _, note: __, ...declaration }: UnmatchedWithdrawal,
): Promise<boolean> {
  return insertOnce(tx, 'unmatched_withdrawals', 'open_key', {
    ...declaration,
    order_id: orderId,
    unmatched_reason: obstacle,
    received_at: receivedAt,
    open_key: openKeyOf(declaration),
  });
}

/** Records how a withdrawal was resolved; false if it was resolved before. */
export async function resolveUnmatchedWithdrawal(
  tx: Tx,
  id: string,
  {
    outcome,
    orderId,
    note,
    now,
  }: { outcome: 'matched' | 'dismissed'; orderId: string | null; note: string | null; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unmatched_withdrawals')
    .set((e) => ({
      outcome,
      note,
      resolved_at: now,
      open_key: null,
      order_id: orderId === null ? e.ref('order_id') : e.val(orderId),
    }))
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findUnmatchedWithdrawal(db: Database, id: string): Promise<UnmatchedWithdrawal | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Row lock until the transaction ends: the second of two concurrent staff actions sees the result of the first. */
export async function lockUnmatchedWithdrawal(tx: Tx, id: string): Promise<UnmatchedWithdrawal | undefined> {
  await tx
    .updateTable('unmatched_withdrawals')
    .set((e) => ({ outcome: e.ref('outcome') }))
    .where('id', '=', id)
    .execute();
  return findUnmatchedWithdrawal(tx, id);
}

/** Returns unmatched withdrawals, newest first: all, or open ones. */
export async function listUnmatchedWithdrawals(
  db: Database,
  {
    open,
    limit,
    after,
  }: {
    open: boolean;
    limit: number;
    /** Cursor: the last one of the previous page. */
    after?: { readonly at: number; readonly id: string } | undefined;
  },
): Promise<UnmatchedWithdrawal[]> {
  const rows = await select(db)
    .$if(open, (query) => query.where('outcome', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('received_at', 'id'), '<', e.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Maps the time of a withdrawal to the time when staff matched it to the order, both in milliseconds. */
export async function readMatches(
  db: Database,
  orderId: string,
  madeAt: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (madeAt.length === 0) return new Map();
  const rows = await db
    .selectFrom('unmatched_withdrawals')
    .select(['received_at', 'resolved_at'])
    .where('received_at', 'in', madeAt)
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'matched')
    .orderBy('resolved_at')
    .execute();
  return new Map(rows.map(({ received_at, resolved_at }) => [received_at, resolved_at ?? received_at]));
}

/** Returns the withdrawals declared from an email address, case-insensitive. */
export async function findUnmatchedWithdrawalsFrom(db: Database, email: string): Promise<UnmatchedWithdrawal[]> {
  const rows = await select(db)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** @returns the IDs of the deleted withdrawals */
export async function deleteUnmatchedWithdrawalsFrom(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('unmatched_withdrawals')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function select(db: Database) {
  return db.selectFrom('unmatched_withdrawals').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function fromRow(row: Row): UnmatchedWithdrawal {
  return {
    id: row.id,
    reference: row.reference,
    orderId: row.order_id,
    name: row.name,
    email: row.email,
    items: row.items,
    reason: row.reason,
    obstacle: row.unmatched_reason as UnmatchedReason,
    receivedAt: row.received_at,
    outcome: row.outcome,
    note: row.note,
  };
}
