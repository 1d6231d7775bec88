import { findReturns } from '../../../server/store/needs/find-returns.ts';
import { listStatements } from '../../../server/store/orders/statements.ts';
import { type Command, exitCodes } from '../../command.ts';
import { printList } from '../../print/print-list.ts';
import { csvOption, limitOption, readLimit } from '../../read/options.ts';
import { type ReturnRow, returnColumns } from '../../views/withdrawal-view.ts';

const usual = 100;

export const listReturnsCommand: Command = {
  name: 'returns list',
  args: [],
  summary: 'List withdrawals whose goods or refunds are awaited, and statements that need a look',
  options: {
    all: { type: 'boolean', description: 'all of them, the newest first' },
    ...limitOption(usual),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usual, complain);
    if (limit === undefined) return exitCodes.usage;
    const open = !options.all;
    const statements = (await listStatements(store.db, { open, limit })).map(
      (statement): ReturnRow => ({ kind: 'statement', statement }),
    );
    const view = open ? 'open' : 'all';
    const { returns } = await findReturns(store, view, { limit, most: Number.MAX_SAFE_INTEGER });
    const found = returns.map(({ order, withdrawal, owed }): ReturnRow => {
      return { kind: 'withdrawal', order, withdrawal, refundDue: owed };
    });
    const rows = [...statements, ...found].slice(0, limit);
    const none = options.all ? 'Nobody has withdrawn from an order yet.' : 'No return is awaited, and no refund due.';
    printList(context, { rows, columns: returnColumns, none });
    return exitCodes.done;
  },
};
