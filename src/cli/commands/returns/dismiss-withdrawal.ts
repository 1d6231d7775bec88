import { dismissWithdrawal } from '../../../server/actions/returns/submit-unlinked-withdrawal.ts';
import { findUnmatchedWithdrawal } from '../../../server/store/returns/unmatched-withdrawals.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { describeWithdrawalRefusal } from './withdrawal-refusals.ts';

export const dismissWithdrawalCommand: Command = {
  name: 'returns dismiss-withdrawal',
  args: ['ID'],
  summary: 'Lay a statement of withdrawal aside about which nothing is to be done; nobody is told',
  options: { note: { type: 'string', value: 'TEXT', description: 'why, for you alone' }, ...yesOption },
  async run({ store, args: [typed = ''], options, clock, print, complain, confirm }) {
    const note = readNote(options.note);
    if (!note.ok || note.text === null) {
      complain(note.ok ? 'Say why with --note.' : note.complaint);
      return exitCodes.usage;
    }
    const id = typed.trim().toLowerCase();
    const statement = await findUnmatchedWithdrawal(store.db, id);
    if (!statement || statement.outcome !== null) {
      complain(describeWithdrawalRefusal(statement ? 'settled-before' : 'no-statement'));
      return exitCodes.failed;
    }
    if (!(await confirm(`Lay statement ${id} aside for good?`))) return exitCodes.failed;
    const done = await dismissWithdrawal({ store, clock }, { id, note: note.text });
    if (done !== 'dismissed') {
      complain(describeWithdrawalRefusal(done));
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id, outcome: done }, null, 2) : `Statement ${id} is laid aside.`);
    return exitCodes.done;
  },
};
