import { type ExpressionBuilder, sql } from 'kysely';
import type { Declared } from '../../../contract/returns/start-return.ts';
import type { Attachment } from '../../../contract/shared/attachments.ts';
import { type WithdrawnLine, withRefused } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { listAttachments } from '../attachments/attachments.ts';
import { markSalesStale } from '../dashboard/sales/stale-sales.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { Schema } from '../engine/schema/schema.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';
import { exchangePrefix } from './exchanges.ts';

export interface ReturnedGoods {
  readonly line: number;
  readonly quantity: number;
  /** Whether they can be sold again. */
  readonly restocked: boolean;
  readonly note: string | null;
  readonly receivedAt: number;
}

/** Deduction from a refund for lost value of the goods. */
export interface Deduction {
  readonly amount: Minor;
  /** Reason, as shown to the customer; null once erased. */
  readonly note: string | null;
  readonly at: number;
}

/** Stored withdrawal with its return. Times are milliseconds. */
export interface StoredWithdrawal {
  readonly id: string;
  readonly orderId: string;
  readonly reference: string;
  /** Number within the order, from 1. */
  readonly nth: number;
  /** Whether the goods had been shipped, so that they must be returned. */
  readonly shipped: boolean;
  readonly name: string;
  readonly email: string;
  readonly reason: string | null;
  readonly madeAt: number;
  readonly lines: readonly WithdrawnLine[];
  readonly returned: readonly ReturnedGoods[];
  /** When and why the withdrawal was closed without a refund; undefined while it is valid. */
  readonly closed: { readonly at: number; readonly note: string | null } | undefined;
  /** Absent if the full value is refunded. */
  readonly deduction?: Deduction;
  /** Part of its value that paid an exchange; absent if none. */
  readonly exchanged?: Minor;
  /** How it was declared to staff, and who recorded it; absent if the customer declared it themselves. */
  readonly declared?: Declared;
  /** Return label that staff uploaded. */
  readonly label?: Attachment;
}

export type NewWithdrawal = Omit<
  StoredWithdrawal,
  'reference' | 'returned' | 'closed' | 'deduction' | 'exchanged' | 'label'
>;

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { id, orderId, nth, shipped, name, email, reason, madeAt, lines, declared } = withdrawal;
  const recorded = { declared_by: declared?.channel ?? null, recorded_by: declared?.recordedBy ?? null };
  await tx
    .insertInto('withdrawals')
    .values({ id, order_id: orderId, nth, shipped: shipped ? 1 : 0, name, email, reason, made_at: madeAt, ...recorded })
    .execute();
  await insertLines(tx, id, lines);
  await markStale(tx, id);
}

async function insertLines(tx: Tx, id: string, lines: readonly WithdrawnLine[]): Promise<void> {
  await tx
    .insertInto('withdrawal_lines')
    .values(
      lines.map(({ line, quantity, amount, shipping = 0, refusedBefore = 0 }) => {
        const amounts = { amount_minor: amount, shipping_minor: shipping };
        return { withdrawal_id: id, line, quantity, ...amounts, refused_before: refusedBefore };
      }),
    )
    .execute();
}

/** Splits a withdrawal: keeps some lines, and moves the rest to another withdrawal with the same declaration. */
export async function splitWithdrawal(
  tx: Tx,
  withdrawal: NewWithdrawal,
  { kept, rest }: { readonly kept: readonly WithdrawnLine[]; readonly rest: NewWithdrawal },
): Promise<void> {
  await tx.deleteFrom('withdrawal_lines').where('withdrawal_id', '=', withdrawal.id).execute();
  await insertLines(tx, withdrawal.id, kept);
  await insertWithdrawal(tx, rest);
}

/** Inserts returned goods. @param step number of rows of returned goods already recorded for the withdrawal */
export async function insertReturnedGoods(
  tx: Tx,
  id: string,
  goods: readonly ReturnedGoods[],
  step: number,
): Promise<void> {
  const rows = goods.map(({ line, quantity, restocked, note, receivedAt }, index) => ({
    withdrawal_id: id,
    step: step + index + 1,
    line,
    quantity,
    restocked: restocked ? 1 : 0,
    note,
    received_at: receivedAt,
  }));
  await tx.insertInto('returned_goods').values(rows).execute();
}

/** Closes a withdrawal without a refund; false if it was closed before. */
export async function closeWithdrawal(
  tx: Tx,
  id: string,
  { note, now }: { note: string; now: number },
): Promise<boolean> {
  const isNew = await insertOnce(tx, 'return_closings', 'withdrawal_id', { withdrawal_id: id, note, closed_at: now });
  if (isNew) await markStale(tx, id);
  return isNew;
}

