import { orderedNote, sendAgainNote } from '../../../server/actions/quotations/accept-quotation.ts';
import { closeQuotation, readQuotationNumber } from '../../../server/actions/quotations/quotations.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeQuotation } from '../../views/quotation-view.ts';
import { noSuchQuotation } from './show.ts';

export const closeQuotationCommand: Command = {
  name: 'quotations close',
  args: ['REFERENCE'],
  summary: 'Lay a quotation aside about which nothing more is to be done; nobody is sent a mail',
  options: { reopen: { type: 'boolean', description: 'take it up again' } },
  async run({ store, clock, args: [typed = ''], options, print, complain }) {
    const quotation = await closeQuotation({ store, clock }, readQuotationNumber(typed), !options.reopen);
    if (!quotation) {
      complain(noSuchQuotation(typed));
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify(describeQuotation(quotation), null, 2));
    else print(`Quotation ${quotation.reference} is ${quotation.state}.`);
    const orders = Object.values(quotation.ordered);
    if (options.reopen && orders.length > 0 && !options.json) print(`${orderedNote(orders)} ${sendAgainNote}`);
    return exitCodes.done;
  },
};
