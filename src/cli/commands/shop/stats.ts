import { formatCharge } from '../../../domain/currency.ts';
import { toDecimal } from '../../../domain/money.ts';
import { readStatistics, type Statistics } from '../../../server/store/orders/statistics.ts';
import { type Command, type CommandContext, exitCodes } from '../../command.ts';
import { countOf, formatCount } from '../../print/count-of.ts';
import { formatTable } from '../../print/table.ts';
import { visible } from '../../print/visible-text.ts';
import { limitOption, readLimit } from '../../read/options.ts';
import { formatTime, isoTime, parseTime } from '../../read/times.ts';

const usualTop = 10;

export const statsCommand: Command = {
  name: 'stats',
  args: [],
  summary: 'Show orders, revenue, the best-selling products, leads, what is low in stock and mails that wait',
  details: 'Revenue is what was charged, after discounts; cancelled orders do not count.',
  options: {
    since: { type: 'string', value: 'TIME', description: 'only what came in since, such as 2026-11-01 (ever)' },
    ...limitOption(usualTop),
  },
  async run({ store, options, print, complain }) {
    const since = options.since === undefined ? 0 : parseTime(String(options.since));
    const top = readLimit(options.limit, usualTop, complain);
    if (since === undefined) complain(`'${options.since}' is no time: type a day such as 2026-11-01.`);
    if (since === undefined || top === undefined) return exitCodes.usage;
    const statistics = await readStatistics(store.db, since, top);
    if (options.json) print(JSON.stringify(describe(statistics), null, 2));
    else printStatistics(statistics, print);
    return exitCodes.done;
  },
};

function describe({ revenue, topProducts, mails, ...rest }: Statistics) {
  return {
    ...rest,
    revenue: revenue.map((row) => ({ ...row, discount: toDecimal(row.discount), total: toDecimal(row.total) })),
    topProducts: topProducts.map((row) => ({ ...row, total: toDecimal(row.total) })),
    mails: { ...mails, oldestAt: mails.oldestAt === null ? null : isoTime(mails.oldestAt) },
  };
}

function printStatistics(statistics: Statistics, print: CommandContext['print']): void {
  const { orders, revenue, topProducts, leads, lowStock, messages, mails } = statistics;
  const count = (rows: readonly (readonly [string, number])[]) =>
    rows.length === 0 ? '0' : rows.map(([name, number]) => `${formatCount(number)} ${name}`).join(', ');
  print(`Orders: ${count(orders.map((row) => [row.status, row.orders]))}`);
  for (const { currency, orders: number, discount, total } of revenue) {
    const charge = (amount: number) => formatCharge(amount, currency);
    const average = charge(Math.round(total / number));
    print(
      `Revenue in ${currency}: ${charge(total)} from ${countOf(number, 'order')} (${average} each), after ${charge(discount)} off`,
    );
  }
  print(`Leads: ${count(leads.map((row) => [`${row.source} (${formatCount(row.confirmed)} confirmed)`, row.leads]))}`);
  if (lowStock.length > 0) print(`Stock: ${lowStock.map(describeLow).join(', ')}`);
  print(`Messages: ${formatCount(messages)}`);
  const oldest = mails.oldestAt === null ? '' : `, the oldest since ${formatTime(mails.oldestAt)} UTC`;
  print(`Mails: ${formatCount(mails.waiting)} waiting${oldest}; ${formatCount(mails.dead)} given up`);
  if (topProducts.length === 0) return;
  const rows = topProducts.map((row) => [row.name, formatCount(row.quantity), formatCharge(row.total, row.currency)]);
  print(`\n${formatTable(['product', 'sold', 'before discounts'], rows)}`);
}

/** 'XL-7 3 left', 'Tower 8-fan sold out (12 wait)'. */
function describeLow({ name, left, waiting }: Statistics['lowStock'][number]): string {
  const waits = waiting === 0 ? '' : ` (${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'})`;
  return `${visible(name)} ${left > 0 ? `${formatCount(left)} left` : 'sold out'}${waits}`;
}
