import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';
import { isPaid, moneyProof } from '../payments/order-money.ts';
import type { DocumentTotals } from './document-totals.ts';
import { documentsInScope, type ReportScope, stepTable, type TimeStep } from './report-scope.ts';

/** An invoice or credit note of an order that is not paid. */
export interface UnpaidDocument extends DocumentTotals {
  readonly orderId: string;
}

/**
 * Orders whose payments have to be added up: edited, or with a payment that was resolved or refunded in part. `union
 * all` and the cross join keep SQLite from scanning all payments in the order of a `union`.
 */
const irregularOrders = sql`select order_id from order_edits
  union all select order_id from refunds where of_part = 1
  union all select p.order_id from payment_resolutions s cross join payments p
    where p.id = s.payment_id and p.order_id is not null`;

/** Whether the order of an invoice `i` has one payment that covers it, and nothing else that decides about it. */
export const hasMatchingPayment = sql<boolean>`(exists (select 1 from payments p where p.order_id = i.order_id
  and p.currency = i.currency and p.mismatch_reason is null and p.amount_minor >= i.gross_minor)
  and i.order_id not in (${irregularOrders}))`;

/** Fingerprint of all documents, and of what decides whether their orders are paid. */
export async function readPaidProof(db: Database): Promise<string> {
  const { rows } = await sql`select ${moneyProof}, (select count(*) from invoices) as documents,
    (select count(*) from orders where status = 'cancelled') as cancelled,
    (select count(*) from withdrawals) as withdrawals, (select count(*) from return_closings) as closings,
    (select count(*) from order_edits) as edits`.execute(db);
  return JSON.stringify(rows);
}

/**
 * Returns the documents of each step whose orders are not paid. Nearly every order has one payment that matched it;
 * the payments of the others are added up in further queries: in one query, PostgreSQL takes over a second.
 */
export async function listUnpaidDocuments(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<UnpaidDocument[]> {
  const { rows } = await sql<Omit<UnpaidDocument, 'count'>>`${stepTable(steps)}
    select s.step, i.series, i.currency, i.order_id as ${sql.ref('orderId')},
      i.net_minor as net, i.tax_minor as tax, i.gross_minor as gross
    from steps s cross join invoices i
    where i.issued_at >= s.since and i.issued_at < s.before and ${documentsInScope(scope)}
      and not ${hasMatchingPayment}`.execute(db);
  const paid = await findPaidOrders(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.flatMap((row) => (paid.has(row.orderId) ? [] : [{ ...row, count: 1 }]));
}

/** Returns which of these orders are paid. */
export async function findPaidOrders(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const paid = new Set<string>();
  for (const batch of batchesOf(ids)) {
    const rows = await db.selectFrom('orders as o').select('o.id').where('o.id', 'in', batch).where(isPaid).execute();
    for (const { id } of rows) paid.add(id);
  }
  return paid;
}
