import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatLondonTime } from '../../../domain/shared/time/london-time.ts';
import { listPriceSchedules, type PriceSchedule } from '../../../server/store/catalogue/price-schedules.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const columns: readonly Column<PriceSchedule>[] = [
  { key: 'id', heading: 'id', value: ({ productId }) => productId },
  {
    key: 'from',
    heading: 'from (London)',
    value: ({ from }) => isoTime(from),
    cell: ({ from }) => formatLondonTime(from),
  },
  { key: 'price', heading: 'price', value: ({ price }) => toDecimal(price) },
  {
    key: 'originalPrice',
    heading: 'was',
    value: ({ originalPrice }) => (originalPrice === null ? null : toDecimal(originalPrice)),
  },
  { key: 'plannedBy', heading: 'by', value: ({ plannedBy }) => plannedBy?.name ?? null },
];

export const listScheduledPricesCommand: Command = {
  name: 'prices list-scheduled',
  args: ['[ID]'],
  summary: 'List the prices that are set for a time to come',
  options: csvOption,
  async run(context) {
    const rows = await listPriceSchedules(context.store.db, { productId: context.args[0] });
    printList(context, { rows, columns, none: 'No price is set for a time to come.' });
    return exitCodes.done;
  },
};
