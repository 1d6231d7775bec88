import type { listPriceSchedules } from '../../../contract/pricing/prices.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { formatLondonTime } from '../../../domain/shared/time/london-time.ts';
import { listPriceSchedulesAction } from '../../../server/actions/pricing/schedule-price.ts';
import { commandOf } from '../../operation-command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const columns: readonly Column<OutputOf<typeof listPriceSchedules>[number]>[] = [
  { key: 'id', heading: 'id', value: ({ productId }) => productId },
  {
    key: 'from',
    heading: 'from (London)',
    value: ({ from }) => isoTime(from),
    cell: ({ from }) => formatLondonTime(from),
  },
  { key: 'price', heading: 'price', value: ({ price }) => price },
  { key: 'originalPrice', heading: 'was', value: ({ originalPrice }) => originalPrice },
  { key: 'plannedBy', heading: 'by', value: ({ by }) => by },
  {
    key: 'until',
    heading: 'until (London)',
    value: ({ until }) => until && isoTime(until),
    cell: ({ until }) => (until === null ? '' : formatLondonTime(until)),
  },
];

export const listScheduledPricesCommand = commandOf(listPriceSchedulesAction, {
  name: 'prices list-scheduled',
  args: ['id'],
  options: csvOption,
  print: (rows, context) => printList(context, { rows, columns, none: 'No scheduled prices.' }),
});
