import { versionedEntryOf } from '../../../server/catalogue/product-entry.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { listProducts } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';
import { productColumns } from '../../views/product-view.ts';

export const exportProductsCommand: Command = {
  name: 'products export',
  args: [],
  summary: "Write all products in the form that 'products import' takes, or as CSV",
  details:
    'Each product has a version, by which an import knows what has changed in the store since: leave it as it is.',
  options: { ...csvOption, ...outOption, ...yesOption },
  async run(context) {
    async function* all() {
      yield await listProducts(context.store.db);
    }
    const code = await exportRows(context, {
      batches: all(),
      columns: productColumns,
      describe: versionedEntryOf,
      usually: 'json',
      what: 'product',
    });
    if (code === exitCodes.done) {
      await writeExportAuditEntry(context.store, { action: 'export.products', subject: 'products' }, context.clock());
    }
    return code;
  },
};
