import { sql } from 'kysely';
import type { DiscountRow } from '../../../contract/reports/reports.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { documentsInScope, isNotReplaced, type ReportScope, type TimeStep } from './report-scope.ts';
import { listUnpaidDocuments } from './unpaid-documents.ts';

/** The invoice of an order with a discount. */
interface Discounted {
  readonly id: string;
  readonly code: string | null;
  readonly currency: SaleCurrency;
  readonly gross: Minor;
  /** Of the order. */
  readonly total: Minor;
  readonly discount: Minor;
}

/** Names of one query: databases limit the number of parameters. */
const batch = 500;

/** Adds up the discounts on the invoices of paid orders by promo code, largest first. */
export async function sumDiscounts(db: Database, period: TimeStep, scope: ReportScope): Promise<DiscountRow[]> {
  // A cross join makes SQLite start from the invoices; an expression that no index of the series serves, from those
  // of the period.
  const { rows } = await sql<Discounted>`
    select o.id as id, o.promo_code as code, i.currency, i.gross_minor as gross, o.total_minor as total,
      o.discount_minor as discount
    from invoices i cross join orders o
    where o.id = i.order_id and i.series || '' = 'invoice' and ${isNotReplaced} and o.discount_minor > 0
      and i.issued_at >= ${period.since} and i.issued_at < ${period.before} and ${documentsInScope(scope)}`.execute(db);
  const unpaid = new Set((await listUnpaidDocuments(db, [period], scope)).map(({ orderId }) => orderId));
  const paid = rows.filter(({ id }) => !unpaid.has(id));
  const own = await readInvoicedDiscounts(
    db,
    paid.filter(({ gross, total }) => gross !== total).map(({ id }) => id),
  );
  const sums = new Map<string, DiscountRow>();
  for (const { id, code, currency, gross, discount: granted } of paid) {
    const discount = own.get(id) ?? granted;
    if (discount === 0) continue;
    const key = `${currency} ${code}`;
    const before = sums.get(key) ?? { code, currency, orders: 0, discount: 0, sales: 0 };
    sums.set(key, {
      ...before,
      orders: before.orders + 1,
      discount: before.discount + discount,
      sales: before.sales + gross,
    });
  }
  return Array.from(sums.values()).sort(
    (one, other) => other.discount - one.discount || ((one.code ?? '') < (other.code ?? '') ? -1 : 1),
  );
}

/** Reads the discounts on invoices that differ from their order, because goods were withdrawn before. */
async function readInvoicedDiscounts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Minor>> {
  const discounts = new Map<string, Minor>();
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await db
      .selectFrom('invoices')
      .select(['order_id', 'content'])
      .where('series', '=', 'invoice')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('invoices as r').select('r.number').whereRef('r.replaces', '=', 'invoices.number'))),
      )
      .where('order_id', 'in', ids.slice(at, at + batch))
      .execute();
    for (const { order_id, content } of rows) {
      discounts.set(order_id, (JSON.parse(content) as { readonly discount: Minor }).discount);
    }
  }
  return discounts;
}
