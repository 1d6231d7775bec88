import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { addOrderNoteAction } from '../../../server/actions/orders/add-note.ts';
import { commandOf } from '../../operation-command.ts';

export const noteOrderCommand = commandOf(addOrderNoteAction, {
  args: ['text'],
  hidden: ['noteId'],
  print: (_, { print }, { reference }) => print(`Note added to order ${normaliseReference(reference)}.`),
});
