import { returnStateOf } from '../../../domain/returns/return-state.ts';
import { mergeDescribedLines } from '../../../domain/returns/withdrawal.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { explainReturn } from '../../../server/actions/returns/explain-return.ts';
import { closeReturn } from '../../../server/actions/returns/handle-return.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { readReturn } from '../../runtime/input/read-return.ts';

export const closeReturnCommand: Command = {
  name: 'returns close',
  args: ['NUMBER'],
  summary: 'Close a return without a refund, such as one that was never sent; its customer is sent the reason',
  details:
    'From then on this return counts as if it had not been stated. Of a return of which a part has come back only the rest is closed, as a return of its own: what came back stands, and is owed for. One that is all back is closed only with --refuse, and only while no money has gone back for it and its goods are not for sale again. What was stated within the 14 days of the law cannot be refused: refund it, with --deduct what the goods have lost in value. A refund that was made stays.',
  options: {
    note: { type: 'string', value: 'TEXT', description: 'the reason, in words for the customer' },
    refuse: { type: 'boolean', description: 'its goods have all come back, and are refused' },
    ...yesOption,
  },
  async run(context) {
    const { store, links, options, clock, print, complain, confirm } = context;
    const note = readNote(options.note);
    if (!note.ok || note.text === null) {
      complain(note.ok ? 'Say why with --note: the customer is told.' : note.complaint);
      return exitCodes.usage;
    }
    const named = await readReturn(context);
    if (!named) return exitCodes.failed;
    const { order, withdrawal, number } = named;
    if (!(await confirm(`Close return ${number} for good, and tell its customer why?`))) return exitCodes.failed;
    const which = { reference: order.reference, nth: withdrawal.nth, seen: withdrawal.returned.length };
    const wish = { ...which, note: note.text, refuse: options.refuse === true };
    const result = await closeReturn({ store, clock, ids: randomIds, links }, wish);
    if (!result.ok) {
      const { reason } = result;
      const way = ` The command: returns refund ${number} --deduct AMOUNT --note '...'`;
      complain(
        reason === 'received'
          ? 'All of it has come back: refund it, or refuse the goods with --refuse.'
          : `${explainReturn(reason)}${reason === 'within-law' ? way : ''}`,
      );
      return exitCodes.failed;
    }
    const kept = mergeDescribedLines(order, result.kept).map(formatQuantity);
    const end = returnStateOf(withdrawal) === 'received' ? 'refused' : 'closed';
    const { due } = result;
    if (options.json) {
      const state = kept.length > 0 ? 'received' : end;
      print(JSON.stringify({ number, state, due: toDecimal(due) }, null, 2));
      return exitCodes.done;
    }
    if (kept.length === 0)
      print(end === 'refused' ? `The goods of return ${number} are refused.` : `Return ${number} is closed.`);
    else print(`What did not come back of return ${number} is closed. What came back stands: ${kept.join(', ')}.`);
    if (due > 0) print(`${formatCharge(due, order.currency)} is to be paid for its order now.`);
    return exitCodes.done;
  },
};
