import { sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';

/**
 * Why nothing could be done about a statement by itself. `unconfirmed`: it waits for a click in the email to the
 * order's address.
 */
export type UnmatchedReason = 'unconfirmed' | 'no-such-order' | 'some-items' | 'too-late' | 'nothing-left';

/** A statement of withdrawal that was made without the link to an order. Times are milliseconds. */
export interface UnmatchedWithdrawal {
  readonly id: string;
  /** What was typed. */
  readonly reference: string;
  /** The order, where reference and address name one, or the operator has found it. */
  readonly orderId: string | null;
  readonly name: string;
  readonly email: string;
  /** Which items, in the customer's words; null for the whole order. */
  readonly items: string | null;
  readonly reason: string | null;
  readonly obstacle: UnmatchedReason;
  readonly receivedAt: number;
  readonly outcome: 'matched' | 'dismissed' | null;
  readonly note: string | null;
}

const openKeyOf = ({ reference, email, items }: Pick<UnmatchedWithdrawal, 'reference' | 'email' | 'items'>) =>
  JSON.stringify([reference, email.toLowerCase(), items]);

/** The same statement as it was made before, where nobody has done anything about it. */
export async function findSameOpen(
  tx: Tx,
  statement: Pick<UnmatchedWithdrawal, 'reference' | 'email' | 'items'>,
): Promise<UnmatchedWithdrawal | undefined> {
  const row = await select(tx).where('open_key', '=', openKeyOf(statement)).executeTakeFirst();
  return row && fromRow(row);
}

/** Notes that a statement whose customer has confirmed it needs a person's look after all, and why. */
export async function changeObstacle(tx: Tx, id: string, obstacle: UnmatchedReason): Promise<void> {
  await tx.updateTable('withdrawal_statements').set({ obstacle }).where('id', '=', id).execute();
}

/** Adds a statement; false where the same is there that nobody has done anything about yet. */
export async function insertUnmatchedWithdrawal(
  tx: Tx,
  { orderId, receivedAt, outcome: _, note: __, ...words }: UnmatchedWithdrawal,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('withdrawal_statements')
    .values({
      ...words,
      order_id: orderId,
      received_at: receivedAt,
      open_key: openKeyOf(words),
    })
    .onConflict((conflict) => conflict.column('open_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notes what was done about a statement; false where that was noted before. */
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
    .updateTable('withdrawal_statements')
    .set((e) => ({
      outcome,
      note,
      settled_at: now,
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

/** The same, held until the transaction ends: of two people who act upon it the second sees what the first has done. */
export async function lockUnmatchedWithdrawal(tx: Tx, id: string): Promise<UnmatchedWithdrawal | undefined> {
  await tx
    .updateTable('withdrawal_statements')
    .set((e) => ({ outcome: e.ref('outcome') }))
    .where('id', '=', id)
    .execute();
  return findUnmatchedWithdrawal(tx, id);
}

/** Statements, the newest first: all, or those that nobody has done anything about. */
export async function listUnmatchedWithdrawals(
  db: Database,
  {
    open,
    limit,
    after,
  }: {
    open: boolean;
    limit: number;
    /** The last that was seen before. */
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

/** When the operator matched statements to an order, by when they were made: both in milliseconds. */
export async function readMatches(
  db: Database,
  orderId: string,
  madeAt: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (madeAt.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawal_statements')
    .select(['received_at', 'settled_at'])
    .where('received_at', 'in', madeAt)
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'matched')
    .orderBy('settled_at')
    .execute();
  return new Map(rows.map(({ received_at, settled_at }) => [received_at, settled_at ?? received_at]));
}

/** What somebody has stated, whatever the case in which they typed their address. */
export async function findStatementsFrom(db: Database, email: string): Promise<UnmatchedWithdrawal[]> {
  const rows = await select(db)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** @returns the ids of those that are gone */
export async function deleteStatementsFrom(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('withdrawal_statements')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function select(db: Database) {
  return db.selectFrom('withdrawal_statements').selectAll();
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
    obstacle: row.obstacle as UnmatchedReason,
    receivedAt: row.received_at,
    outcome: row.outcome,
    note: row.note,
  };
}
