import { listProducts } from '../../server/store/products.ts';
import type { Command } from '../command.ts';
import { exportRows } from '../export-rows.ts';
import { csvOption, outOption, yesOption } from '../options.ts';
import { describeProduct, productColumns } from '../product-view.ts';

export const exportProductsCommand: Command = {
  name: 'products export',
  args: [],
  summary: "Write all products in the form that 'products import' takes, or as CSV",
  options: { ...csvOption, ...outOption, ...yesOption },
  async run(context) {
    async function* all() {
      yield await listProducts(context.store.db);
    }
    return exportRows(context, {
      batches: all(),
      columns: productColumns,
      describe: describeProduct,
      usually: 'json',
      what: 'products',
    });
  },
};
