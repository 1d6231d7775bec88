import { orderedNote } from '../../../domain/quotations/ordered-note.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { showQuotationAction } from '../../../server/actions/quotations/reading/read-quotations.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';
import { saleLines } from '../../views/quotation-view.ts';

export const showQuotationCommand = commandOf(showQuotationAction, {
  print({ reference, asker, sales, promoCode, offer, createdAt, state }, { print }) {
    print(`Quote ${reference}, ${state}, requested ${formatTime(createdAt)} UTC`);
    const [organisation, name, email] = [asker.organisation, asker.name, asker.email].map(escapeControlCharacters);
    print(`For: ${organisation}, ${name} <${email}>`);
    print(escapeControlCharactersInLines(asker.address));
    if (asker.reference) print(`Their reference: ${escapeControlCharacters(asker.reference)}`);
    const code = promoCode === null ? '' : `, with the code ${escapeControlCharacters(promoCode)}`;
    print(`\nAt the prices at the time${code}:`);
    for (const line of saleLines(sales, promoCode)) print(line);
    if (!offer) return;
    print(`\nSent ${formatTime(offer.sentAt)} UTC, valid until ${formatDay(offer.validUntil)}:`);
    for (const line of saleLines(offer.sales, offer.promoCode)) print(line);
    if (offer.note) print(`  ${escapeControlCharacters(offer.note)}`);
    if (offer.orders.length > 0) print(orderedNote(offer.orders.map((order) => order.reference)));
    if (offer.earlierOrders.length > 0) print(`Ordered from an earlier quote: ${formatList(offer.earlierOrders)}.`);
  },
});
