import type { PageViewDay } from '../../../contract/dashboard/figures.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { readPageViewDays, readTopPages } from '../../../server/store/dashboard/page-views/page-views.ts';
import { readSalesDays } from '../../../server/store/dashboard/sales/sales.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { periodOptions, readPeriod } from '../../runtime/input/read-period.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

type Row = PageViewDay & { readonly orders: number };

const dayColumns: readonly Column<Row>[] = [
  { key: 'day', heading: 'day', value: ({ day }) => day },
  number('views', 'pages looked at'),
  number('carts', 'carts begun'),
  number('orders', 'orders that came'),
];

const pageColumns: readonly Column<{ page: string; views: number }>[] = [
  { key: 'page', heading: 'page', value: ({ page }) => page },
  { key: 'views', heading: 'views', value: ({ views }) => views, cell: ({ views }) => formatCount(views) },
];

const usualPages = 20;

export const pageViewsCommand: Command = {
  name: 'page-views',
  args: [],
  summary: 'Show how many pages were looked at each day, how many carts were begun and how many orders came',
  details:
    'Counted by the store itself, without cookies or addresses; robots are left out as far as they say what they are.',
  options: {
    ...periodOptions,
    pages: { type: 'boolean', description: 'the pages that were looked at most, in place of the days' },
    ...limitOption(usualPages),
    ...csvOption,
  },
  async run(context) {
    const { config, store, options, clock, complain } = context;
    const period = readPeriod(context);
    const limit = period && readLimit(options.limit, usualPages, complain);
    if (!period || limit === undefined) return exitCodes.usage;
    const none = config.pageViews
      ? 'Nobody has looked at a page in that time.'
      : 'PAGE_VIEWS is off: nothing is counted.';
    const { first, last } = period;
    if (options.pages) {
      printList(context, {
        rows: await readTopPages(store, period, { now: clock(), top: limit }),
        columns: pageColumns,
        none,
      });
      return exitCodes.done;
    }
    const placed = Map.groupBy(await readSalesDays(store, period, clock()), ({ day }) => day);
    const rows = (await readPageViewDays(store.db, first, last)).map(
      (visit): Row => ({
        ...visit,
        orders: (placed.get(visit.day) ?? []).reduce((sum, sales) => sum + sales.placed, 0),
      }),
    );
    printList(context, { rows, columns: dayColumns, none });
    return exitCodes.done;
  },
};

function number(key: 'views' | 'carts' | 'orders', heading: string): Column<Row> {
  return { key, heading, value: (row) => row[key], cell: (row) => formatCount(row[key]) };
}
