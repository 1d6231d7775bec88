import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { addNote } from '../../../server/actions/orders/add-note.ts';
import { type Command, exitCodes } from '../../command.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { describeNote } from '../../views/order-view.ts';

export const noteOrderCommand: Command = {
  name: 'orders note',
  args: ['REFERENCE', 'TEXT'],
  summary: 'Write a note about an order, for the shop alone',
  details:
    "No customer sees it, unless they ask for all that the shop keeps of them. It goes with the customer's data.",
  async run({ store, clock, args: [typed = '', words = ''], options, print, complain }) {
    const note = readNote(words);
    if (!note.ok || note.text === null) {
      complain(note.ok ? 'Type what is to be noted.' : note.complaint);
      return exitCodes.usage;
    }
    const reference = normaliseReference(typed);
    const kept = await addNote({ store, clock, ids: randomIds }, { reference, text: note.text });
    if (!kept) {
      complain(`There is no order '${typed}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify(describeNote(kept), null, 2) : `Noted at order ${reference}.`);
    return exitCodes.done;
  },
};
