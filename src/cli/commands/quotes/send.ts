import { idleCodeNote } from '../../../domain/buying/quotation.ts';
import { formatDay } from '../../../domain/day.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { offerNow, sendQuotation } from '../../../server/actions/quotations.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../read/options.ts';
import { readNote } from '../../read/read-note.ts';
import { describeQuotation, describeTotals, saleLines } from '../../views/quotation-view.ts';
import { noSuchQuotation } from './show.ts';

export const sendQuoteCommand: Command = {
  name: 'quotes send',
  args: ['REFERENCE'],
  summary: 'Offer what was asked for, at the prices of now, by a mail with the quotation as a PDF',
  details:
    'The offer holds for 30 days, whatever the shop charges meanwhile: order from it with quotes order. Sent again, it is another offer with other days.',
  options: {
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail and on the paper' },
    ...yesOption,
  },
  async run({ store, settings, clock, args: [typed = ''], options, print, complain, confirm }) {
    const note = readNote(options.note);
    if (!note.ok) {
      complain(note.complaint);
      return exitCodes.usage;
    }
    const wish = { reference: typed.toUpperCase(), note: note.text };
    const found = await inTransaction(store, (tx) => offerNow(tx, wish, { settings, now: clock() }));
    if (!found) {
      complain(noSuchQuotation(typed));
      return exitCodes.failed;
    }
    const { quotation, offer, idle } = found;
    const { email } = quotation.asker;
    if (!options.json) {
      for (const line of saleLines(offer.sales, offer.promo?.code ?? null)) print(line);
      if (idle) print(idleCodeNote(idle));
    }
    if (!(await confirm(`Offer ${describeTotals(offer.sales)} to ${email}, until ${formatDay(offer.validUntil)}?`)))
      return exitCodes.failed;
    const result = await sendQuotation({ store, clock, ids: randomIds, settings }, wish);
    if (!result.ok) {
      complain(
        result.reason === 'nothing-sold'
          ? 'Nothing of what was asked for is sold any more, so there is nothing to offer.'
          : noSuchQuotation(typed),
      );
      return exitCodes.failed;
    }
    if (options.json)
      print(
        JSON.stringify(
          { mail: result.mailId, quotation: describeQuotation(result.quotation), idleCode: result.idle ?? null },
          null,
          2,
        ),
      );
    else print(`Quotation ${wish.reference} leaves for ${email} as soon as the store runs (mail ${result.mailId}).`);
    return exitCodes.done;
  },
};
