import { awaitedOf } from '../../../domain/buying/return-state.ts';
import type { Store } from '../../../server/store/engine/database.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { readOwed } from '../../../server/store/orders/payments.ts';
import { listStatements } from '../../../server/store/orders/statements.ts';
import { listWithdrawals, type StoredWithdrawal } from '../../../server/store/orders/withdrawals.ts';
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
    const rows = [...statements, ...(await readRows(store, { open, limit }))].slice(0, limit);
    const none = options.all ? 'Nobody has withdrawn from an order yet.' : 'No return is awaited, and no refund due.';
    printList(context, { rows, columns: returnColumns, none });
    return exitCodes.done;
  },
};

const pageSize = 200;

/** The newest withdrawals: all, or those about which something is still to be done. */
async function readRows(store: Store, { open, limit }: { open: boolean; limit: number }): Promise<ReturnRow[]> {
  const rows: ReturnRow[] = [];
  let after: StoredWithdrawal | undefined;
  do {
    const page = await listWithdrawals(store.db, { limit: pageSize, after });
    for (const withdrawal of page) {
      const row = await describe(store, withdrawal);
      if (row && (!open || isOpenRow(row))) rows.push(row);
    }
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after && rows.length < limit);
  return rows;
}

async function describe(store: Store, withdrawal: StoredWithdrawal): Promise<ReturnRow | undefined> {
  const order = await findOrder(store.db, withdrawal.reference);
  if (!order) return undefined;
  return { kind: 'withdrawal', order, withdrawal, refundDue: await readOwed(store.db, order, withdrawal.nth) };
}

function isOpenRow(row: ReturnRow): boolean {
  if (row.kind === 'statement') return true;
  const { withdrawal, refundDue } = row;
  return !withdrawal.closed && (refundDue > 0 || (withdrawal.shipped && awaitedOf(withdrawal).length > 0));
}
