import type { Minor } from '../../../../domain/shared/money/money.ts';
import { provenEmail, type ShopContext, type ShopEmail } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type ShopText, shopText } from '../../shop-text.ts';
import { documentBlocks, documentSlot, withDocument } from '../shared/document-blocks.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { chargeOf, formatItems, type Items, seeBlock } from '../orders/order-blocks.ts';
import { type TemplateTexts, templateTextsOf } from '../shared/template-texts.ts';

/** Data of emails about a return. */
interface ReturnMailData {
  readonly order: MailedOrder;
  readonly number: ShopText;
  readonly items: Items;
  /** Items still awaited; absent in emails queued by earlier versions. */
  readonly rest?: Items;
  /** Credits the unpaid part: the paid part is credited with its refund. */
  readonly creditNote?: ShopText;
  /** False if no refund is due: it was not paid, or is already refunded. */
  readonly owed?: boolean;
}

interface ReturnEnd extends ReturnMailData {
  /** The reason, as the staff member wrote it. */
  readonly note: ShopText;
  /** Items that remain withdrawn because they were received; `items` are the rest. */
  readonly kept?: Items;
  /** Whether the customer has been refunded anything since the withdrawal. */
  readonly refunded?: boolean;
  /** Everything was received, and is refused. */
  readonly refused?: boolean;
  /** Refund due for `kept`. */
  readonly keptOwed?: Minor;
  /** Declared within the statutory period: missing items are then refunded once they arrive. */
  readonly withinLaw?: boolean;
  /** The refund that would be due had the goods arrived. */
  readonly withheld?: Minor;
  /** Amount due for the order from then on; absent in emails queued by earlier versions. */
  readonly due?: Minor;
}

/** The credit note of an email about a return. */
const creditNoteOf = {
  places: { document: ({ creditNote }: ReturnMailData) => documentBlocks('credit note', creditNote) },
  documents: ({ creditNote }: ReturnMailData) => withDocument(creditNote),
};

/** Tells the customer that returned goods were received. */
export const returnReceived = provenEmail(
  ({ order, ...news }: ReturnMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, number, items, rest = [], creditNote, owed = true }, context) => {
    const values = { reference: order.reference, returnNumber: number, items: formatItems(items) };
    const words = templateTextsOf('return-received', context, values);
    return aboutReturn(order, words, context, [
      ...words.paragraphs('opening'),
      ...describeRest(rest, owed).map((text) => ({ kind: 'text', text }) as const),
      ...documentSlot('credit note', creditNote),
    ]);
  },
  creditNoteOf,
);

function describeRest(rest: Items, owed: boolean): ShopText[] {
  const whole = shopText`We’ll refund you next and email you when it’s done.`;
  if (rest.length === 0) return owed ? [whole] : [];
  const part = shopText`We’ll refund all of it as soon as that is here too, or you show us that you sent it. We’ll email you when it’s done.`;
  return [shopText`Still to come: ${formatItems(rest)}. Please send that too.`, ...(owed ? [part] : [])];
}

/** Tells the customer that a return, or the missing part of it, is closed, and why. */
export const returnClosed = provenEmail(
  ({ order, ...news }: ReturnEnd) => ({ ...news, order: shopOrder(order) }),
  (news, context) => {
    const { order, number, note, creditNote } = news;
    const words = templateTextsOf('return-closed', context, { reference: order.reference, returnNumber: number });
    const sentences = [beginningOf(news), note, ...consequencesOf(news), ...describeDue(news)];
    return aboutReturn(order, words, context, [
      ...sentences.map((text) => ({ kind: 'text', text }) as const),
      ...documentSlot('credit note', creditNote),
      { kind: 'text', text: shopText`If you do not agree, reply to this email or call ${context.settings.phone}.` },
    ]);
  },
  creditNoteOf,
);

type ClosedReturn = Omit<ReturnEnd, 'order'> & { readonly order: ShopOrder };

function beginningOf({ order: { reference }, number, items, kept = [], refused, ...news }: ClosedReturn): ShopText {
  const goods = formatItems(items);
  if (refused) return shopText`We can’t accept what you sent us as return ${number} for order ${reference}: ${goods}.`;
  if (kept.length > 0)
    return shopText`Of your return ${number} for order ${reference} this did not come back: ${goods}.`;
  if (news.withinLaw) return shopText`Your return ${number} for order ${reference} has not reached us: ${goods}.`;
  // An earlier refund may have covered these items, so the text then does not deny a refund.
  return news.refunded
    ? shopText`We have closed your return ${number} for order ${reference}: ${goods}.`
    : shopText`We have closed your return ${number} for order ${reference} without a refund: ${goods}.`;
}

function consequencesOf(news: ClosedReturn): ShopText[] {
  const {
    order: { currency },
    kept = [],
    refused,
    refunded,
    keptOwed = 0,
    withinLaw,
  } = news;
  if (refused) {
    return [
      shopText`So nothing is refunded for it. The goods are still yours: reply to this email and say how you would like to have them.`,
    ];
  }
  const stays = refunded ? [shopText`Any refund you’ve already received is yours to keep.`] : [];
  if (kept.length === 0) return withinLaw ? [describeWithheld(shopText`it`, news), ...stays] : stays;
  const stands = shopText`What has come back stands as returned: ${formatItems(kept)}.`;
  return [
    withinLaw
      ? describeWithheld(shopText`that part`, news)
      : shopText`We have closed that part, and refund nothing for it.`,
    keptOwed > 0 ? shopText`${stands} We’ll refund ${chargeOf(keptOwed, currency)} for it.` : stands,
    ...stays,
  ];
}

/** States that the statutory refund waits for the goods, or for proof that they were sent. */
function describeWithheld(what: ShopText, { order: { currency }, withheld = 0 }: ClosedReturn): ShopText {
  const until = shopText`until the goods are here, or you show us that you sent them`;
  return withheld > 0
    ? shopText`We have closed ${what} for now, and keep back ${chargeOf(withheld, currency)} ${until}.`
    : shopText`We have closed ${what} for now.`;
}

/**
 * States the unpaid amount that is due again: after a withdrawal within the statutory period, only if the customer
 * keeps the goods.
 */
function describeDue({ order: { currency }, due = 0, withinLaw }: ClosedReturn): ShopText[] {
  if (due <= 0) return [];
  const sum = chargeOf(due, currency);
  return [
    withinLaw
      ? shopText`If you keep the goods, ${sum} is still to pay. You can pay on your order page.`
      : shopText`${sum} still to pay. You can pay on your order page.`,
  ];
}

function aboutReturn(
  order: ShopOrder,
  words: TemplateTexts,
  context: ShopContext,
  blocks: ShopEmail['blocks'],
): ShopEmail {
  return {
    replyTo: context.settings.salesEmail,
    subject: words.say('subject'),
    blocks: [...blocks, seeBlock(order, context.orderUrl), ...words.paragraphs('closing'), ...identityBlocks(context)],
  };
}
