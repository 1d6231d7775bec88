import { orderedNote, sendAgainNote } from '../../../domain/quotations/ordered-note.ts';
import { closeQuotationAction } from '../../../server/actions/quotations/close-quotation.ts';
import { commandOf } from '../../operation-command.ts';

export const closeQuotationCommand = commandOf(closeQuotationAction, {
  print({ reference, state, offer }, { print }, { reopen }) {
    print(`Quote ${reference} is ${state}.`);
    const orders = (offer?.orders ?? []).map((order) => order.reference);
    if (reopen && orders.length > 0) print(`${orderedNote(orders)} ${sendAgainNote}`);
  },
});
