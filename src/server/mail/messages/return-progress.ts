import type { StoredOrder } from '../../store/orders/orders.ts';
import { type Block, composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { documentBlocks, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, listItems } from './order-blocks.ts';
import { type Words, wordsOf } from './own-words.ts';

/** What the mails about a return say. */
export interface ReturnNews {
  readonly order: StoredOrder;
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
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
}

/** To the customer: goods have come back. */
export function returnReceived(
  { order, number, items, creditNote, owed = true }: ReturnNews,
  context: MailContext,
): RenderedMail {
  const values = { reference: order.reference, returnNumber: number, items: listItems(items) };
  const words = wordsOf('return-received', context, values);
  const about = aboutReturn(order, words, context, [
    ...words.paragraphs('opening'),
    ...(owed
      ? [{ kind: 'text' as const, text: 'What you paid for it goes back to you next. You get a mail when it does.' }]
      : []),
    ...documentBlocks('credit note', creditNote),
  ]);
  return { ...about, ...withDocument(creditNote) };
}

/** To the customer: a withdrawal, or what did not come back of it, comes to nothing, and why. */
export function returnClosed(
  { order, number, items, note, kept = [], creditNote, refunded = false }: ReturnEnd,
  context: MailContext,
): RenderedMail {
  // What has gone back may have been for this: then it is not said that nothing did.
  const ending = refunded ? '' : ' without a refund';
  const words = wordsOf('return-closed', context, { reference: order.reference, returnNumber: number });
  const about = aboutReturn(order, words, context, [
    {
      kind: 'text',
      text:
        kept.length > 0
          ? `Of your return ${number} for order ${order.reference} we have closed what did not come back${ending}: ${listItems(items)}.`
          : `We have closed your return ${number} for order ${order.reference}${ending}: ${listItems(items)}.`,
    },
    { kind: 'text', text: note },
    ...(refunded ? [{ kind: 'text' as const, text: 'What has gone back to you stays yours.' }] : []),
    ...(kept.length > 0
      ? [{ kind: 'text' as const, text: `What has come back stands as returned: ${listItems(kept)}.` }]
      : []),
    ...documentBlocks('credit note', creditNote),
    { kind: 'text', text: `If you do not agree, reply to this mail or call ${context.settings.phone}.` },
  ]);
  return { ...about, ...withDocument(creditNote) };
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
      followBlock(order, orderUrl),
      ...words.paragraphs('closing'),
      ...identityBlocks(settings),
    ]),
  };
}
