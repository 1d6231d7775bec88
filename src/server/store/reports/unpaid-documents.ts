import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';
import { isPaid, moneyProof } from '../payments/order-money.ts';
import type { DocumentTotals } from './document-totals.ts';
import { documentsInScope, type ReportScope, type TimeStep } from './report-scope.ts';

/** An invoice or credit note of an order that is not paid. */
export interface UnpaidDocument extends DocumentTotals {
  readonly orderId: string;
}

/**
 * Orders whose payments have to be added up. A payment that matches is exactly what was due, except the credit of an
 * exchange: the others have none, were edited, owe again what a return did not bring, or had a payment resolved or
 * refunded in part. `except` reads two indexes; `union all` and the cross joins keep SQLite from scanning all payments
 * in the order of a `union`.
 */
export const ordersToAddUp = sql`(select order_id from (select order_id from invoices
    except select order_id from payments where mismatch_reason is null and method <> 'exchange') as unmatched
  union all select order_id from order_edits
  union all select w.order_id from return_closings c cross join withdrawals w where w.id = c.withdrawal_id
  union all select order_id from refunds where of_part = 1
  union all select p.order_id from payment_resolutions s cross join payments p
    where p.id = s.payment_id and p.order_id is not null)`;

/** Fingerprint of all documents, and of what decides whether their orders are paid. */
export async function readPaidProof(db: Database): Promise<string> {
  const { rows } = await sql`select ${moneyProof}, (select count(*) from invoices) as documents,
    (select count(*) from orders where status = 'cancelled') as cancelled,
    (select count(*) from withdrawals) as withdrawals, (select count(*) from return_closings) as closings,
    (select count(*) from order_edits) as edits`.execute(db);
  return JSON.stringify(rows);
}

/** Returns the documents of consecutive steps whose orders are not paid. */
export async function listUnpaidDocuments(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<UnpaidDocument[]> {
  const { rows } = await sql<Omit<UnpaidDocument, 'count' | 'step'> & { issued: number }>`
    select i.series, i.currency, i.order_id as ${sql.ref('orderId')}, i.issued_at as issued,
      i.net_minor as net, i.tax_minor as tax, i.gross_minor as gross
    from invoices i where i.issued_at >= ${steps[0]?.since ?? 0} and i.issued_at < ${steps.at(-1)?.before ?? 0}
      and ${documentsInScope(scope)} and i.order_id in ${ordersToAddUp}`.execute(db);
  const paid = await findPaidOrders(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.flatMap(({ issued, ...row }) => {
    const step = steps.findLast(({ since }) => since <= Number(issued));
    return step && !paid.has(row.orderId) ? [{ ...row, step: step.first, count: 1 }] : [];
  });
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
