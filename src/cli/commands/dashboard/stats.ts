import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { parseReportEnd, parseReportTime } from '../../../domain/shared/time/london-time.ts';
import { readFigures } from '../../../server/actions/dashboard/read-figures.ts';
import { readStatistics, type Statistics } from '../../../server/store/dashboard/statistics.ts';
import {
  type CliContext,
  type Command,
  type ExitCode,
  exitCodes,
  misuse,
  type StoreCliContext,
} from '../../command.ts';
import { limitOption, readLimit } from '../../runtime/input/options.ts';
import { readPeriod } from '../../runtime/input/read-period.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { formatTable } from '../../runtime/output/table.ts';
import { describeSales, printSales } from '../../views/sales-view.ts';

const usualTop = 10;

export const statsCommand: Command = {
  name: 'stats',
  args: [],
  summary: 'Show orders, revenue, best sellers, subscribers, low stock and queued emails',
  details:
    'Revenue is after discounts, without cancelled orders, withdrawn items and losses in disputes. Days are London days, times UTC. --days shows the paid sales of each day by invoice date, and orders and best sellers by the day they were placed, compared with the same number of days before.',
  options: {
    since: { type: 'string', value: 'TIME', description: 'first day or time, such as 2026-11-01 (default: any)' },
    until: { type: 'string', value: 'TIME', description: 'last day or time, such as 2026-11-30 (default: now)' },
    days: { type: 'boolean', description: 'sales of each day, by default of the last 30' },
    ...limitOption(usualTop),
  },
  async run(context) {
    const { store, options, print, complain } = context;
    const top = readLimit(options.limit, usualTop, complain);
    if (top === undefined) return exitCodes.usage;
    if (options.days) return showDays(context, top);
    const since = options.since === undefined ? 0 : parseReportTime(String(options.since));
    const before = options.until === undefined ? Number.MAX_SAFE_INTEGER : parseReportEnd(String(options.until));
    for (const [typed, time] of [
      [options.since, since],
      [options.until, before],
    ]) {
      if (time === undefined) complain(`'${typed}' is not a valid time. Enter a day such as 2026-11-01.`);
    }
    if (since === undefined || before === undefined) return exitCodes.usage;
    if (since >= before) return misuse(complain, `--since ${options.since} must be before --until ${options.until}.`);
    const statistics = await readStatistics(store.db, { since, before }, top);
    if (options.json) print(JSON.stringify(describe(statistics), null, 2));
    else printStatistics(statistics, print);
    return exitCodes.done;
  },
};

async function showDays(context: StoreCliContext, top: number): Promise<ExitCode> {
  const { store, options, clock, print, settings } = context;
  const period = readPeriod(context);
  if (!period) return exitCodes.usage;
  const countsImported = settings.importedOrdersInFigures === 'on';
  const figures = await readFigures(store, { period, now: clock(), top, counts: false, countsImported });
  print(options.json ? JSON.stringify(describeSales(figures), null, 2) : printSales(figures));
  return exitCodes.done;
}

function describe({ revenue, topProducts, mails, ...rest }: Statistics) {
  return {
    ...rest,
    revenue: revenue.map((row) => ({
      ...row,
      discount: toDecimal(row.discount),
      withdrawn: toDecimal(row.withdrawn),
      disputed: toDecimal(row.disputed),
      total: toDecimal(row.total),
    })),
    topProducts: topProducts.map((row) => ({ ...row, total: toDecimal(row.total) })),
    mails: { ...mails, oldestAt: mails.oldestAt === null ? null : isoTime(mails.oldestAt) },
  };
}

function printStatistics(statistics: Statistics, print: CliContext['print']): void {
  const { orders, revenue, topProducts, leads, lowStock, messages, mails } = statistics;
  const count = (rows: readonly (readonly [string, number])[]) =>
    rows.length === 0 ? '0' : rows.map(([name, number]) => `${formatCount(number)} ${name}`).join(', ');
  print(`Orders: ${count(orders.map((row) => [row.status, row.orders]))}`);
  for (const { currency, orders: number, discount, withdrawn, disputed, total } of revenue) {
    const charge = (amount: number) => formatCharge(amount, currency);
    const average = number > 1 ? ` (${charge(Math.round(total / number))} on average)` : '';
    const without = [
      `${charge(discount)} off`,
      ...(withdrawn > 0 ? [`${charge(withdrawn)} withdrawn`] : []),
      ...(disputed > 0 ? [`${charge(disputed)} lost in disputes`] : []),
    ];
    print(
      `Revenue in ${currency}: ${charge(total)} from ${pluralise(number, 'order')}${average}, after ${formatList(without)}`,
    );
  }
  print(
    `Subscribers: ${count(leads.map((row) => [`${row.source} (${formatCount(row.confirmed)} confirmed)`, row.leads]))}`,
  );
  if (lowStock.length > 0) print(`Stock: ${lowStock.map(describeLow).join(', ')}`);
  print(`Messages: ${formatCount(messages)}`);
  const oldest = mails.oldestAt === null ? '' : `, the oldest since ${formatTime(mails.oldestAt)} UTC`;
  print(`Emails: ${formatCount(mails.waiting)} queued${oldest}; ${formatCount(mails.dead)} failed`);
  if (topProducts.length === 0) return;
  const rows = topProducts.map((row) => [row.name, formatCount(row.quantity), formatCharge(row.total, row.currency)]);
  print(`\n${formatTable(['product', 'sold', 'before discounts'], rows)}`);
}

/** 'XL-7 3 left', 'Tower 8-fan out of stock (12 waiting)'. */
function describeLow({ name, left, waiting }: Statistics['lowStock'][number]): string {
  const waits = waiting === 0 ? '' : ` (${formatCount(waiting)} waiting)`;
  return `${escapeControlCharacters(name)} ${left > 0 ? `${formatCount(left)} left` : 'out of stock'}${waits}`;
}
