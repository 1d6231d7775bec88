import { exportOrdersAction } from '../../../server/actions/orders/export-orders.ts';
import { chooseColumns } from '../../../server/export/columns.ts';
import { orderColumns } from '../../../server/export/order-columns.ts';
import { salesColumns } from '../../../server/export/sales-columns.ts';
import { downloadCommandOf } from '../../download-command.ts';

export const exportOrdersCommand = downloadCommandOf(exportOrdersAction, {
  list: ({ lines, format, columns }) =>
    lines && format === 'csv'
      ? { what: 'line', keys: salesColumns.map(({ key }) => key) }
      : { what: 'order', keys: (chooseColumns(orderColumns, columns) ?? []).map(({ key }) => key), firstKey: 'id' },
});
