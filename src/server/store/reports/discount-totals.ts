import { sql } from 'kysely';
import type { ReportPoint } from '../../../contract/reports/report-fields.ts';
import type { DiscountRow } from '../../../contract/reports/reports.ts';
import { toSeries } from '../../../domain/reports/report-series.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';
import { documentsInScope, isNotReplaced, type ReportScope, stepTable, type TimeStep } from './report-scope.ts';
import { findPaidOrders, ordersToAddUp } from './unpaid-documents.ts';

/** Discounts of one step, promo code and currency. */
interface DiscountGroup {
  readonly step: string;
  /** An order whose payments have to be added up; null for all others together. */
  readonly order: string | null;
  readonly code: string | null;
  readonly currency: SaleCurrency;
  readonly orders: number;
  readonly discount: Minor;
  readonly gross: Minor;
}

/**
 * Adds up the discounts on the invoices of paid orders by promo code, largest first, and by step. An exchange only
 * carries over the discount of the order before it.
 */
export async function sumDiscounts(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<{ readonly rows: DiscountRow[]; readonly series: ReportPoint[] }> {
  const [discount, code] = isPostgres(db)
    ? [sql`(i.content::json ->> 'discount')::bigint`, sql`i.content::json ->> 'promoCode'`]
    : [sql`json_extract(i.content, '$.discount')`, sql`json_extract(i.content, '$.promoCode')`];
  // A cross join makes SQLite look up the invoices of each step by their time.
  const { rows } = await sql<DiscountGroup>`${stepTable(steps)}
    select s.step, case when i.order_id in ${ordersToAddUp} then i.order_id end as ${sql.ref('order')},
      ${code} as code, i.currency, count(*) as orders, sum(${discount}) as discount, sum(i.gross_minor) as gross
    from steps s cross join invoices i
    where ${discount} > 0 and i.series || '' = 'invoice' and ${isNotReplaced}
      and i.order_id not in (select order_id from exchanges)
      and i.issued_at >= s.since and i.issued_at < s.before and ${documentsInScope(scope)}
    group by 1, 2, 3, 4`.execute(db);
  const paid = await findPaidOrders(
    db,
    rows.flatMap(({ order }) => order ?? []),
  );
  const sums = new Map<string, DiscountRow>();
  const amounts: ReportPoint[] = [];
  for (const { step: first, order, code, currency, ...group } of rows) {
    if (order !== null && !paid.has(order)) continue;
    const [orders, discount, gross] = [Number(group.orders), Number(group.discount), Number(group.gross)];
    amounts.push({ first, currency, amount: discount });
    const key = `${currency} ${code}`;
    const before = sums.get(key) ?? { code, currency, orders: 0, discount: 0, sales: 0 };
    sums.set(key, {
      ...before,
      orders: before.orders + orders,
      discount: before.discount + discount,
      sales: before.sales + gross,
    });
  }
  const sorted = Array.from(sums.values()).sort(
    (one, other) => other.discount - one.discount || ((one.code ?? '') < (other.code ?? '') ? -1 : 1),
  );
  return { rows: sorted, series: toSeries(amounts) };
}
