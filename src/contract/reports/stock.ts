import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';
import { reportBasis, reportCurrency, reportOf } from './report-fields.ts';

const stockFigures = {
  currency: reportCurrency,
  /** Units left, without units that orders reserve. */
  left: z.int(),
  /** At the selling price, with VAT. */
  value: z.int(),
};
const stockRow = z.object({ productId: z.string(), name: z.string(), price: z.int(), ...stockFigures });
export type StockRow = Readonly<z.output<typeof stockRow>>;

export const stockReport = operation({
  ...reportBasis,
  name: 'reports.stock',
  path: '/reports/stock',
  summary: 'Show the present stock and its value at selling prices',
  details: 'Products without a stock count are left out. Archived products and drafts with stock are included.',
  input: z.object({
    limit: field(z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 200), 'number of products', {
      placeholder: 'N',
    }),
  }),
  output: z.extend(reportOf(stockRow, z.object({ ...stockFigures, products: z.int() })), {
    /** Products whose stock is not counted. */
    uncounted: z.int(),
  }),
  errors: [],
});
