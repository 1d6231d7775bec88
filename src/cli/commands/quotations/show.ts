import { formatList } from '../../../domain/shared/text/format-list.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { orderedNote } from '../../../server/actions/quotations/accept-quotation.ts';
import { earlierOrders } from '../../../server/actions/quotations/orders-of-quotation.ts';
import { readQuotationNumber } from '../../../server/actions/quotations/quotations.ts';
import { findQuotation } from '../../../server/store/quotations/quotations.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';
import { describeQuotation, saleLines } from '../../views/quotation-view.ts';

/** Error for an unknown quotation. */
export const noSuchQuotation = (typed: string) =>
  `There is no quotation '${typed}'. 'quotations list' shows the newest.`;

export const showQuotationCommand: Command = {
  name: 'quotations show',
  args: ['REFERENCE'],
  summary: 'Show one quotation whole: who asks, what for, and what was offered',
  async run({ store, args: [typed = ''], options, print, complain }) {
    const quotation = await findQuotation(store.db, { reference: readQuotationNumber(typed) });
    if (!quotation) {
      complain(noSuchQuotation(typed));
      return exitCodes.failed;
    }
    const earlier = await earlierOrders(store.db, quotation);
    if (options.json) {
      print(JSON.stringify({ ...describeQuotation(quotation), earlierOrders: earlier }, null, 2));
      return exitCodes.done;
    }
    const { reference, asker, sales, promoCode, offer, ordered, createdAt, sentAt, state } = quotation;
    print(`Quotation ${reference}, ${state}, asked for on ${formatTime(createdAt)} UTC`);
    print(
      `For: ${escapeControlCharacters(asker.organisation)}, ${escapeControlCharacters(asker.name)} <${escapeControlCharacters(asker.email)}>`,
    );
    print(escapeControlCharactersInLines(asker.address));
    if (asker.reference) print(`Their reference: ${escapeControlCharacters(asker.reference)}`);
    print(
      `\nAt the prices of that day${promoCode === null ? '' : `, with the code ${escapeControlCharacters(promoCode)}`}:`,
    );
    for (const line of saleLines(sales, promoCode)) print(line);
    if (!offer || sentAt === null) return exitCodes.done;
    print(`\nOffered on ${formatTime(sentAt)} UTC, until ${formatDay(offer.validUntil)}:`);
    for (const line of saleLines(offer.sales, offer.promo?.code ?? null)) print(line);
    if (offer.note) print(`  ${escapeControlCharacters(offer.note)}`);
    const orders = Object.values(ordered);
    if (orders.length > 0) print(orderedNote(orders));
    if (earlier.length > 0) print(`Ordered from an offer before it: ${formatList(earlier)}.`);
    return exitCodes.done;
  },
};
