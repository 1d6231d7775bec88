import { formatCharge } from '../../../domain/currency.ts';
import type { Minor } from '../../../domain/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { type Block, composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { documentBlocks, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import { listItems, seeBlock } from './order-blocks.ts';
import { type Words, wordsOf } from './own-words.ts';

/** What the mails about a return say. */
export interface ReturnNews {
  readonly order: StoredOrder;
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  /** What of it is still to come; absent in mails that were queued before that was told. */
  readonly rest?: readonly { readonly name: string; readonly quantity: number }[];
  /** Of what was not paid: what was paid is credited with its refund. */
  readonly creditNote?: string;
  /** False where nothing is to go back: it was not paid, or has gone back. */
  readonly owed?: boolean;
}

export interface ReturnEnd extends ReturnNews {
  /** Why. */
  readonly note: string;
  /** What stands all the same, since it came back; `items` are the rest. */
  readonly kept?: ReturnNews['items'];
  /** Something has gone back to its customer since it was stated. */
  readonly refunded?: boolean;
  /** All of it had come back, and is refused. */
  readonly refused?: boolean;
  /** What is owed for what stands. */
  readonly keptOwed?: Minor;
  /** It was stated within the days of the law: then what did not come is owed once it does. */
  readonly withinLaw?: boolean;
  /** What would go back if it had come. */
  readonly withheld?: Minor;
  /** What is to be paid for the order from then on; absent in mails that were queued before that was told. */
  readonly due?: Minor;
}

/** To the customer: goods have come back. */
export function returnReceived(
  { order, number, items, rest = [], creditNote, owed = true }: ReturnNews,
  context: MailContext,
): RenderedMail {
  const values = { reference: order.reference, returnNumber: number, items: listItems(items) };
  const words = wordsOf('return-received', context, values);
  const about = aboutReturn(order, words, context, [
    ...words.paragraphs('opening'),
    ...sayRest(rest, owed).map((text) => ({ kind: 'text', text }) as const),
    ...documentBlocks('credit note', creditNote),
  ]);
  return { ...about, ...withDocument(creditNote) };
}

function sayRest(rest: ReturnNews['items'], owed: boolean): string[] {
  const whole = 'What you paid for it goes back to you next. You get a mail when it does.';
  if (rest.length === 0) return owed ? [whole] : [];
  const part =
    'What you paid for all of it goes back to you as soon as that is here too, or you show us that you sent it. You get a mail when it does.';
  return [`Still to come of it: ${listItems(rest)}. Please send that too.`, ...(owed ? [part] : [])];
}

/** To the customer: a withdrawal, or what did not come back of it, comes to nothing, and why. */
export function returnClosed(news: ReturnEnd, context: MailContext): RenderedMail {
  const { order, number, note, creditNote } = news;
  const words = wordsOf('return-closed', context, { reference: order.reference, returnNumber: number });
  const sentences = [beginningOf(news), note, ...consequencesOf(news), ...sayDue(news)];
  const about = aboutReturn(order, words, context, [
    ...sentences.map((text) => ({ kind: 'text', text }) as const),
    ...documentBlocks('credit note', creditNote),
    { kind: 'text', text: `If you do not agree, reply to this mail or call ${context.settings.phone}.` },
  ]);
  return { ...about, ...withDocument(creditNote) };
}

function beginningOf({ order: { reference }, number, items, kept = [], refused, ...news }: ReturnEnd): string {
  const goods = listItems(items);
  if (refused) return `We do not take back what you sent us as return ${number} for order ${reference}: ${goods}.`;
  if (kept.length > 0) return `Of your return ${number} for order ${reference} this did not come back: ${goods}.`;
  if (news.withinLaw) return `Your return ${number} for order ${reference} has not reached us: ${goods}.`;
  // What has gone back may have been for this: then it is not said that nothing did.
  return `We have closed your return ${number} for order ${reference}${news.refunded ? '' : ' without a refund'}: ${goods}.`;
}

function consequencesOf(news: ReturnEnd): string[] {
  const {
    order: { currency },
    kept = [],
    refused,
    refunded,
    keptOwed = 0,
    withinLaw,
  } = news;
  if (refused)
    return [
      'So nothing is refunded for it. The goods are still yours: reply to this mail and say how you would like to have them.',
    ];
  const stays = refunded ? ['What has gone back to you stays yours.'] : [];
  if (kept.length === 0) return withinLaw ? [sayWithheld('it', news), ...stays] : stays;
  const back = keptOwed > 0 ? ` ${formatCharge(keptOwed, currency)} goes back to you for it.` : '';
  return [
    withinLaw ? sayWithheld('that part', news) : 'We have closed that part, and refund nothing for it.',
    `What has come back stands as returned: ${listItems(kept)}.${back}`,
    ...stays,
  ];
}

/** That what the law gives waits for the goods, or for proof that they were sent. */
function sayWithheld(what: string, { order: { currency }, withheld = 0 }: ReturnEnd): string {
  const until = 'until the goods are here, or you show us that you sent them';
  const money = withheld > 0 ? `, and keep back ${formatCharge(withheld, currency)} ${until}` : '';
  return `We have closed ${what} for now${money}.`;
}

/** That some of what was not paid is asked for again: of whoever has withdrawn as the law lets them, only if they keep the goods. */
function sayDue({ order: { currency }, due = 0, withinLaw }: ReturnEnd): string[] {
  if (due <= 0) return [];
  const sum = formatCharge(due, currency);
  return [
    withinLaw
      ? `If you keep the goods, ${sum} is to be paid for the order. Its page says how.`
      : `${sum} is to be paid for the order now. Its page says how.`,
  ];
}

function aboutReturn(
  order: StoredOrder,
  words: Words,
  { settings, orderUrl }: MailContext,
  blocks: readonly Block[],
): RenderedMail {
  return {
    replyTo: settings.salesEmail,
    ...composeMail(words.say('subject'), [
      ...blocks,
      seeBlock(order, orderUrl),
      ...words.paragraphs('closing'),
      ...identityBlocks(settings),
    ]),
  };
}
