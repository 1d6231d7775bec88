import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { activeWithdrawnLines, remainingQuantities, selectAllRemaining } from '../../../domain/returns/withdrawal.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { matchWithdrawal } from '../../../server/actions/returns/submit-unlinked-withdrawal.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { findUnmatchedWithdrawal } from '../../../server/store/returns/unmatched-withdrawals.ts';
import { listWithdrawalsOf } from '../../../server/store/returns/withdrawals.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { linesOption, parseLineSelections } from '../../runtime/input/parse-lines.ts';
import { describeWithdrawalRefusal } from './withdrawal-refusals.ts';

export const matchWithdrawalCommand: Command = {
  name: 'returns match-withdrawal',
  args: ['ID', 'REFERENCE'],
  summary: 'Act upon a statement of withdrawal whose order you have found, as of the moment it was stated',
  details:
    'The customer is sent the receipt at the address in the statement, and at that of the order. Make sure that it is theirs: a whole order that was not shipped is cancelled by this.',
  options: { ...linesOption, ...yesOption },
  async run(context) {
    const { store, links, settings, cards, args, options, clock, print, complain, confirm } = context;
    const [named = '', typed = ''] = args;
    const id = named.trim().toLowerCase();
    const reference = normaliseReference(typed);
    const statement = await findUnmatchedWithdrawal(store.db, id);
    if (!statement || statement.outcome !== null) {
      complain(describeWithdrawalRefusal(statement ? 'settled-before' : 'no-statement'));
      return exitCodes.failed;
    }
    const order = await findOrder(store.db, reference);
    if (!order) {
      complain(describeWithdrawalRefusal('unknown'));
      return exitCodes.failed;
    }
    const withdrawals = await listWithdrawalsOf(store.db, order.id);
    const left = selectAllRemaining(remainingQuantities(order, activeWithdrawnLines(withdrawals)));
    if (order.status === 'cancelled' || left.length === 0) {
      complain(describeWithdrawalRefusal('nothing-left'));
      return exitCodes.failed;
    }
    const chosen = parseLineSelections(context, order, left);
    if (!chosen) return exitCodes.failed;
    if (!(await confirm(`Withdraw from order ${reference} as statement ${id} says, and tell its customer?`))) {
      return exitCodes.failed;
    }
    const parts = { store, clock, ids: randomIds, links, settings, cards };
    const result = await matchWithdrawal(parts, { id, reference, chosen });
    if (!result.ok) {
      complain(describeWithdrawalRefusal(result.reason));
      return exitCodes.failed;
    }
    const number = returnNumber(reference, result.nth);
    print(options.json ? JSON.stringify({ id, number }, null, 2) : `Statement ${id} is withdrawal ${number}.`);
    return exitCodes.done;
  },
};
