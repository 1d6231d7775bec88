import { formatDay } from '../../../domain/shared/time/day.ts';
import { sendQuotationAction } from '../../../server/actions/quotations/send-quotation.ts';
import { commandOf } from '../../operation-command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { saleLines } from '../../views/quotation-view.ts';

export const sendQuotationCommand = commandOf(sendQuotationAction, {
  question(_, expected, { options, print }) {
    const { asker, offer } = expected?.quotation ?? {};
    if (!options.json) {
      for (const line of saleLines(offer?.sales ?? [], offer?.promoCode ?? null)) print(line);
      for (const warning of expected?.warnings ?? []) print(warning);
    }
    const until = offer ? `, valid until ${formatDay(offer.validUntil)}` : '';
    return `Send a quote of ${expected?.total} to ${escapeControlCharacters(asker?.email ?? '')}${until}?`;
  },
  versionOf: ({ version }) => version,
  print({ quotation: { reference, asker }, mailId }, { print }) {
    const email = escapeControlCharacters(asker.email);
    print(`Quote ${reference} will be emailed to ${email} as soon as the shop runs (email ${mailId}).`);
  },
});
