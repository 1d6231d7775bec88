import type { StockMovement } from '../../../contract/inventory/stock-history.ts';
import { showStockHistoryAction } from '../../../server/actions/inventory/show-stock-history.ts';
import { commandOf } from '../../operation-command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<StockMovement>[] = [
  timeColumn('at', 'time (UTC)', ({ at }) => at),
  { key: 'reason', heading: 'reason', value: ({ reason }) => reason },
  { key: 'change', heading: 'change', value: ({ change }) => change },
  { key: 'stockLeft', heading: 'stock', value: ({ stockLeft }) => stockLeft },
  { key: 'order', heading: 'order', value: ({ order }) => order },
  { key: 'by', heading: 'by', value: ({ by }) => by },
];

export const stockHistoryCommand = commandOf(showStockHistoryAction, {
  options: csvOption,
  print: (rows, context) => printList(context, { rows, columns, none: 'No stock history yet.' }),
});
