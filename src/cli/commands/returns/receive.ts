import { outstandingLines } from '../../../domain/returns/return-state.ts';
import { mergeDescribedLines } from '../../../domain/returns/withdrawal.ts';
import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { explainReturn } from '../../../server/actions/returns/explain-return.ts';
import { receiveReturn } from '../../../server/actions/returns/handle-return.ts';
import { type Command, exitCodes } from '../../command.ts';
import { linesOption, parseLineSelections } from '../../runtime/input/parse-lines.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { readReturn } from '../../runtime/input/read-return.ts';

export const receiveReturnCommand: Command = {
  name: 'returns receive',
  args: ['NUMBER'],
  summary: 'Note that the goods of a return have come back; its customer is sent a mail',
  details:
    'NUMBER is that of the return, or the reference of its order. Without --line all that is awaited has come. No money goes back by this: that is done with returns refund.',
  options: {
    ...linesOption,
    restock: { type: 'boolean', description: 'they are as good as new, and can be sold again' },
    note: { type: 'string', value: 'TEXT', description: 'for you alone, such as the state they are in' },
  },
  async run(context) {
    const { store, links, options, clock, print, complain } = context;
    const note = readNote(options.note);
    if (!note.ok) {
      complain(note.complaint);
      return exitCodes.usage;
    }
    const named = await readReturn(context);
    if (!named) return exitCodes.failed;
    const { order, withdrawal, number } = named;
    const chosen = parseLineSelections(context, order, outstandingLines(withdrawal));
    if (!chosen) return exitCodes.failed;
    const which = { reference: order.reference, nth: withdrawal.nth };
    const seen = withdrawal.returned.length;
    const wish = { ...which, chosen, restock: options.restock === true, note: note.text, seen };
    const result = await receiveReturn({ store, clock, ids: randomIds, links }, wish);
    if (!result.ok) {
      const isBack = result.reason === 'not-awaited';
      complain(isBack ? 'All of it has come back already.' : explainReturn(result.reason));
      return exitCodes.failed;
    }
    const items = mergeDescribedLines(order, result.received);
    if (options.json) print(JSON.stringify({ number, received: items, complete: result.complete }, null, 2));
    else {
      const what = items.map(formatQuantity).join(', ');
      print(`${what} of ${number} received.${result.complete ? '' : ' More is awaited.'}`);
    }
    return exitCodes.done;
  },
};
