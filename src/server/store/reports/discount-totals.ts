import { sql } from 'kysely';
import type { ReportPoint } from '../../../contract/reports/report-fields.ts';
import type { DiscountRow } from '../../../contract/reports/reports.ts';
import { toSeries } from '../../../domain/reports/report-series.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';
import { documentsInScope, isNotReplaced, type ReportScope, stepTable, type TimeStep } from './report-scope.ts';
import { findPaidOrders, hasMatchingPayment } from './unpaid-documents.ts';

/** Discounts of one step, promo code and currency; invoices that need a closer look are on their own. */
interface DiscountGroup {
  readonly step: string;
  /**
   * Empty if the orders are paid and their invoices equal them; otherwise the order's id, after a `+` if only the
   * invoice differs.
   */
  readonly kind: string;
  readonly code: string | null;
  readonly currency: SaleCurrency;
  readonly orders: number;
  readonly discount: Minor;
  readonly gross: Minor;
  /** Of the order, for an invoice on its own. */
  readonly total: Minor;
}

/**
 * Adds up the discounts on the invoices of paid orders by promo code, largest first, and by step. An exchange only
 * carries over the discount of the order before it. Nearly every order has one payment that matched it and an invoice
 * like it: the database adds these up, and the rest are read one by one.
 */
export async function sumDiscounts(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<{ readonly rows: DiscountRow[]; readonly series: ReportPoint[] }> {
  // Cross joins make SQLite start from the invoices of each step; no index serves the expression of the series.
  const { rows } = await sql<DiscountGroup>`${stepTable(steps)}
    select s.step, case when not ${hasMatchingPayment} then o.id when i.gross_minor = o.total_minor then ''
      else '+' || o.id end as kind,
      o.promo_code as code, i.currency, count(*) as orders, sum(o.discount_minor) as discount,
      sum(i.gross_minor) as gross, max(o.total_minor) as total
    from steps s cross join invoices i cross join orders o
    where o.id = i.order_id and i.series || '' = 'invoice' and ${isNotReplaced} and o.discount_minor > 0
      and coalesce(o.origin, '') <> 'exchange'
      and i.issued_at >= s.since and i.issued_at < s.before and ${documentsInScope(scope)}
    group by 1, 2, 3, 4`.execute(db);
  const single = rows.filter(({ kind }) => kind !== '');
  const idOf = (kind: string) => kind.replace('+', '');
  const paid = await findPaidOrders(
    db,
    single.map(({ kind }) => kind).filter((kind) => !kind.startsWith('+')),
  );
  const isUnpaid = (kind: string) => kind !== '' && !kind.startsWith('+') && !paid.has(kind);
  const own = await readInvoicedDiscounts(
    db,
    single
      .filter(({ kind, gross, total }) => !isUnpaid(kind) && Number(gross) !== Number(total))
      .map(({ kind }) => idOf(kind)),
  );
  const sums = new Map<string, DiscountRow>();
  const amounts: ReportPoint[] = [];
  for (const { step: first, kind, code, currency, orders, gross, discount: granted } of rows) {
    const discount = own.get(idOf(kind)) ?? Number(granted);
    if (discount === 0 || isUnpaid(kind)) continue;
    amounts.push({ first, currency, amount: discount });
    const key = `${currency} ${code}`;
    const before = sums.get(key) ?? { code, currency, orders: 0, discount: 0, sales: 0 };
    sums.set(key, {
      ...before,
      orders: before.orders + Number(orders),
      discount: before.discount + discount,
      sales: before.sales + Number(gross),
    });
  }
  const sorted = Array.from(sums.values()).sort(
    (one, other) => other.discount - one.discount || ((one.code ?? '') < (other.code ?? '') ? -1 : 1),
  );
  return { rows: sorted, series: toSeries(amounts) };
}

/** Reads the discounts on invoices that differ from their order, because goods were withdrawn before. */
async function readInvoicedDiscounts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Minor>> {
  const discounts = new Map<string, Minor>();
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .selectFrom('invoices')
      .select(['order_id', 'content'])
      .where('series', '=', 'invoice')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('invoices as r').select('r.number').whereRef('r.replaces', '=', 'invoices.number'))),
      )
      .where('order_id', 'in', batch)
      .execute();
    for (const { order_id, content } of rows) {
      discounts.set(order_id, (JSON.parse(content) as { readonly discount: Minor }).discount);
    }
  }
  return discounts;
}
