import { formatDay } from '../../../domain/shared/time/day.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { readQuotationNumber } from '../../../server/actions/quotations/quotations.ts';
import {
  explainNotSent,
  repriceQuotation,
  sendQuotation,
  warningsOf,
} from '../../../server/actions/quotations/send-quotation.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeQuotation, describeTotals, saleLines } from '../../views/quotation-view.ts';
import { noSuchQuotation } from './show.ts';

export const sendQuotationCommand: Command = {
  name: 'quotations send',
  args: ['REFERENCE'],
  summary: 'Offer what was asked for, at the prices of now, by a mail with the quotation as a PDF',
  details:
    'The offer holds for 30 days, whatever the shop charges meanwhile: order from it with quotations accept. Sent again (--allow-duplicate), it is another offer with other days, which may be ordered even where the one before was.',
  options: {
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail and on the paper' },
    'allow-duplicate': { type: 'boolean', description: 'send another offer where one was sent before' },
    ...yesOption,
  },
  async run({ store, settings, clock, args: [typed = ''], options, print, complain, confirm }) {
    const note = readNote(options.note);
    if (!note.ok) {
      complain(note.complaint);
      return exitCodes.usage;
    }
    const wish = { reference: readQuotationNumber(typed), note: note.text };
    const found = await inTransaction(store, (tx) => repriceQuotation(tx, wish, { settings, now: clock() }));
    if (!found) {
      complain(noSuchQuotation(typed));
      return exitCodes.failed;
    }
    const { quotation, offer, version } = found;
    const { email } = quotation.asker;
    if (quotation.sentAt !== null && !options['allow-duplicate']) {
      complain(`Quotation ${quotation.reference} was sent on ${formatTime(quotation.sentAt)} UTC.`);
      for (const warning of warningsOf(found)) complain(warning);
      complain('Say --allow-duplicate to send another offer.');
      return exitCodes.failed;
    }
    if (!options.json) {
      for (const line of saleLines(offer.sales, offer.promo?.code ?? null)) print(line);
      for (const warning of warningsOf(found)) print(warning);
    }
    if (
      !(await confirm(
        `Offer ${describeTotals(offer.sales)} to ${escapeControlCharacters(email)}, until ${formatDay(offer.validUntil)}?`,
      ))
    )
      return exitCodes.failed;
    const result = await sendQuotation({ store, clock, ids: randomIds, settings }, { ...wish, version });
    if (!result.ok) {
      complain(explainNotSent(result));
      return exitCodes.failed;
    }
    if (options.json)
      print(
        JSON.stringify(
          { mail: result.mailId, quotation: describeQuotation(result.quotation), idleCode: result.seen.idle ?? null },
          null,
          2,
        ),
      );
    else
      print(
        `Quotation ${wish.reference} leaves for ${escapeControlCharacters(email)} as soon as the store runs (mail ${result.mailId}).`,
      );
    return exitCodes.done;
  },
};
