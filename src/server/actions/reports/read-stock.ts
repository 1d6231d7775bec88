import { stockReport } from '../../../contract/reports/stock.ts';
import { sumByCurrency } from '../../../domain/reports/sum-by-currency.ts';
import type { Database } from '../../store/engine/database.ts';
import { countUncounted, listStockValue } from '../../store/reports/stock-value.ts';
import { implement } from '../implement.ts';

/** The most valuable products, and the totals of all. @param limit number of products; all if undefined */
export async function readStockReport(db: Database, limit?: number) {
  const rows = await listStockValue(db);
  const counted = rows.map((row) => ({ ...row, products: 1 }));
  return {
    rows: rows.slice(0, limit),
    totals: sumByCurrency(counted, ['products', 'left', 'value']),
    uncounted: await countUncounted(db),
  };
}

export const stockReportAction = implement(stockReport, ({ db }, { limit }) => readStockReport(db, limit));
