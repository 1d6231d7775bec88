import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { versionedEntryOf } from '../../../server/catalogue/product-entry.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { listProducts, type StoredProduct } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';

/** Lists are one cell, separated by semicolons. */
const columns: readonly Column<StoredProduct>[] = [
  { key: 'id', value: ({ id }) => id },
  { key: 'name', value: ({ name }) => name },
  { key: 'brand', value: ({ brand }) => brand },
  { key: 'region', value: ({ region }) => region },
  { key: 'currency', value: ({ region }) => saleCurrency[region] },
  { key: 'price', value: ({ price }) => toDecimal(price) },
  { key: 'originalPrice', value: ({ originalPrice }) => (originalPrice === null ? null : toDecimal(originalPrice)) },
  { key: 'roomSize', value: ({ roomSize }) => roomSize ?? null },
  { key: 'inStock', value: ({ inStock }) => inStock },
  { key: 'isFeatured', value: ({ isFeatured }) => isFeatured },
  { key: 'features', value: ({ features }) => features.join('; ') },
  { key: 'specifications', value: ({ specifications }) => specifications },
  { key: 'pictures', value: ({ pictures }) => pictures.map(({ name }) => name).join('; ') },
  { key: 'description', value: ({ description }) => description },
  { key: 'stockLeft', value: ({ stockLeft }) => stockLeft ?? null },
  { key: 'hidden', value: ({ hidden }) => hidden ?? null },
  { key: 'part', value: ({ spare }) => spare?.part ?? null },
  { key: 'fits', value: ({ spare }) => spare?.fits.join('; ') ?? null },
  { key: 'filterSize', value: ({ spare }) => spare?.filterSize ?? null },
  { key: 'hours', value: ({ spare }) => spare?.hours ?? null },
];

export const exportProductsCommand: Command = {
  name: 'products export',
  args: [],
  summary: "Export all products, as JSON for 'products import' or as CSV",
  details: 'Each product has a version, by which an import detects later changes in the shop: do not change it.',
  options: { ...csvOption, ...outOption, ...yesOption },
  async run(context) {
    async function* all() {
      yield await listProducts(context.store.db);
    }
    const code = await exportRows(context, {
      batches: all(),
      columns,
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
