import type { ReturnFilter } from '../../../contract/returns/return-filters.ts';
import { findReturns } from '../../../server/store/dashboard/find-returns.ts';
import type { Store } from '../../../server/store/engine/database.ts';
import { listUnmatchedWithdrawals } from '../../../server/store/returns/unmatched-withdrawals.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { type ReturnRow, returnColumns } from '../../views/return-view.ts';

/** States to filter by, as counted by `today`. */
const states = ['awaited', 'owed', 'statements'] as const;

const usual = 100;

export const listReturnsCommand: Command = {
  name: 'returns list',
  args: [],
  summary: 'List withdrawals whose goods or refunds are awaited, and statements that need a look',
  options: {
    state: { type: 'string', value: 'STATE', description: `those that are ${states.join(', ')}` },
    all: { type: 'boolean', description: 'all of them, the newest first' },
    ...limitOption(usual),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usual, complain);
    if (limit === undefined) return exitCodes.usage;
    const state = states.find((known) => known === options.state);
    if (options.state !== undefined && (!state || options.all)) {
      complain(
        state
          ? '--state and --all exclude each other.'
          : `'${options.state}' is no state: it is one of ${states.join(', ')}.`,
      );
      return exitCodes.usage;
    }
    const view = options.all ? 'all' : (state ?? 'open');
    const statements = view === 'awaited' || view === 'owed' ? [] : await readStatements(store, view, limit);
    const found = view === 'statements' ? [] : await readReturns(store, view, limit);
    const rows = [...statements, ...found].slice(0, limit);
    const none = state
      ? 'None is in that state.'
      : options.all
        ? 'Nobody has withdrawn from an order yet.'
        : 'No return is awaited, and no refund due.';
    printList(context, { rows, columns: returnColumns, none });
    return exitCodes.done;
  },
};

async function readStatements({ db }: Store, view: string, limit: number): Promise<ReturnRow[]> {
  const statements = await listUnmatchedWithdrawals(db, { open: view !== 'all', limit });
  return statements.map((statement) => ({ kind: 'statement', statement }));
}

async function readReturns(store: Store, view: ReturnFilter, limit: number): Promise<ReturnRow[]> {
  const { returns } = await findReturns(store, view, { limit, most: Number.MAX_SAFE_INTEGER });
  return returns.map(({ order, withdrawal, owed }) => ({ kind: 'withdrawal', order, withdrawal, refundDue: owed }));
}
