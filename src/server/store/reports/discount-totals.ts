import { sql } from 'kysely';
import type { DiscountRow } from '../../../contract/reports/reports.ts';
import type { Database } from '../engine/database.ts';
import { isPaidDocument } from './document-totals.ts';
import { documentsInScope, type ReportScope, type TimeStep } from './report-scope.ts';

type Group = Pick<DiscountRow, 'code' | 'currency'>;

/** Adds up the discounts on the invoices of paid orders by promo code, largest first. */
export async function sumDiscounts(db: Database, period: TimeStep, scope: ReportScope): Promise<DiscountRow[]> {
  // A cross join makes SQLite start from the invoices; an expression that no index of the series serves, from those
  // of the period.
  const discounted = sql`from invoices i cross join orders o
    where o.id = i.order_id and i.series || '' = 'invoice'
      and i.issued_at >= ${period.since} and i.issued_at < ${period.before}
      and o.discount_minor > 0 and ${documentsInScope(scope)} and ${isPaidDocument}`;
  const { rows } = await sql<DiscountRow & { others: number }>`
    select o.promo_code as code, i.currency, count(*) as orders, sum(i.gross_minor) as sales,
      sum(o.discount_minor) as discount, sum(case when i.gross_minor = o.total_minor then 0 else 1 end) as others
    ${discounted} group by o.promo_code, i.currency`.execute(db);
  const sums = rows.map(({ code, currency, orders, discount, sales }) => ({
    ...{ code, currency },
    ...{ orders: Number(orders), discount: Number(discount), sales: Number(sales) },
  }));
  // Goods withdrawn before the invoice are not on it: the discount of few invoices differs from that of their order.
  if (rows.some(({ others }) => Number(others) > 0)) {
    const { rows: others } = await sql<Group & { granted: number; sales: number; content: string }>`
      select o.promo_code as code, i.currency, o.discount_minor as granted, i.gross_minor as sales, i.content
      ${discounted} and i.gross_minor <> o.total_minor`.execute(db);
    for (const { code, currency, granted, sales, content } of others) {
      const { discount } = JSON.parse(content) as { readonly discount: number };
      const sum = sums.find((one) => one.code === code && one.currency === currency);
      if (!sum) continue;
      sum.discount += discount - granted;
      if (discount > 0) continue;
      sum.orders -= 1;
      sum.sales -= sales;
    }
  }
  return sums
    .filter(({ orders }) => orders > 0)
    .sort((one, other) => other.discount - one.discount || ((one.code ?? '') < (other.code ?? '') ? -1 : 1));
}
