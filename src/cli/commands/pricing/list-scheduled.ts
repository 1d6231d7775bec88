import type { listPriceSchedules } from '../../../contract/pricing/prices.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { listPriceSchedulesAction } from '../../../server/actions/pricing/schedule-price.ts';
import { commandOf } from '../../operation-command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<OutputOf<typeof listPriceSchedules>[number]>[] = [
  { key: 'id', heading: 'id', value: ({ productId }) => productId },
  timeColumn('from', 'from (London)', ({ from }) => from, { isLondon: true }),
  { key: 'price', heading: 'price', value: ({ price }) => price },
  { key: 'originalPrice', heading: 'was', value: ({ originalPrice }) => originalPrice },
  { key: 'plannedBy', heading: 'by', value: ({ by }) => by },
  timeColumn('until', 'until (London)', ({ until }) => until, { isLondon: true }),
  { key: 'saleId', heading: 'sale', value: ({ saleId }) => saleId },
];

export const listScheduledPricesCommand = commandOf(listPriceSchedulesAction, {
  name: 'prices list-scheduled',
  args: ['id'],
  options: csvOption,
  print: (rows, context) => printList(context, { rows, columns, none: 'No scheduled prices.' }),
});