/** Records the deduction from the refund of a withdrawal, at most one each. */
export async function insertDeduction(tx: Tx, id: string, { amount, note, at }: Deduction): Promise<void> {
  await tx
    .insertInto('withdrawal_deductions')
    .values({ withdrawal_id: id, amount_minor: amount, note, deducted_at: at })
    .execute();
}

/** Marks the sales totals of the day when the order was placed as stale. */
async function markStale(tx: Tx, withdrawalId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
    .select('created_at')
    .where('withdrawals.id', '=', withdrawalId)
    .executeTakeFirst();
  if (order) await markSalesStale(tx, order.created_at);
}

/** Returns the withdrawals from an order, in order. */
export async function listWithdrawalsOf(db: Database, orderId: string): Promise<StoredWithdrawal[]> {
  return complete(db, await select(db).where('order_id', '=', orderId).orderBy('nth').execute());
}

/** Returns withdrawals by their IDs, in any order. */
export async function listWithdrawalsById(db: Database, ids: readonly string[]): Promise<StoredWithdrawal[]> {
  if (ids.length === 0) return [];
  return complete(db, await select(db).where('withdrawals.id', 'in', ids).execute());
}

/** Returns withdrawals that a customer declared for orders of other customers, such as a member of the household. */
export async function listWithdrawalsElsewhere(db: Database, email: string): Promise<StoredWithdrawal[]> {
  const rows = await select(db)
    .where(sql<string>`lower(withdrawals.email)`, '=', email.toLowerCase())
    .where(sql<boolean>`not (${belongsToCustomer(db, email)})`)
    .orderBy('made_at')
    .orderBy('withdrawals.id')
    .execute();
  return complete(db, rows);
}

/** Returns the withdrawals from several orders, sorted within each order. */
export async function listWithdrawalsOfOrders(db: Database, orderIds: readonly string[]): Promise<StoredWithdrawal[]> {
  if (orderIds.length === 0) return [];
  return complete(db, await select(db).where('order_id', 'in', orderIds).orderBy('order_id').orderBy('nth').execute());
}

function select(db: Database) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .leftJoin('return_closings', 'return_closings.withdrawal_id', 'withdrawals.id')
    .leftJoin('withdrawal_deductions', 'withdrawal_deductions.withdrawal_id', 'withdrawals.id')
    .selectAll('withdrawals')
    .select(['orders.reference', 'return_closings.closed_at', 'return_closings.note as closing_note'])
    .select((e) => paidExchange(e).as('exchanged'))
    .select(['amount_minor as deducted', 'deducted_at', 'withdrawal_deductions.note as deduction_note']);
}

/** The payment by exchange of the order that was sent for a withdrawal. */
const paidExchange = (e: ExpressionBuilder<Schema, 'withdrawals'>) =>
  e
    .selectFrom('payments')
    .select('payments.amount_minor')
    .where('payments.provider_reference', '=', sql<string>`${sql.lit(exchangePrefix)} || withdrawals.id`);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Adds lines, returned goods, closing and deduction to the rows. */
async function complete(db: Database, rows: readonly Row[]): Promise<StoredWithdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('withdrawal_lines')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('line')
    .execute();
  const returned = await db
    .selectFrom('returned_goods')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('step')
    .execute();
  const labels = await listAttachments(db, 'withdrawal_id', ids);
  const linesOf = Map.groupBy(lines, (line) => line.withdrawal_id);
  const returnedOf = Map.groupBy(returned, (goods) => goods.withdrawal_id);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    reference: row.reference,
    nth: row.nth,
    shipped: row.shipped === 1,
    name: row.name,
    email: row.email,
    reason: row.reason,
    madeAt: row.made_at,
    lines: (linesOf.get(row.id) ?? []).map(({ line, quantity, amount_minor: amount, shipping_minor, refused_before }) =>
      withRefused({ line, quantity, amount, ...(shipping_minor > 0 && { shipping: shipping_minor }) }, refused_before),
    ),
    returned: (returnedOf.get(row.id) ?? []).map(({ line, quantity, restocked, note, received_at }) => {
      return { line, quantity, restocked: restocked === 1, note, receivedAt: received_at };
    }),
    closed: row.closed_at === null ? undefined : { at: row.closed_at, note: row.closing_note },
    ...(row.deducted !== null &&
      row.deducted_at !== null && {
        deduction: { amount: Number(row.deducted), note: row.deduction_note, at: row.deducted_at },
      }),
    ...(row.exchanged !== null && { exchanged: Number(row.exchanged) }),
    ...(labels.has(row.id) && { label: labels.get(row.id)?.[0] as Attachment }),
    ...(row.declared_by !== null && { declared: { channel: row.declared_by, recordedBy: row.recorded_by ?? '' } }),
  }));
}
