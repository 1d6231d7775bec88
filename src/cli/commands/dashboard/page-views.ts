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
  number('views', 'page views'),
  number('carts', 'carts started'),
  number('orders', 'orders placed'),
];

const pageColumns: readonly Column<{ page: string; views: number }>[] = [
  { key: 'page', heading: 'page', value: ({ page }) => page },
  { key: 'views', heading: 'views', value: ({ views }) => views, cell: ({ views }) => formatCount(views) },
];

const usualPages = 20;

export const pageViewsCommand: Command = {
  name: 'page-views',
  args: [],
  summary: 'Show page views, carts started and orders placed, by day',
  details:
    'Counted by the shop itself, without cookies or IP addresses. Robots that identify themselves are not counted.',
  options: {
    ...periodOptions,
    pages: { type: 'boolean', description: 'most viewed pages, instead of days' },
    ...limitOption(usualPages),
    ...csvOption,
  },
  async run(context) {
    const { config, store, options, clock, complain } = context;
    const period = readPeriod(context);
    const limit = period && readLimit(options.limit, usualPages, complain);
    if (!period || limit === undefined) return exitCodes.usage;
    const none = config.pageViews
      ? 'No page views in this period.'
      : 'PAGE_VIEWS is off, so page views are not counted.';
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
