import type { ListedReturn } from '../../../contract/returns/returns.ts';
import type { DeskUnmatchedWithdrawal } from '../../../contract/returns/unmatched-withdrawals.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { listReturnsAction } from '../../../server/actions/returns/list-returns.ts';
import { listUnmatchedWithdrawalsAction } from '../../../server/actions/returns/withdrawals/list-unmatched-withdrawals.ts';
import { type Command, exitCodes, misuse } from '../../command.ts';
import { fetchRows } from '../../list-command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

/** States to filter by, as counted by `today`. */
const states = ['unlabelled', 'awaited', 'owed', 'statements'] as const;

const usual = 100;

/** A return, or an unmatched withdrawal with its id for a number. */
type Row = Omit<ListedReturn, 'name' | 'currency'> & Partial<Pick<ListedReturn, 'currency'>>;

const columns: readonly Column<Row>[] = [
  { key: 'number', heading: 'number', value: ({ number }) => number },
  timeColumn('stated', 'declared (UTC)', ({ statedAt }) => statedAt),
  { key: 'order', heading: 'order', value: ({ reference }) => reference },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  { key: 'items', heading: 'items', value: ({ items }) => items },
  {
    key: 'refundDue',
    heading: 'refund due',
    value: ({ refundDue, currency }) => (currency ? toDecimal(refundDue) : null),
    cell: ({ refundDue, currency }) => (currency && refundDue > 0 ? formatCharge(refundDue, currency) : null),
  },
];

export const listReturnsCommand: Command = {
  name: 'returns list',
  args: [],
  summary: 'List returns whose goods or refund are due, and unmatched withdrawals',
  options: {
    state: { type: 'string', value: 'STATE', description: `only these: ${states.join(', ')}` },
    all: { type: 'boolean', description: 'all of them, newest first' },
    ...limitOption(usual),
    ...csvOption,
  },
  async run(context) {
    const { options, complain } = context;
    const limit = readLimit(options.limit, usual, complain);
    if (limit === undefined) return exitCodes.usage;
    const state = states.find((known) => known === options.state);
    if (options.state !== undefined && (!state || options.all))
      return misuse(
        complain,
        state
          ? 'Use either --state or --all.'
          : `'${options.state}' is not a valid state. Use one of ${states.join(', ')}.`,
      );
    const view = options.all ? 'all' : 'open';
    const ofReturns = state === 'statements' ? undefined : state;
    const unmatched = await fetchRows(context, listUnmatchedWithdrawalsAction, {
      input: { view },
      limit: ofReturns === undefined ? limit : 0,
      rows: ({ withdrawals }) => withdrawals.map(describeUnmatched),
    });
    const returns = await fetchRows(context, listReturnsAction, {
      input: { view: ofReturns ?? view },
      limit: state === 'statements' ? 0 : limit,
      rows: (page) => page.returns,
    });
    if ('refused' in unmatched || 'refused' in returns) return exitCodes.failed;
    const rows: readonly Row[] = [...unmatched.rows, ...returns.rows].slice(0, limit);
    const none = state ? 'No returns found.' : options.all ? 'No returns yet.' : 'No return or refund is due.';
    printList(context, { rows, columns, none });
    return exitCodes.done;
  },
};

function describeUnmatched({ id, reference, statedAt, outcome, unmatchedReason, items }: DeskUnmatchedWithdrawal): Row {
  const state = outcome ?? `unmatched: ${unmatchedReason}`;
  return { number: id, statedAt, reference, state, items: items ?? 'the whole order', refundDue: 0 };
}
