import { exportProductsAction } from '../../../../server/actions/catalogue/import-products.ts';
import { productColumns } from '../../../../server/export/product-columns.ts';
import { downloadCommandOf } from '../../../download-command.ts';

export const exportProductsCommand = downloadCommandOf(exportProductsAction, {
  list: () => ({ what: 'product', keys: productColumns.map(({ key }) => key) }),
});
